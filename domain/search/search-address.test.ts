import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFilters } from "#tests/support/any-filters.ts";
import { addressOf, readAddress } from "./search-address.ts";
import type { SearchFilters } from "./search-filters.ts";
import { runs } from "#tests/support/property-runs.ts";

const NOTHING = { type: "decks", query: "", filters: {}, page: 0 };

describe("an address", () => {
  test.each(["decks", "cards"] as const)("of any search for %s leads to the same search", (type) => {
    const query = fc.string({ maxLength: 40, unit: "grapheme" }).filter((text) => !text.includes("\0"));
    const page = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(query, anyFilters[type], page, (line, filters, number) => {
        const request = { type, query: line, filters, page: number };
        const address: object = JSON.parse(JSON.stringify(addressOf(request)));
        expect(readAddress(address)).toEqual({ request, broken: [] });
      }),
      { numRuns: runs(500) },
    );
  });

  test("says nothing but the type of a search that is all defaults", () => {
    expect(Object.entries(addressOf({ type: "cards", query: "", filters: {}, page: 0 }))).toEqual([
      ["type", "cards"],
    ]);
  });

  test("says no filter of the other type", () => {
    const filters: SearchFilters = { deckIds: [4], minDifficulty: 3, includeDueCards: true };
    expect(addressOf({ type: "decks", query: "x", filters, page: 2 })).toEqual({
      type: "decks",
      q: "x",
      minDifficulty: 3,
      page: 2,
    });
  });
});

describe("an address that a person changed", () => {
  test.each<[name: string, value: unknown]>([
    ["type", "Cards"],
    ["type", ["cards", "decks"]],
    ["type", null],
    ["q", null],
    ["q", ["one", "two"]],
    ["q", { toString: "x" }],
    ["q", "x".repeat(501)],
    ["q", "a\0"],
    ["q", "\ud83d"],
    ["page", -1],
    ["page", 0.5],
    ["page", "2"],
    ["page", 10_000],
    ["page", 1e9],
    ["page", Number.NaN],
    ["page", [1, 2]],
  ])("has the default for %s that is %o", (name, value) => {
    expect(readAddress({ [name]: value })).toEqual({ request: NOTHING, broken: [name] });
  });

  test.each<[name: string, value: unknown]>([
    ["isPublic", "true"],
    ["favoritesOnly", 1],
    ["creatorId", 0],
    ["creatorId", 2 ** 53],
    ["minCardCount", 1e9],
    ["maxCardCount", -1],
    ["parentFolderId", "all"],
    ["parentFolderId", [3, 4]],
    ["tagNames", []],
    ["tagNames", ["ok", ""]],
    ["tagNames", ["x".repeat(61)]],
    ["tagNames", ["\udc00"]],
    ["tagNames", Array.from({ length: 51 }, (_, at) => `t${at}`)],
    ["minDifficulty", 0],
    ["minDifficulty", [3, 4]],
    ["maxDifficulty", 10.5],
    ["createdAfter", "2026-02-30"],
    ["createdBefore", "1969-12-31"],
    ["updatedAfter", 2026],
    ["rankingStrategy", "constructor"],
  ])("is read without %s that is %o", (name, value) => {
    expect(readAddress({ q: "cell", [name]: value, page: 3, isCollaborative: false })).toEqual({
      request: { type: "decks", query: "cell", filters: { isCollaborative: false }, page: 3 },
      broken: [name],
    });
  });

  test.each<[given: object, request: object]>([
    [{ q: 1984 }, { query: "1984" }],
    [{ q: true }, { query: "true" }],
    [{ q: "x".repeat(500) }, { query: "x".repeat(500) }],
    [{ q: "قلب" }, { query: "قلب" }],
    [{ page: 0 }, {}],
    [{ page: 9999 }, { page: 9999 }],
    [{ tagNames: 7 }, { filters: { tagNames: ["7"] } }],
    [{ tagNames: [" verbs ", "verbs"] }, { filters: { tagNames: ["verbs"] } }],
    [
      { type: "cards", deckIds: 5 },
      { type: "cards", filters: { deckIds: [5] } },
    ],
    [
      { type: "cards", deckIds: [5, 4, 5] },
      { type: "cards", filters: { deckIds: [5, 4] } },
    ],
    [{ favoritesOnly: false, enableRelevanceRanking: true, rankingStrategy: "relevance" }, {}],
    // Not of this type, or of no search.
    [{ deckIds: "x", includeDueCards: 7, utm_source: "mail", toString: 1 }, {}],
    [JSON.parse('{"__proto__":{"page":4,"minDifficulty":3}}'), {}],
  ])("%o is read, with nothing broken", (given, request) => {
    expect(readAddress(given)).toEqual({ request: { ...NOTHING, ...request }, broken: [] });
  });

  test("names what is broken in its order, each by itself", () => {
    expect(
      readAddress({ maxDifficulty: 99, page: "x", q: null, type: "cards", deckIds: 0, minProgress: 1 }),
    ).toEqual({
      request: { type: "cards", query: "", filters: { minProgress: 1 }, page: 0 },
      broken: ["q", "page", "deckIds", "maxDifficulty"],
    });
  });
});
