import { type SQL, and, eq, ne, not, or, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint.ts";
import type { searchCards } from "#contract/search/search-cards.ts";
import type { Term } from "#domain/search/query.ts";
import { decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { readableBy, sharedWith } from "../decks/deck-access.ts";

export type CardFilters = Omit<QueryOf<typeof searchCards>, "page" | "size" | "q">;

/** Each deck that a learner may study is of one kind. */
function ofKinds(userId: number, filters: CardFilters): SQL | undefined {
  const { includePrivateDecks, includeCollaborative, includePublicDecks } = filters;
  if (includePrivateDecks && includeCollaborative && includePublicDecks) return undefined;
  const isOwn = eq(decks.ownerId, userId);
  const isShared = and(ne(decks.ownerId, userId), sharedWith(userId));
  const isOther = and(ne(decks.ownerId, userId), not(sharedWith(userId)));
  return or(
    sql`false`,
    includePrivateDecks ? isOwn : undefined,
    includeCollaborative ? isShared : undefined,
    includePublicDecks ? isOther : undefined,
  );
}

/** Words of a title, the last of which may be the beginning of one. */
const titled = (text: string): SQL => sql`"decks"."words" @@ public.search_exactly(${text}::text, true, 'A')`;

function named(terms: readonly Term[]): SQL | undefined {
  const conditions = terms.flatMap((term) => {
    if (term.kind === "deckId") return { is: eq(decks.id, term.id), excluded: term.excluded };
    return term.kind === "deckTitle" ? { is: titled(term.text), excluded: term.excluded } : [];
  });
  return and(
    or(...conditions.filter(({ excluded }) => !excluded).map(({ is }) => is)),
    ...conditions.filter(({ excluded }) => excluded).map(({ is }) => not(is)),
  );
}

/** Languages whose stems are known: sides in one of them, or of which nothing is said. */
const TAKES_STEMS = sql`(coalesce(${decks.frontLanguage}, 'en') ~ '^(en|ar)(-|$)'
  or coalesce(${decks.backLanguage}, 'en') ~ '^(en|ar)(-|$)')`;

/** The decks whose cards a learner sees in a search, as a table `seen`. */
export const seenDecks = (userId: number, filters: CardFilters, terms: readonly Term[]): SQL => sql`
  select ${decks.id}, ${decks.ownerId}, ${TAKES_STEMS} as takes_stems${learners(filters)}
  from ${decks}
  where ${and(
    readableBy(userId),
    ofKinds(userId, filters),
    filters.deckIds === undefined ? undefined : isOneOf(decks.id, filters.deckIds),
    named(terms),
  )}`;

const learners = ({ rankingStrategy }: CardFilters): SQL =>
  rankingStrategy === "popular"
    ? sql`, (select count(*) from answered_cards where answered_cards.deck_id = ${decks.id}) as learners`
    : sql.empty();
