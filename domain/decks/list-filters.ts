import type { DeckFilters } from "#contract/decks/deck-filters.ts";
import { contradictions } from "./deck-filters.ts";

/** The filters of a list of decks as its address has them: times are days of the learner, such as 2026-01-31. */
export interface ListFilters extends Omit<DeckFilters, "favoritesOnly"> {
  readonly favoritesOnly?: true | undefined;
}
export type FilterName = keyof ListFilters;

/** In the order in which they are shown. */
export const FILTER_NAMES = [
  "isPublic",
  "isCollaborative",
  "favoritesOnly",
  "creatorId",
  "minDifficulty",
  "maxDifficulty",
  "minCardCount",
  "maxCardCount",
  "createdAfter",
  "createdBefore",
  "updatedAfter",
  "updatedBefore",
] as const satisfies readonly FilterName[];

/** No filter at all. */
export const NO_FILTERS: ListFilters = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** The filters that take effect: an upper bound that contradicts the lower one does not. */
export const applied = (filters: ListFilters): ListFilters => ({
  ...filters,
  ...Object.fromEntries(contradictions(filters).map(({ field }) => [field, undefined])),
});

/** The names of the filters that take effect. */
export function activeNames(filters: ListFilters): readonly FilterName[] {
  const effective = applied(filters);
  return FILTER_NAMES.filter((name) => effective[name] !== undefined);
}

export const isFiltered = (filters: ListFilters): boolean => activeNames(filters).length > 0;
