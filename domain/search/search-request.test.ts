import { describe, expect, test } from "vitest";
import type { SearchFilters } from "./search-filters.ts";
import { type SearchRequest, asksSomething, isSameRequest, isSameSearch } from "./search-request.ts";

const request = (rest: Partial<SearchRequest> = {}): SearchRequest => ({
  type: "decks",
  query: "cell",
  filters: {},
  page: 0,
  ...rest,
});

describe("a search without words", () => {
  test.each<[type: SearchRequest["type"], filters: SearchFilters, asks: boolean]>([
    ["decks", {}, false],
    ["decks", { isPublic: false }, true],
    ["decks", { minCardCount: 0 }, true],
    ["decks", { parentFolderId: "none" }, true],
    // The order, and what only widens another filter.
    ["decks", { rankingStrategy: "due", enableRelevanceRanking: false }, false],
    ["decks", { includeFolders: true, includeExpiredCreators: true }, false],
    ["decks", { includeFolders: true, parentFolderId: 3 }, true],
    ["cards", { includePublicDecks: false }, true],
    ["cards", { includeDueCards: true }, true],
    ["cards", { isPublic: true }, false],
    ["decks", { includeDueCards: true }, false],
  ])("for %s by %o asks for something: %s", (type, filters, asks) => {
    expect(asksSomething(request({ type, query: " \u00a0\n", filters }))).toBe(asks);
  });
});

test.each(["a", "0", "*", "\u200f", "\ud800"])("any words ask for something: %j", (query) => {
  expect(asksSomething(request({ query }))).toBe(true);
});

const tags: SearchFilters = { tagNames: ["verbs"], minDifficulty: 3 };

test.each<[one: Partial<SearchRequest>, other: Partial<SearchRequest>, isSame: boolean]>([
  [{ query: " cell " }, {}, true],
  [{ query: "Cell" }, {}, false],
  [{ query: "ce ll" }, {}, false],
  [{ type: "cards" }, {}, false],
  [{ filters: tags }, { filters: { minDifficulty: 3, tagNames: ["verbs"] } }, true],
  [{ filters: tags }, { filters: { tagNames: ["verbs"] } }, false],
  [{ filters: { tagNames: ["a", "b"] } }, { filters: { tagNames: ["a,b"] } }, false],
  [{ filters: { isPublic: false } }, {}, false],
  [{ filters: { isPublic: undefined } }, {}, true],
  // Of cards, in a search for decks.
  [{ filters: { deckIds: [1] } }, { filters: { deckIds: [2] } }, true],
])("%o and %o look for the same: %s", (one, other, isSame) => {
  expect(isSameSearch(request(one), request(other))).toBe(isSame);
  expect(isSameSearch(request(other), request({ ...one, page: 1 }))).toBe(isSame);
  expect(isSameRequest(request(one), request(other))).toBe(isSame);
  expect(isSameRequest(request(one), request({ ...other, page: 1 }))).toBe(false);
});
