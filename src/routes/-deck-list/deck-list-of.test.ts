import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { deckListOf, isBrowsing } from "./deck-list-of.ts";
import { DeckListSearch } from "./deck-list-search.ts";

const zone = process.env["TZ"];
beforeAll(() => {
  process.env["TZ"] = "Africa/Cairo";
});
afterAll(() => {
  process.env["TZ"] = zone;
});

const read = (search: object) => v.parse(DeckListSearch, search);

it("reads the filters of an address one by one: what is wrong counts for nothing, and leaves the others", () => {
  const right = {
    isPublic: false,
    isCollaborative: true,
    favoritesOnly: true,
    creatorId: 7,
    minDifficulty: 1,
    maxDifficulty: 10,
    minCardCount: 0,
    maxCardCount: 1_000_000,
    createdAfter: "2026-01-31",
  };
  expect(read(right)).toStrictEqual(right);
  const wrong = {
    isPublic: "yes",
    isCollaborative: 1,
    favoritesOnly: false,
    creatorId: -1,
    minDifficulty: 0,
    maxDifficulty: 5.5,
    minCardCount: "many",
    maxCardCount: 1_000_001,
    createdAfter: "2026-02-30",
    createdBefore: 2026,
  };
  expect(read({ ...wrong, updatedAfter: "2026-01-31", q: "x" })).toMatchObject({
    ...Object.fromEntries(Object.keys(wrong).map((name) => [name, undefined])),
    updatedAfter: "2026-01-31",
    q: "x",
  });
});

it("asks for the decks of all folders where a filter is active, with days as midnights of the device", () => {
  const search = read({ isPublic: false, minCardCount: 3, createdAfter: "2026-01-31", folder: 4 });
  expect(isBrowsing(search)).toBe(false);
  expect(deckListOf(search)).toMatchObject({
    folderId: 4,
    withInner: true,
    filters: { isPublic: "false", minCardCount: "3", createdAfter: "2026-01-30T22:00:00.000Z" },
  });
});

it("leaves out an upper bound that the server would refuse", () => {
  expect(deckListOf(read({ minDifficulty: 6, maxDifficulty: 5 })).filters).toMatchObject({
    minDifficulty: "6",
    maxDifficulty: undefined,
  });
  expect(deckListOf(read({ view: "rows" })).filters).toBeUndefined();
  expect(isBrowsing(read({ view: "rows" }))).toBe(true);
});
