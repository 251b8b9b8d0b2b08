import type { DeckFilters } from "#contract/decks/deck-filters.ts";
import { contradictions } from "./deck-filters.ts";

/** As in the address: times are the learner's days, such as 2026-01-31. */
export interface ListFilters extends Omit<DeckFilters, "favoritesOnly"> {
  readonly favoritesOnly?: true | undefined;
}
export type FilterName = keyof ListFilters;

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

export const NO_FILTERS: ListFilters = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** Without upper bounds that contradict the lower one. */
export const applied = (filters: ListFilters): ListFilters => ({
  ...filters,
  ...Object.fromEntries(contradictions(filters).map(({ field }) => [field, undefined])),
});

export function activeNames(filters: ListFilters): readonly FilterName[] {
  const effective = applied(filters);
  return FILTER_NAMES.filter((name) => effective[name] !== undefined);
}

export const isFiltered = (filters: ListFilters): boolean => activeNames(filters).length > 0;
