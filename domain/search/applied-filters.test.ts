import { expect, test } from "vitest";
import { activeFilters, appliedFilters, wrongBounds } from "./applied-filters.ts";
import type { SearchFilters } from "./search-filters.ts";

const [EARLY, LATE] = ["2026-01-01", "2026-01-02"];

test.each<[filters: SearchFilters, wrong: string[]]>([
  [{}, []],
  [{ maxDifficulty: 1, maxCardCount: 0, maxProgress: 0, createdBefore: EARLY }, []],
  [{ minDifficulty: 10, minCardCount: 9, minProgress: 100, createdAfter: LATE }, []],
  // Both ends of numbers count; the day that ends a range does not.
  [
    { minDifficulty: 4, maxDifficulty: 4, minCardCount: 0, maxCardCount: 0, minProgress: 0, maxProgress: 0 },
    [],
  ],
  [{ minDifficulty: 4, maxDifficulty: 3 }, ["maxDifficulty"]],
  [{ minDifficulty: 10, maxDifficulty: 9 }, ["maxDifficulty"]],
  [{ minCardCount: 1, maxCardCount: 0 }, ["maxCardCount"]],
  [{ minProgress: 1, maxProgress: 0 }, ["maxProgress"]],
  [{ createdAfter: EARLY, createdBefore: LATE }, []],
  [{ createdAfter: EARLY, createdBefore: EARLY }, ["createdBefore"]],
  [{ updatedAfter: LATE, updatedBefore: EARLY }, ["updatedBefore"]],
  [{ updatedAfter: LATE, updatedBefore: LATE }, ["updatedBefore"]],
  [{ reviewDateAfter: LATE, reviewDateBefore: LATE }, ["reviewDateBefore"]],
  [{ createdAfter: LATE, updatedBefore: EARLY }, []],
  [
    { minDifficulty: 4, maxDifficulty: 3, reviewDateAfter: LATE, reviewDateBefore: EARLY },
    ["maxDifficulty", "reviewDateBefore"],
  ],
])("upper bounds that contradict their lower ones: %o", (filters, wrong) => {
  expect(wrongBounds(filters)).toEqual(wrong);
});

const CARD_FILTERS: SearchFilters = {
  minDifficulty: 8,
  maxDifficulty: 2,
  reviewDateAfter: LATE,
  reviewDateBefore: EARLY,
  maxProgress: 0,
  includePublicDecks: false,
  deckIds: [3],
};

test("a contradicting upper bound has no effect, and all else has", () => {
  expect(appliedFilters("cards", CARD_FILTERS)).toEqual({
    minDifficulty: 8,
    reviewDateAfter: LATE,
    maxProgress: 0,
    includePublicDecks: false,
    deckIds: [3],
  });
});

test("the filters that take effect are named in the order of their fields, zeros and `false` included", () => {
  expect(activeFilters("cards", CARD_FILTERS)).toEqual([
    "deckIds",
    "maxProgress",
    "reviewDateAfter",
    "includePublicDecks",
    "minDifficulty",
  ]);
});

test("filters of the other type have no effect", () => {
  const filters: SearchFilters = { ...CARD_FILTERS, isPublic: false, minCardCount: 0 };
  expect(activeFilters("decks", filters)).toEqual(["isPublic", "minCardCount", "minDifficulty"]);
  expect(appliedFilters("decks", filters)).toEqual({ isPublic: false, minCardCount: 0, minDifficulty: 8 });
});
