import type { Contradiction } from "#domain/decks/deck-filters.ts";
import type { FilterName, ListFilters } from "#domain/decks/list-filters.ts";
import { formatDate } from "../account/times.ts";
import { formatCount } from "../numbers.ts";

const TOO_LOW = "Less than the minimum: this does not apply.";
const TOO_EARLY = "Not later than the first day: this does not apply.";

export const filterTexts = {
  button: (active: number) => (active === 0 ? "Filters" : `Filters (${active} active)`),
  filters: "Filters",
  active: "Active filters",
  clear: "Clear filters",
  remove: (filter: string) => `Remove filter: ${filter}`,
  any: "Any",
  visibility: "Visibility",
  isPublic: { true: "Public", false: "Private" },
  sharing: "Sharing",
  isCollaborative: { true: "Shared", false: "Not shared" },
  favoritesOnly: "Favorites only",
  difficultyHint: "1 to 10, of the cards that you have answered",
  labels: {
    minDifficulty: "Minimum difficulty",
    maxDifficulty: "Maximum difficulty",
    minCardCount: "Minimum number of cards",
    maxCardCount: "Maximum number of cards",
    createdAfter: "Created on or after",
    createdBefore: "Created before",
    updatedAfter: "Changed on or after",
    updatedBefore: "Changed before",
  },
  notANumber: (min: number, max: number) =>
    `Enter a whole number from ${formatCount(min)} to ${formatCount(max)}.`,
  contradictions: {
    maxDifficulty: TOO_LOW,
    maxCardCount: TOO_LOW,
    createdBefore: TOO_EARLY,
    updatedBefore: TOO_EARLY,
  } satisfies Record<Contradiction["field"], string>,
  noneFoundText: "Remove a filter, or clear all of them.",
  kinds: {
    isCollaborative: "sharing",
    creatorId: "person",
  },
  notOnDevice: (filters: string) => `Filters that cannot be applied on this device: ${filters}.`,
} as const;

/** A filter in a few words; undefined if it is not set. */
export function filterText(
  name: FilterName,
  filters: ListFilters,
  creator: string | undefined,
): string | undefined {
  const given = <T>(value: T | undefined, text: (value: T) => string) =>
    value === undefined ? undefined : text(value);
  switch (name) {
    case "isPublic":
    case "isCollaborative":
      return given(filters[name], (is) => filterTexts[name][is ? "true" : "false"]);
    case "favoritesOnly":
      return given(filters[name], () => filterTexts.favoritesOnly);
    case "creatorId":
      return given(filters[name], () => `Decks by ${creator ?? "one person"}`);
    case "minDifficulty":
      return given(filters[name], (least) => `Difficulty at least ${least}`);
    case "maxDifficulty":
      return given(filters[name], (most) => `Difficulty at most ${most}`);
    case "minCardCount":
      return given(filters[name], (least) => `At least ${cards(least)}`);
    case "maxCardCount":
      return given(filters[name], (most) => `At most ${cards(most)}`);
    case "createdAfter":
    case "createdBefore":
    case "updatedAfter":
    case "updatedBefore":
      return given(filters[name], (day) => `${filterTexts.labels[name]} ${formatDate(day)}`);
  }
}

const cards = (count: number) => (count === 1 ? "1 card" : `${formatCount(count)} cards`);
