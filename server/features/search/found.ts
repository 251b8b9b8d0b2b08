import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { SEARCH_COUNT_MAX, type SearchType } from "#contract/search/search-values.ts";
import type { Query } from "#domain/search/query.ts";
import type { Database } from "#server/database/connect.ts";
import { PLANNED_EACH_TIME } from "#server/database/prepared-statements.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { isStatementTimeout } from "#server/http/errors/database-errors.ts";
import { type Typos, possibleTypos, textTermsOf } from "./text-terms.ts";

/** Which part of the hits is wanted. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Hits by their ids, in their order. */
export interface Found {
  readonly ids: readonly number[];
  /** Of all hits, exact up to `SEARCH_COUNT_MAX`. */
  readonly total: number;
  readonly moreThanTotal: boolean;
}

/** What a statement of a search counts to. */
export const COUNTED_MAX = SEARCH_COUNT_MAX + 1;

/** Milliseconds for a statement: hits of common words are ranked one by one, and others search meanwhile. */
const LONGEST = 5000;
const TOO_LONG = "This search takes too long. Use fewer words, or rarer ones, or choose decks.";

/** Fewer hits let words with typos count. */
const FEW = 5;

const Id = v.pipe(v.union([v.string(), v.number()]), v.toNumber());
const Rows = v.tuple([v.object({ ids: v.array(Id), total: v.number() })]);

async function run(db: Database, statement: SQL): Promise<Found> {
  const { rows } = await db.execute(sql`${sql.raw(PLANNED_EACH_TIME)}${statement}`);
  const [{ ids, total }] = v.parse(Rows, rows);
  return { ids, total: Math.min(total, SEARCH_COUNT_MAX), moreThanTotal: total > SEARCH_COUNT_MAX };
}

const Words = v.array(v.object({ word: v.string() }));

/** What is searched, with the function that knows its words (see the migrations). */
const KNOWN_WORDS = {
  cards: sql`public.words_on_cards`,
  decks: sql`public.words_of_decks`,
} as const;

/** Those of the possible words that there are, in the texts of anybody: only they are looked for. */
async function typosAmong(db: Database, possible: Typos, type: SearchType): Promise<Typos> {
  const words = [...new Set([...possible.values()].flat())];
  const { rows } = await db.execute(
    sql`select word from ${KNOWN_WORDS[type]}(${sql.param(words)}::text[]) as word`,
  );
  const there = new Set(v.parse(Words, rows).map(({ word }) => word));
  return new Map(Array.from(possible, ([word, near]) => [word, near.filter((one) => there.has(one))]));
}

/**
 * Runs the statement of a search. Words with typos count only where few texts have the words as they are typed.
 *
 * @param statement The ids of one page in order, as `ids`, and the count, as `total`.
 * @param longest Milliseconds for each statement.
 * @throws ApiError 400 for a search that takes too long.
 */
export async function runSearch(
  db: Database,
  type: SearchType,
  query: Query,
  statement: (typos: Typos | null) => SQL,
  longest = LONGEST,
): Promise<Found> {
  try {
    return await db.transaction(async (within) => {
      await within.execute(sql`select set_config('statement_timeout', ${String(longest)}, true)`);
      return search(within, type, query, statement);
    });
  } catch (error) {
    throw isStatementTimeout(error) ? new ApiError(400, "BAD_REQUEST", TOO_LONG, { q: TOO_LONG }) : error;
  }
}

async function search(
  db: Database,
  type: SearchType,
  { terms }: Query,
  statement: (typos: Typos | null) => SQL,
): Promise<Found> {
  const hits = await run(db, statement(null));
  if (hits.total >= FEW) return hits;
  const possible = possibleTypos(textTermsOf(terms));
  if (possible.size === 0) return hits;
  return run(db, statement(await typosAmong(db, possible, type)));
}

/** Pages end where the hits are no longer counted. */
export function rangeWithin({ page, size }: { readonly page: number; readonly size: number }): Range {
  const offset = Math.min(page * size, SEARCH_COUNT_MAX);
  return { offset, limit: Math.min(size, SEARCH_COUNT_MAX - offset) };
}
