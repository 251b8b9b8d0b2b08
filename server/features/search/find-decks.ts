import { type SQL, and, sql } from "drizzle-orm";
import type { Query } from "#domain/search/query.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { hardestFirst } from "../decks/mean-difficulty.ts";
import { mostDueFirst } from "../decks/read-decks.ts";
import type { Searching } from "./card-conditions.ts";
import { type DeckFilters, deckConditions } from "./deck-conditions.ts";
import { type Range, foundTable } from "./hits-table.ts";
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
  words: sql`"decks"."words"`,
  front: sql`${decks.title}`,
  back: sql`${decks.description}`,
  takesStems: sql`true`,
};

const LATEST = sql`${decks.updatedAt} desc`;

/** People who study a deck or marked it as a favorite. */
const LEARNERS = sql`((select count(*) from answered_cards where answered_cards.deck_id = ${decks.id})
  + (select count(*) from favorite_decks where favorite_decks.deck_id = ${decks.id}))`;

function orderOf(
  db: Database,
  { rankingStrategy, enableRelevanceRanking }: DeckFilters,
  texts: readonly TextTerm[],
  where: SQL | undefined,
  searching: Searching,
): SQL | Promise<SQL> {
  switch (rankingStrategy) {
    case "relevance": {
      const score = enableRelevanceRanking ? relevance(texts, TEXTS) : undefined;
      return score ? sql`${score} desc, ${LATEST}` : LATEST;
    }
    case "recent":
      return LATEST;
    case "popular":
      return sql`${LEARNERS} desc, ${LATEST}`;
    case "difficulty":
      return sql`${hardestFirst(searching.userId)}, ${LATEST}`;
    case "due":
      return mostDueFirst(db, where, searching).then((due) => sql`${due}, ${LATEST}`);
  }
}

/** The `foundTable` of decks that a learner may study and that fit a query, by the words that may have been typed wrong. */
export async function foundDecks(
  db: Database,
  query: Query,
  filters: DeckFilters,
  { limit, offset }: Range,
  searching: Searching,
): Promise<(typos: Typos | null) => SQL> {
  const texts = textTermsOf(query.terms);
  const fitting = deckConditions(db, filters, query.terms, searching);
  const order = await orderOf(db, filters, texts, fitting, searching);
  return (typos) => {
    const where = and(fitting, found(texts, TEXTS, typos), matchesAll(texts, TEXTS, typos));
    return foundTable(
      sql`select ${decks.id} from ${decks} where ${where} order by ${order}, ${decks.id} desc limit ${limit} offset ${offset}`,
      sql`select from ${decks} where ${where}`,
      typos ? sql`with ${meantTables(typos, sql`public.words_of_decks`)}` : sql.empty(),
    );
  };
}
