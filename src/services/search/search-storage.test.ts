import { expect, it } from "vitest";
import type { FilterPreset } from "#domain/search/filter-presets.ts";
import type { HistoryEntry } from "#domain/search/search-history.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createSearchStorage, forgetSearches } from "./search-storage.ts";

const ENTRY: HistoryEntry = {
  query: "قلب",
  searchType: "cards",
  filters: { tagNames: ["bio"] },
  timestamp: 1,
  resultCount: 3,
};
const PRESET: FilterPreset = {
  id: "0197c0a1-0000-7000-8000-000000000001",
  name: "Hard",
  searchType: "decks",
  filters: { minDifficulty: 7 },
  createdAt: 2,
};

/** A learner's storage in a tab of this browser. */
const of = (localStorage: Storage, userId: number) =>
  createSearchStorage(Object.assign(new EventTarget(), { localStorage }), userId);

function filled() {
  const storage = memoryStorage();
  for (const userId of [7, 77]) {
    const { history, presets } = of(storage, userId);
    history.change((entries) => [...entries, { ...ENTRY, resultCount: userId }]);
    presets.change((all) => [...all, { ...PRESET, name: `Of ${userId}` }]);
  }
  return storage;
}
const stored = (storage: Storage, userId: number) => {
  const { history, presets } = of(storage, userId);
  return [history.current(), presets.current()];
};

it("keeps the history and the presets of each learner apart", () => {
  const storage = filled();
  expect(stored(storage, 7)).toStrictEqual([[{ ...ENTRY, resultCount: 7 }], [{ ...PRESET, name: "Of 7" }]]);
  expect(stored(storage, 77)).toStrictEqual([
    [{ ...ENTRY, resultCount: 77 }],
    [{ ...PRESET, name: "Of 77" }],
  ]);
  expect(stored(storage, 8)).toStrictEqual([[], []]);
});

it("leaves out what cannot be read, and keeps the rest", () => {
  const entries = [{ ...ENTRY, timestamp: -1 }, ENTRY, null, { ...ENTRY, query: 7 }];
  const presets = [{ ...PRESET, id: "../x" }, PRESET, { ...PRESET, name: " " }];
  const storage = memoryStorage([
    ["searchHistory 7", JSON.stringify(entries)],
    ["filterPresets 7", JSON.stringify(presets)],
  ]);
  expect(stored(storage, 7)).toStrictEqual([[ENTRY], [PRESET]]);
});

it("leaves nothing of a learner who is forgotten, and all of the others", () => {
  const storage = filled();
  storage.setItem("theme", "dark");
  const theirs = stored(storage, 77);
  forgetSearches(storage, 7);
  const left = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  expect(left.toSorted()).toStrictEqual(["filterPresets 77", "searchHistory 77", "theme"]);
  expect(stored(storage, 77)).toStrictEqual(theirs);
});
