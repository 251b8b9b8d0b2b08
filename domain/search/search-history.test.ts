import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchFilters } from "./search-filters.ts";
import {
  type HistoryEntry,
  historyIn,
  requestOfEntry,
  resultCountOf,
  withEntries,
  withoutEntries,
} from "./search-history.ts";

const entry = (query: string, timestamp: number, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  query,
  searchType: "decks",
  filters: {},
  timestamp,
  resultCount: 3,
  ...rest,
});
const timesOf = (history: readonly HistoryEntry[]) => history.map(({ timestamp }) => timestamp);

test("more results than are counted are one more than that", () => {
  expect(resultCountOf({ totalElements: 10_000, moreThanTotal: false })).toBe(10_000);
  expect(resultCountOf({ totalElements: 10_000, moreThanTotal: true })).toBe(10_001);
});

describe("a storage", () => {
  test.each([undefined, null, "[]", 1e9, {}, { 0: entry("a", 1), length: 1 }, [[]], [null, 1, "a"]])(
    "that holds %o has no history",
    (stored) => expect(historyIn(stored)).toEqual([]),
  );

  test.each<[field: keyof HistoryEntry, value: unknown]>([
    ["query", null],
    ["query", "x".repeat(501)],
    ["searchType", "all"],
    ["filters", undefined],
    ["filters", "x"],
    ["timestamp", -1],
    ["timestamp", Infinity],
    ["timestamp", "2026-01-01"],
    ["resultCount", -1],
    ["resultCount", 0.5],
    ["resultCount", 2 ** 53],
  ])("loses the search alone whose %s is %o", (field, value) => {
    const stored = [entry("a", 1), { ...entry("b", 2), [field]: value }, entry("c", 3)];
    expect(historyIn(stored)).toEqual([entry("c", 3), entry("a", 1)]);
  });

  test("keeps of each search the filters that can be read, of its type alone", () => {
    const filters = { isPublic: false, minDifficulty: 1e9, tagNames: ["a", "a"], deckIds: [1] };
    expect(historyIn([{ ...entry("", 1), filters, more: 1 }])).toEqual([
      entry("", 1, { filters: { isPublic: false, tagNames: ["a"] } }),
    ]);
  });

  test("has each search once, the latest first, and the latest of too many", () => {
    expect(historyIn([entry("a", 1), entry("b", 5), entry(" a", 9)])).toEqual([
      entry(" a", 9),
      entry("b", 5),
    ]);
    const stored = Array.from({ length: 60 }, (_, at) => entry(`q${at}`, at));
    expect(timesOf(historyIn(stored))).toEqual(Array.from({ length: 50 }, (_, at) => 59 - at));
    expect(historyIn([entry("a", 0, { resultCount: 0 })])).toHaveLength(1);
  });
});

describe("a search that is made again", () => {
  test("is there once, with what was found the last time", () => {
    const filters: SearchFilters = { tagNames: ["verbs"], minDifficulty: 3 };
    const before = [entry("cell", 20), entry("cell", 10, { filters })];
    const again = entry("cell", 30, { filters: { minDifficulty: 3, tagNames: ["verbs"] }, resultCount: 0 });
    expect(withEntries(before, [again])).toEqual([again, before[0]]);
  });

  test("of cards is another one than of decks", () => {
    const cards = entry("cell", 2, { searchType: "cards" });
    expect(withEntries([entry("cell", 1)], [cards])).toEqual([cards, entry("cell", 1)]);
  });
});

test("a search is removed whenever it was made, and no other one", () => {
  const history = [entry("a", 9), entry("b", 8), entry("a", 7, { filters: { isPublic: true } })];
  expect(withoutEntries(history, [entry("a ", 1, { resultCount: 0 })])).toEqual(history.slice(1));
  expect(withoutEntries(history, [])).toEqual(history);
});

test("what was removed comes back to its position", () => {
  const history = [entry("a", 9), entry("b", 8), entry("c", 7)];
  expect(withEntries(withoutEntries(history, history.slice(1, 2)), history.slice(1, 2))).toEqual(history);
});

test("a search of the history begins on its first page", () => {
  const filters: SearchFilters = { isPublic: true };
  expect(requestOfEntry(entry("cell", 1, { filters }))).toEqual({
    type: "decks",
    query: "cell",
    filters,
    page: 0,
  });
});

const anyHistory = fc.uniqueArray(
  fc.record({ query: fc.constantFrom("a", "b", "c", "d"), timestamp: fc.nat(99) }),
  { selector: ({ timestamp }) => timestamp, maxLength: 12 },
);

test("any two histories make one: the last time of each search, the latest first, in whichever order they come", () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(12), (made, cut) => {
      const entries = made.map(({ query, timestamp }) => entry(query, timestamp));
      const [one, other] = [entries.slice(0, cut), entries.slice(cut)];
      const last = new Map<string, number>();
      for (const { query, timestamp } of made) last.set(query, Math.max(timestamp, last.get(query) ?? 0));
      const joined = withEntries(withEntries([], one), other);
      expect(timesOf(joined)).toEqual([...last.values()].toSorted((a, b) => b - a));
      expect(withEntries(withEntries([], other), one)).toEqual(joined);
      expect(withEntries(joined, one)).toEqual(joined);
    }),
  );
});
