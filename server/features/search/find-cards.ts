import { type SQL, and, isNull, sql } from "drizzle-orm";
import type { Query } from "#domain/search/query.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { type Searching, cardConditions, needsStates } from "./card-conditions.ts";
import { type Range, foundTable } from "./hits-table.ts";
import { type CardFilters, seenDecks } from "./seen-decks.ts";
import {
  type TextTerm,
  type Texts,
  type Typos,
  found,
  matchesAll,
  meantTables,
  relevance,
  textTermsOf,
} from "./text-terms.ts";

const TEXTS: Texts = {
  words: sql`"cards"."words"`,
  front: sql`${cards.front}`,
  back: sql`${cards.back}`,
  takesStems: sql`seen.takes_stems`,
};

/** What the hits are ordered by, the greatest first, before the time of their last change. */
function scoreOf(strategy: CardFilters["rankingStrategy"], texts: readonly TextTerm[]): SQL {
  switch (strategy) {
    case "relevance":
      return relevance(texts, TEXTS) ?? NONE;
    case "recent":
      return NONE;
    case "popular":
      return sql`seen.learners`;
    case "difficulty":
      return sql`${cardStates.difficulty}`;
    case "due":
      return sql`-extract(epoch from ${cardStates.due})`;
  }
}

const NONE = sql`null::float8`;

/**
 * The `foundTable` of cards that a learner sees and that fit a query.
 * @param typos Words that may have been typed wrong; null: none.
 * @param also What else the cards have to fit.
 */
export function foundCards(
  { terms }: Query,
  filters: CardFilters,
  range: Range,
  searching: Searching,
  typos: Typos | null,
  also?: SQL,
): SQL {
  const texts = textTermsOf(terms);
  const joined = needsStates(filters, terms)
    ? sql`left join ${cardStates} on ${cardStates.userId} = ${searching.userId} and ${cardStates.cardId} = ${cards.id}`
    : sql.empty();
  const where = and(
    isNull(cards.deletedAt),
    sql`${cards.deckId} = any(array(select id from seen))`,
    found(texts, TEXTS, typos),
    matchesAll(texts, TEXTS, typos),
    cardConditions(filters, terms, searching),
    also,
  );
  const { limit, offset } = range;
  return foundTable(
    sql`select id from hits order by score desc nulls last, changed desc, id desc limit ${limit} offset ${offset}`,
    sql`select from hits`,
    sql`with ${typos ? sql`${meantTables(typos, sql`public.words_on_cards`)},` : sql.empty()}
    seen as materialized (${seenDecks(searching.userId, filters, terms)}),
    hits as materialized (
      select ${cards.id}, ${scoreOf(filters.rankingStrategy, texts)} as score, ${cards.updatedAt} as changed
      from ${cards} join seen on seen.id = ${cards.deckId} ${joined}
      where ${where})`,
  );
}
