import type { SearchType } from "#contract/search/search-values.ts";
import { type SearchFilters, filtersFor, narrows } from "./search-filters.ts";

export interface SearchRequest {
  readonly type: SearchType;
  /** As written, with operators. */
  readonly query: string;
  readonly filters: SearchFilters;
  /** From 0. */
  readonly page: number;
}

/** Not empty. */
export const asksSomething = ({ type, query, filters }: SearchRequest): boolean =>
  query.trim() !== "" || narrows(type, filters);

/** The same page of hits. */
export const isSameRequest = (one: SearchRequest, other: SearchRequest): boolean =>
  one.page === other.page && isSameSearch(one, other);

/** Ignores the page. */
export const isSameSearch = (one: SearchRequest, other: SearchRequest): boolean =>
  one.type === other.type &&
  one.query.trim() === other.query.trim() &&
  keyOf(one.type, one.filters) === keyOf(other.type, other.filters);

const keyOf = (type: SearchType, filters: SearchFilters) => JSON.stringify(filtersFor(type, filters));
