import type { SearchType } from "#contract/search/search-values.ts";
import { type SearchFilters, filtersFor, narrows } from "./search-filters.ts";

/** One search as a learner made it. */
export interface SearchRequest {
  readonly type: SearchType;
  /** As it was written, operators included. */
  readonly query: string;
  readonly filters: SearchFilters;
  /** From 0. */
  readonly page: number;
}

/** Whether there is something to look for. */
export const asksSomething = ({ type, query, filters }: SearchRequest): boolean =>
  query.trim() !== "" || narrows(type, filters);

/** Whether two requests lead to the same page of hits. */
export const isSameRequest = (one: SearchRequest, other: SearchRequest): boolean =>
  one.page === other.page && isSameSearch(one, other);

/** Whether two requests look for the same; their pages may differ. */
export const isSameSearch = (one: SearchRequest, other: SearchRequest): boolean =>
  one.type === other.type &&
  one.query.trim() === other.query.trim() &&
  keyOf(one.type, one.filters) === keyOf(other.type, other.filters);

const keyOf = (type: SearchType, filters: SearchFilters) => JSON.stringify(filtersFor(type, filters));
