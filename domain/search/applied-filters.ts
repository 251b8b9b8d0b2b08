import type { SearchType } from "#contract/search/search-values.ts";
import { type SearchFilterName, type SearchFilters, filterNames } from "./search-filters.ts";

/** Pairs of bounds. Days have to differ. */
const RANGES = [
  { field: "maxDifficulty", bound: "minDifficulty", isDay: false },
  { field: "maxCardCount", bound: "minCardCount", isDay: false },
  { field: "maxProgress", bound: "minProgress", isDay: false },
  { field: "createdBefore", bound: "createdAfter", isDay: true },
  { field: "updatedBefore", bound: "updatedAfter", isDay: true },
  { field: "reviewDateBefore", bound: "reviewDateAfter", isDay: true },
] as const satisfies readonly {
  readonly field: SearchFilterName;
  readonly bound: SearchFilterName;
  readonly isDay: boolean;
}[];

/** An upper bound that contradicts its lower bound. */
export type WrongBound = (typeof RANGES)[number]["field"];

export const wrongBounds = (filters: SearchFilters): readonly WrongBound[] =>
  RANGES.filter(({ field, bound, isDay }) => {
    const [least, most] = [filters[bound], filters[field]];
    if (least === undefined || most === undefined) return false;
    return isDay ? most <= least : most < least;
  }).map(({ field }) => field);

/** Without upper bounds that contradict the lower one. */
export const appliedFilters = (type: SearchType, filters: SearchFilters): SearchFilters => {
  const wrong = new Set<SearchFilterName>(wrongBounds(filters));
  return Object.fromEntries(
    filterNames(type).flatMap((name) => (wrong.has(name) ? [] : [[name, filters[name]]])),
  );
};

/** In the order of their fields. */
export function activeFilters(type: SearchType, filters: SearchFilters): readonly SearchFilterName[] {
  const effective = appliedFilters(type, filters);
  return filterNames(type).filter((name) => effective[name] !== undefined);
}
