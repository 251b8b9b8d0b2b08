import { describe, expect, it } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  askedAt,
  cardOf,
  deckOf,
  draftOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { completeDeck, storeChanges } from "../decks/apply-deck-changes.ts";
import { saveReview } from "../reviews/reviews.ts";
import { type DeviceSearchOptions, searchDevice } from "./device-search.ts";
import { suggestOnDevice } from "./device-suggestions.ts";

const DAY = 86_400_000;

/** Keeps a deck, or what has changed in it. */
async function keep(
  database: OfflineDatabase,
  deck: ReturnType<typeof deckOf>,
  cards: readonly ReviewCard[],
  { userId = USER, isWhole = true, removed = [] as number[] } = {},
) {
  await storeChanges(database, userId, { deck, cards, removed }, askedAt(NOW));
  if (isWhole) await completeDeck(database, { userId, deckId: deck.id }, "c", null);
}

const CARDS = [
  cardOf(1, { front: "عَاصِمَةُ مِصْرَ", back: "القاهرة", tags: [{ id: 1, name: "geo" }] }),
  cardOf(2, { front: "The heart", back: "pumps blood", updatedAt: "2026-01-02T00:00:00.000Z" }),
  cardOf(3, { front: "A valve", back: "of the heart" }),
];

async function device() {
  const database = await testDatabase();
  await keep(database, { ...deckOf(), title: "Words", tags: ["bio"] }, CARDS);
  return { database, ...searching(database) };
}

/** The search of a learner; it keeps its index from one search to the next. */
function searching(database: OfflineDatabase, userId = USER, now = NOW) {
  let pauses = 0;
  const options: DeviceSearchOptions = {
    database,
    userId,
    now: () => now,
    timeZone: () => "Africa/Cairo",
    pause: () => Promise.resolve(void (pauses += 1)),
  };
  const search = (query: string, rest: Partial<SearchRequest> = {}) =>
    searchDevice(options, { type: "cards", query, filters: {}, page: 0, ...rest });
  const ids = async (query: string, rest?: Partial<SearchRequest>) =>
    (await search(query, rest))?.hits.content.map(({ id }) => id);
  return { search, ids, pauses: () => pauses, options };
}

describe("finds cards in the decks that are stored", () => {
  it.each<[string, number[]]>([
    ["عاصمه", [1]],
    ["العَاصِمَةُ", [1]],
    ["القاهره", [1]],
    ["heart", [2, 3]],
    ["haert", [2, 3]],
    ["front:heart", [2]],
    ["tag:geo", [1]],
    ["-heart", [1]],
    ["lung", []],
  ])("%s", async (line, wanted) => {
    expect(await (await device()).ids(line)).toStrictEqual(wanted);
  });

  it("as hits on the device, with their number", async () => {
    const { search } = await device();
    const filters = { minProgress: 0 };
    expect(await search("heart", { filters })).toMatchObject({
      request: { type: "cards", query: "heart", filters, page: 0 },
      hits: { type: "cards", content: [{ id: 2, deckTitle: "Words" }, { id: 3 }] },
      totalElements: 2,
      totalPages: 1,
      moreThanTotal: false,
      isOnDevice: true,
      notApplied: [],
    });
  });

  it("page by page, and lets the page breathe", async () => {
    const database = await testDatabase();
    const cards = Array.from({ length: 401 }, (_, at) => cardOf(at + 1, { front: `cell ${at + 1}` }));
    await keep(database, deckOf(), cards);
    const { search, ids, pauses } = searching(database);
    expect(await search("cell", { page: 40 })).toMatchObject({ totalElements: 401, totalPages: 41 });
    // Two hundred cards at a time, and the search itself.
    expect(pauses()).toBeGreaterThanOrEqual(4);
    expect(await ids("cell", { page: 40 })).toStrictEqual([1]);
    expect(await ids("cell", { page: 1 })).toStrictEqual([391, 390, 389, 388, 387, 386, 385, 384, 383, 382]);
    expect(await ids("cell", { page: 41 })).toStrictEqual([]);
  });

  it("by the answers that were given here", async () => {
    const { database } = await device();
    const review = {
      ...newSchedule(NOW),
      state: "review",
      reps: 3,
      due: NOW,
      lastReview: NOW - DAY,
    } as const;
    await keep(database, deckOf(), [
      cardOf(4, { schedule: toCardState({ ...review, stability: 3, difficulty: 5 }) }),
    ]);
    const { ids } = searching(database);
    expect(await ids("is:due")).toStrictEqual([4]);
    await saveReview(database, draftOf(1, { cardId: 4, performance: 4, reviewTimestamp: NOW }), ORIGIN);
    expect(await ids("is:due")).toStrictEqual([]);
  });

  it("of the learner's today", async () => {
    const database = await testDatabase();
    // Until 4 AM in Cairo it is 15 January.
    const card = cardOf(1, { createdAt: "2026-01-16T01:59:00.000Z" });
    await keep(database, deckOf(), [card]);
    const { ids } = searching(database);
    expect(await ids("created:2026-01-15")).toStrictEqual([1]);
    expect(await ids("", { filters: { createdAfter: "2026-01-16" } })).toStrictEqual([]);
  });

  it("an upper bound that contradicts its lower one does not count", async () => {
    const { ids } = await device();
    expect(await ids("heart", { filters: { minProgress: 0, maxProgress: 0 } })).toStrictEqual([2, 3]);
    const wrong = { createdAfter: "2025-01-02", createdBefore: "2025-01-01" };
    expect(await ids("heart", { filters: wrong })).toStrictEqual([2, 3]);
  });
});

describe("finds decks", () => {
  it.each<[string, number[]]>([
    ["words", [9]],
    ["tag:bio", [9]],
    ["blood", [10]],
    ["is:favorite", [10]],
    ["", [10, 9]],
    ["nerves", []],
  ])("%s", async (line, wanted) => {
    const { database, ids } = await device();
    const other = { ...deckOf(10), description: "Of blood", isFavorite: true };
    await keep(database, { ...other, title: "Heart", updatedAt: "2026-01-03T00:00:00.000Z" }, []);
    expect(await ids(line, { type: "decks" })).toStrictEqual(wanted);
  });

  it("with counts that know of the answers that were given here", async () => {
    const { database, search } = await device();
    const counts = async () => (await search("words", { type: "decks" }))?.hits.content[0];
    expect(await counts()).toMatchObject({ id: DECK, counts: { new: 3, learning: 0, due: 0 } });
    await saveReview(database, draftOf(1, { cardId: 2, performance: 1, reviewTimestamp: NOW }), ORIGIN);
    await saveReview(database, draftOf(2, { cardId: 3, performance: 4, reviewTimestamp: NOW }), ORIGIN);
    expect(await counts()).toMatchObject({ counts: { new: 1, learning: 1, due: 0 } });
  });

  it("page by page", async () => {
    const database = await testDatabase();
    for (let id = 1; id <= 9; id += 1) await keep(database, deckOf(id), []);
    const { search } = searching(database);
    expect(await search("words", { type: "decks", page: 1 })).toMatchObject({
      hits: { type: "decks", content: [{ id: 1, title: "Words" }] },
      totalElements: 9,
      totalPages: 2,
      isOnDevice: true,
    });
  });
});

it("says which filters it cannot apply", async () => {
  const { search } = await device();
  const filters = { creatorId: 3, includeFolders: true, rankingStrategy: "popular" } as const;
  const decks = await search("words is:collaborative", { type: "decks", filters });
  expect(decks).toMatchObject({
    hits: { content: [{ id: DECK }] },
    notApplied: ["isCollaborative", "creatorId", "includeFolders", "rankingStrategy"],
  });
  // Those of decks say nothing of cards.
  expect(await search("heart", { filters })).toMatchObject({ notApplied: ["rankingStrategy"] });
});

describe("searches anew what was changed since the last search:", () => {
  it("cards that were written, added and removed", async () => {
    const { database, ids } = await device();
    expect(await ids("heart")).toStrictEqual([2, 3]);
    const changes = [cardOf(2, { front: "The lung" }), cardOf(4, { front: "Heart beats" })];
    await keep(database, deckOf(), changes, { removed: [3] });
    expect(await ids("heart")).toStrictEqual([4]);
    expect(await ids("lung")).toStrictEqual([2]);
    expect(await ids("valve")).toStrictEqual([]);
  });

  it("decks and their titles", async () => {
    const { database, ids } = await device();
    expect(await ids("words", { type: "decks" })).toStrictEqual([DECK]);
    expect(await ids("deck:words heart")).toStrictEqual([2, 3]);
    await keep(database, { ...deckOf(), title: "Anatomy" }, []);
    expect(await ids("words", { type: "decks" })).toStrictEqual([]);
    expect(await ids("anatomy", { type: "decks" })).toStrictEqual([DECK]);
    expect(await ids("deck:words heart")).toStrictEqual([]);
    expect(await ids("deck:anatomy heart")).toStrictEqual([2, 3]);
  });
});

describe("never finds", () => {
  it("what another account keeps on the device", async () => {
    const { database, ids } = await device();
    const theirs = [cardOf(20, { deckId: 11, front: "Their heart" })];
    await keep(database, { ...deckOf(11), title: "Their words" }, theirs, { userId: USER + 1 });
    const other = searching(database, USER + 1);
    for (let round = 0; round < 2; round += 1) {
      expect(await ids("heart")).toStrictEqual([2, 3]);
      expect(await ids("words", { type: "decks" })).toStrictEqual([DECK]);
      expect(await other.ids("heart")).toStrictEqual([20]);
      expect(await other.ids("words", { type: "decks" })).toStrictEqual([11]);
    }
    expect(await searching(database, USER + 2).search("heart")).toBeNull();
    expect(await searching(database, USER + 2).search("words", { type: "decks" })).toBeNull();
  });

  it("a deck of which cards are missing", async () => {
    const { database, ids } = await device();
    const half = [cardOf(20, { deckId: 11, front: "Half a heart" })];
    await keep(database, { ...deckOf(11), title: "Half of words" }, half, { isWhole: false });
    expect(await ids("heart")).toStrictEqual([2, 3]);
    expect(await ids("words", { type: "decks" })).toStrictEqual([DECK]);
  });
});

it("has nothing for a line that cannot be read, and where no deck is stored", async () => {
  const { search } = await device();
  expect(await search('"open')).toBeNull();
  expect(await search('"open', { type: "decks" })).toBeNull();
  const empty = searching(await testDatabase());
  expect(await empty.search("heart")).toBeNull();
  expect(await empty.search("heart", { type: "decks" })).toBeNull();
});

describe("suggests what the device has", () => {
  it.each([
    ["he", "cards", { popular: [], tags: [], content: ["A valve", "The heart"] }],
    ["ge", "cards", { popular: [], tags: ["geo"], content: [] }],
    ["wo", "cards", { popular: ["Words"], tags: [], content: [] }],
    ["tag:g", "cards", { popular: ["Words"], tags: ["geo"], content: [] }],
    ["", "decks", { popular: ["Words"], tags: ["bio"], content: [] }],
  ] as const)("for %j in %s", async (line, type, expected) => {
    const { options } = await device();
    const { popular, tags, content } = await suggestOnDevice(options, line, type);
    const texts = (some: typeof popular) => some.map(({ text }) => text).toSorted();
    expect({ popular: texts(popular), tags: texts(tags), content: texts(content) }).toStrictEqual(expected);
  });

  it("nothing without a deck", async () => {
    expect(await suggestOnDevice(searching(await testDatabase()).options, "he", "cards")).toStrictEqual({
      popular: [],
      tags: [],
      content: [],
    });
  });
});
