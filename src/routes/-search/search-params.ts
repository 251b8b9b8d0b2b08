import type { SearchSchemaInput } from "@tanstack/react-router";
import type { SearchType } from "#contract/search/search-values.ts";
import type { SearchFilters } from "#domain/search/search-filters.ts";

interface SearchParams extends SearchFilters {
  readonly type?: SearchType;
  readonly q?: string;
  readonly page?: number;
}

/** Passes the address on unchecked: the page parses it field by field. */
export const searchParams = (search: SearchParams & SearchSchemaInput): SearchParams => search;
