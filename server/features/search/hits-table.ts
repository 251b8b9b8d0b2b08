import { type SQL, sql } from "drizzle-orm";
import { SEARCH_COUNT_MAX } from "#contract/search/search-values.ts";
import type { Query } from "#domain/search/query.ts";
import { PLANNED_EACH_TIME } from "#server/database/prepared-statements.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { isStatementTimeout } from "#server/http/errors/database-errors.ts";
import { type Typos, possibleTypos, textTermsOf } from "./text-terms.ts";

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

export interface Found<T> {
  readonly hits: readonly T[];
  /** All hits, counted to one more than `SEARCH_COUNT_MAX`. */
  readonly total: number;
}

/**
 * The table `found`: `id` and `position` of each hit of a page, and the `total` of all hits. A page without hits has one row,
 * without an id.
 *
 * @param ids The ids of the page, in order.
 * @param given The `with` of both.
 */
export const foundTable = (ids: SQL, all: SQL, given: SQL = sql.empty()): SQL => sql`(
  ${sql.raw(PLANNED_EACH_TIME)} ${given}
  select page.id, page.position, counted.total
  from (select count(*)::int as total from (${all} limit ${SEARCH_COUNT_MAX + 1}) hit) counted
    left join unnest(array(${ids})) with ordinality as page (id, position) on true) found`;

export const FOUND_ID = sql`found.id`;
export const FOUND_POSITION = sql`found.position`;
export const FOUND_TOTAL = sql<number>`found.total`;

const TOO_LONG = "This search takes too long. Use fewer words, or rarer ones, or choose decks.";

/** Fewer hits let words with typos count. */
const FEW = 5;

/** Words with typos count only where few texts have the typed words. @throws ApiError 400 for a search that takes too long. */
export async function runSearch<T>(
  { terms }: Query,
  run: (typos: Typos | null) => Promise<Found<T>>,
): Promise<Found<T>> {
  try {
    const found = await run(null);
    if (found.total >= FEW) return found;
    const typos = possibleTypos(textTermsOf(terms));
    return typos.size === 0 ? found : await run(typos);
  } catch (error) {
    throw isStatementTimeout(error) ? new ApiError("BAD_REQUEST", TOO_LONG, { q: TOO_LONG }) : error;
  }
}

/** Pages end where the hits are no longer counted. */
export function rangeWithin({ page, size }: { readonly page: number; readonly size: number }): Range {
  const offset = Math.min(page * size, SEARCH_COUNT_MAX);
  return { offset, limit: Math.min(size, SEARCH_COUNT_MAX - offset) };
}
