import { type SQL, and, eq, gt, isNull, ne, not, or, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint.ts";
import type { searchDecks } from "#contract/search/search-decks.ts";
import type { FlagTerm, Term } from "#domain/search/query.ts";
import { isFlagColor } from "#domain/study/marks/flag-colors.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { readableBy, sharedWith } from "../decks/deck-access.ts";
import { inFolder } from "../decks/deck-filters.ts";
import { narrowed } from "../decks/deck-list-conditions.ts";
import { type Searching, within } from "./card-conditions.ts";

export type DeckFilters = Omit<QueryOf<typeof searchDecks>, "page" | "size" | "q">;

/** Whether a deck has a tag, by its whole name in any case. */
const tagged = (name: string): SQL => sql`exists (
  select from unnest(${decks.tags}) as tag where lower(tag) = lower(${name.trim()}::text))`;

function flagged(db: Database, userId: number, { flag, excluded }: FlagTerm): SQL | undefined {
  if (isFlagColor(flag)) return undefined;
  switch (flag) {
    case "public":
      return narrowed(db, userId, { isPublic: !excluded });
    case "collaborative":
      return narrowed(db, userId, { isCollaborative: !excluded });
    case "favorite": {
      const favorite = narrowed(db, userId, { favoritesOnly: true });
      return favorite && excluded ? not(favorite) : favorite;
    }
    case "due":
    case "new":
    case "learning":
    case "suspended":
    case "buried":
    case "flagged":
    case "marked":
    case "failed":
      return undefined;
  }
}

function fits(db: Database, term: Term, { userId, timeZone }: Searching): SQL | undefined {
  switch (term.kind) {
    case "tag":
      return term.excluded ? not(tagged(term.name)) : tagged(term.name);
    case "flag":
      return flagged(db, userId, term);
    case "range": {
      const [min, max] = [term.min ?? undefined, term.max ?? undefined];
      if (term.field === "progress") return undefined;
      return term.field === "cards"
        ? narrowed(db, userId, { minCardCount: min, maxCardCount: max })
        : narrowed(db, userId, { minDifficulty: min, maxDifficulty: max });
    }
    case "dates":
      if (term.field === "due" || term.field === "reviewed") return undefined;
      return within(term.field === "created" ? decks.createdAt : decks.updatedAt, term, timeZone);
    case "folder":
      return inFolder(userId, { parentFolderId: term.id, includeFolders: false });
    case "creator":
      return narrowed(db, userId, { creatorId: term.id });
    // In the texts, and of cards.
    case "word":
    case "phrase":
    case "deckTitle":
    case "deckId":
      return undefined;
  }
}

/** Decks of the learner, decks that are shared with them, and those of people whose subscription has not ended. */
const ofCurrentCreators = (userId: number, now: Date): SQL | undefined =>
  or(
    eq(decks.ownerId, userId),
    sharedWith(userId),
    sql`exists (select from ${users} where ${users.id} = ${decks.ownerId} and ${and(
      ne(users.subscriptionStatus, "EXPIRED"),
      or(
        sql`${users.subscriptionStatus} not in ('ACTIVE', 'PREMIUM')`,
        isNull(users.subscriptionEndsAt),
        gt(users.subscriptionEndsAt, now),
      ),
    )})`,
  );

export const deckConditions = (
  db: Database,
  filters: DeckFilters,
  terms: readonly Term[],
  searching: Searching,
): SQL | undefined =>
  and(
    readableBy(searching.userId),
    ...(filters.tagNames ?? []).map(tagged),
    narrowed(db, searching.userId, filters),
    inFolder(searching.userId, filters),
    filters.includeExpiredCreators ? undefined : ofCurrentCreators(searching.userId, searching.now),
    ...terms.map((term) => fits(db, term, searching)),
  );
