import { expect, it } from "vitest";
import { deckFilters } from "#contract/decks/deck-filters.ts";
import { FILTER_NAMES, NO_FILTERS, activeNames, applied, isFiltered } from "./list-filters.ts";

it("names every filter of the contract once", () => {
  expect(FILTER_NAMES.toSorted()).toStrictEqual(Object.keys(deckFilters).toSorted());
  expect(Object.keys(NO_FILTERS)).toStrictEqual(FILTER_NAMES);
});

it("counts the filters that take effect, without bounds that contradict others", () => {
  const filters = { isPublic: false, minCardCount: 9, maxCardCount: 3, createdAfter: undefined };
  expect(activeNames(filters)).toStrictEqual(["isPublic", "minCardCount"]);
  expect(applied(filters)).toMatchObject({ isPublic: false, minCardCount: 9, maxCardCount: undefined });
  expect([isFiltered(filters), isFiltered(NO_FILTERS), isFiltered({})]).toStrictEqual([true, false, false]);
});
