import type { SearchType } from "#contract/search/search-values.ts";
import { type SearchFilterName, type SearchFilters, filterNames } from "./search-filters.ts";

/** Lower bounds and the upper ones that may contradict them. Days have to differ. */
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

/** An upper bound that leaves nothing between it and its lower bound. */
export type WrongBound = (typeof RANGES)[number]["field"];

export const wrongBounds = (filters: SearchFilters): readonly WrongBound[] =>
  RANGES.filter(({ field, bound, isDay }) => {
    const [least, most] = [filters[bound], filters[field]];
    if (least === undefined || most === undefined) return false;
    return isDay ? most <= least : most < least;
  }).map(({ field }) => field);

/** The filters that take effect: an upper bound that contradicts the lower one does not. */
export const appliedFilters = (type: SearchType, filters: SearchFilters): SearchFilters => {
  const wrong = new Set<SearchFilterName>(wrongBounds(filters));
  return Object.fromEntries(
    filterNames(type).flatMap((name) => (wrong.has(name) ? [] : [[name, filters[name]]])),
  );
};

/** The names of the filters that take effect, in the order of their fields. */
export function activeFilters(type: SearchType, filters: SearchFilters): readonly SearchFilterName[] {
  const effective = appliedFilters(type, filters);
  return filterNames(type).filter((name) => effective[name] !== undefined);
}
