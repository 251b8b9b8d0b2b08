import { expect, it } from "vitest";
import { deckOf } from "#tests/support/offline-database.ts";
import { contradictions, matchesOnDevice, unknownToDevice } from "./deck-filters.ts";

const fields = (bounds: Parameters<typeof contradictions>[0]) =>
  contradictions(bounds).map(({ field }) => field);

it("an upper bound contradicts a lower one that leaves nothing between them", () => {
  expect(fields({ minDifficulty: 3, maxDifficulty: 3, minCardCount: 0, maxCardCount: 0 })).toStrictEqual([]);
  expect(fields({ minDifficulty: 4, maxDifficulty: 3, minCardCount: 1, maxCardCount: 0 })).toStrictEqual([
    "maxDifficulty",
    "maxCardCount",
  ]);
  const [day, next] = ["2026-01-31", "2026-02-01"];
  expect(fields({ createdAfter: day, createdBefore: next, updatedAfter: day })).toStrictEqual([]);
  expect(
    fields({ createdAfter: day, createdBefore: day, updatedAfter: next, updatedBefore: day }),
  ).toStrictEqual(["createdBefore", "updatedBefore"]);
  // The same moment in two time zones.
  expect(
    fields({ createdAfter: "2026-01-31T00:00:00Z", createdBefore: "2026-01-31T02:00:00+02:00" }),
  ).toStrictEqual(["createdBefore"]);
});

const deck = {
  ...deckOf(1, 5),
  difficulty: 5.3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
};

it.each([
  [{ minDifficulty: 5 }, { minDifficulty: 6 }],
  [{ maxDifficulty: 6 }, { maxDifficulty: 5 }],
  [{ isPublic: false }, { isPublic: true }],
  [{ favoritesOnly: false }, { favoritesOnly: true }],
  [{ minCardCount: 5 }, { minCardCount: 6 }],
  [{ maxCardCount: 5 }, { maxCardCount: 4 }],
  [{ createdAfter: deck.createdAt }, { createdAfter: deck.updatedAt }],
  [{ createdBefore: deck.updatedAt }, { createdBefore: deck.createdAt }],
  [{ updatedAfter: deck.updatedAt }, { updatedAfter: "2026-01-02T00:00:00.001Z" }],
  [{ updatedBefore: "2026-01-02T00:00:00.001Z" }, { updatedBefore: deck.updatedAt }],
])("a device lists a private deck of five cards with %o, and not with %o", (match, miss) => {
  expect(matchesOnDevice(deck, match)).toBe(true);
  expect(matchesOnDevice(deck, miss)).toBe(false);
});

it("a deck without an answer has no difficulty, and matches none", () => {
  const fresh = { ...deck, difficulty: null };
  expect(matchesOnDevice(fresh, {})).toBe(true);
  expect(matchesOnDevice(fresh, { minDifficulty: 1 })).toBe(false);
  expect(matchesOnDevice(fresh, { maxDifficulty: 10 })).toBe(false);
});

it("a device lists what only the server could leave out, and names these filters", () => {
  const filters = { isCollaborative: true, creatorId: 9, isPublic: false };
  expect(matchesOnDevice(deck, filters)).toBe(true);
  expect(unknownToDevice(filters)).toStrictEqual(["isCollaborative", "creatorId"]);
  expect(unknownToDevice({})).toStrictEqual([]);
});
