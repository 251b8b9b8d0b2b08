import { and, eq, exists, inArray, isNull, not, sql, type SQL } from "drizzle-orm";
import type { Deck, MemberRole } from "#contract/decks.ts";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { cards, decks, favoriteDecks } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { deckStudyOptions } from "#server/database/study-options-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { optionsOfDecks, studiesInSql, studiesOf } from "../deck-options/options-of-decks.ts";
import { isSuspended } from "../study/queue/leeches.ts";
import { selectStudiedToday } from "../study/queue/studied-today.ts";
import { buryingFor } from "../study/queue/siblings.ts";
import { readableBy } from "./deck-access.ts";
import { rangeOf, toPage, totalOf, type PageQuery } from "../../http/paging.ts";
import { NO_CARDS, countAnsweredByDeck, countCards, type CountFor } from "./study-counts.ts";

export interface DeckRow {
  readonly deck: typeof decks.$inferSelect;
  readonly memberRole: MemberRole | null;
  readonly creator: string;
  readonly isFavorite: boolean;
  /** How the learner studies it (`studiesOf`), and what they studied of it today. */
  readonly studies: unknown;
  readonly newToday: number | null;
  readonly reviewsToday: number | null;
}

export const favoriteOf = (db: Database, userId: number): SQL =>
  exists(
    db
      .select({ deckId: favoriteDecks.deckId })
      .from(favoriteDecks)
      .where(and(eq(favoriteDecks.userId, userId), eq(favoriteDecks.deckId, decks.id))),
  );

/** The columns of a `DeckRow`, and what a statement joins for them. */
export function deckRow(db: Database, { userId, today }: CountFor) {
  const studied = selectStudiedToday(db, userId, today).as("studied_today");
  return {
    columns: {
      deck: decks,
      creator: users.username,
      isFavorite: favoriteOf(db, userId).mapWith(Boolean),
      memberRole: deckMembers.role,
      studies: sql<unknown>`${studiesInSql(userId, eq(deckStudyOptions.deckId, decks.id))}`,
      newToday: studied.new,
      reviewsToday: studied.reviews,
    },
    isOwner: eq(users.id, decks.ownerId),
    isMember: and(
      eq(deckMembers.deckId, decks.id),
      eq(deckMembers.userId, userId),
      isNull(deckMembers.leftAt),
    ),
    studied,
    isStudied: eq(studied.deckId, decks.id),
  };
}

function selectDecks(db: Database, counting: CountFor) {
  const row = deckRow(db, counting);
  return db
    .select(row.columns)
    .from(decks)
    .innerJoin(users, row.isOwner)
    .leftJoin(deckMembers, row.isMember)
    .leftJoin(row.studied, row.isStudied)
    .$dynamic();
}

/** Adds the learner's counts to decks, in the same order. */
export async function withCounts(
  db: Database,
  rows: readonly DeckRow[],
  counting: CountFor,
): Promise<Deck[]> {
  const studied = new Map(
    rows.map(({ deck, newToday, reviewsToday }) => [
      deck.id,
      { new: newToday ?? 0, reviews: reviewsToday ?? 0 },
    ]),
  );
  const stored = rows.map((row) => row.studies);
  const studies = studiesOf(stored, counting.now);
  const counted = await countCards(db, studied, studies, counting);
  return rows.map(({ deck, creator, isFavorite, memberRole }) => ({
    id: deck.id,
    title: deck.title,
    description: deck.description,
    tags: deck.tags,
    folderId: deck.ownerId === counting.userId ? deck.folderId : null,
    frontLanguage: deck.frontLanguage,
    backLanguage: deck.backLanguage,
    isPublic: deck.isPublic,
    isOwner: deck.ownerId === counting.userId,
    memberRole,
    isFavorite,
    creator,
    creatorId: deck.ownerId,
    ...(counted.get(deck.id) ?? NO_CARDS),
    createdAt: deck.createdAt.toISOString(),
    updatedAt: deck.updatedAt.toISOString(),
    deletedAt: deck.deletedAt?.toISOString() ?? null,
  }));
}

/** @throws ApiError 404 if there is no such deck or the learner may not study it. */
export async function readDeck(db: Database, deckId: number, counting: CountFor): Promise<Deck> {
  const rows = await selectDecks(db, counting).where(and(eq(decks.id, deckId), readableBy(counting.userId)));
  const [deck] = await withCounts(db, rows, counting);
  const [row] = rows;
  if (!deck || !row) throw notFound("deck", deckId);
  return { ...deck, synonyms: row.deck.synonyms.map((terms) => [...terms]) };
}

/** Orders the decks that match `where` by how many of their cards are to be reviewed, most first. */
export async function mostDueFirst(db: Database, where: SQL | undefined, counting: CountFor): Promise<SQL> {
  const { userId, now } = counting;
  const among = inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(where));
  const studies = await optionsOfDecks(db, userId, null, now);
  const unsuspended = and(among, not(isSuspended(studies)));
  const counted = countAnsweredByDeck(db, unsuspended, buryingFor(counting, studies), counting);
  // One object of all counts, so that they are counted once and not for each deck.
  return sql`coalesce(((
    select jsonb_object_agg(counted.deck_id, counted.learning + counted.due) from (${counted}) counted
  ) -> ${decks.id}::text)::int, 0) desc`;
}

export async function readDeckPage(
  db: Database,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  query: PageQuery,
  counting: CountFor,
) {
  const { limit, offset } = rangeOf(query);
  const rows = await selectDecks(db, counting)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const total = await totalOf(rows, query, () => db.$count(decks, where));
  return toPage(await withCounts(db, rows, counting), total, query);
}
