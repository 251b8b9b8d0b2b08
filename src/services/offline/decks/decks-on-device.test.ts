import { expect, it } from "vitest";
import * as v from "valibot";
import { listCards } from "#contract/cards.ts";
import type { listDecks } from "#contract/decks.ts";
import type { CallOf } from "#contract/endpoint.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  testDatabase,
  askedAt,
} from "#tests/support/offline-database.ts";
import { completeDeck, storeChanges } from "./apply-deck-changes.ts";
import { createDecksOnDevice } from "./decks-on-device.ts";
import { saveReview } from "../reviews/reviews.ts";

async function device() {
  const database = await testDatabase();
  const keep = async (id: number, change: object, isComplete = true) => {
    const deck = { ...deckOf(id), ...change };
    await storeChanges(
      database,
      USER,
      { deck, cards: [cardOf(10 * id, { deckId: id })], removed: [] },
      askedAt(NOW),
    );
    if (isComplete) await completeDeck(database, { userId: USER, deckId: id }, "c", null);
  };
  await keep(1, { title: "Verbs", updatedAt: "2026-01-01T00:00:00.000Z" });
  await keep(2, { title: "Nouns", updatedAt: "2026-01-03T00:00:00.000Z" });
  await keep(3, { title: "Sample", isOwner: false, isPublic: true, isFavorite: true });
  await keep(4, { title: "Half" }, false);
  const decks = createDecksOnDevice({
    database,
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  await saveReview(database, draftOf(1, { cardId: 10, performance: 4 }), ORIGIN);
  return decks;
}

type DeckQuery = CallOf<typeof listDecks>["query"];
const list = (query: DeckQuery) => ({ page: "0", size: "12", ...query });

it("knows a deck with its counts", async () => {
  const decks = await device();
  expect(await decks.deck(1)).toMatchObject({
    title: "Verbs",
    counts: { new: 0, learning: 0, due: 0 },
  });
  expect(await decks.deck(4)).toBeUndefined();
  expect(await decks.deck(99)).toBeUndefined();
});

it("lists the learner's own or the public ones, the latest changed first, by part of the title", async () => {
  const decks = await device();
  expect(await decks.list(list({ scope: "mine" }))).toMatchObject({
    content: [{ title: "Nouns" }, { title: "Verbs" }],
    totalElements: 2,
    totalPages: 1,
  });
  expect(await decks.list(list({ scope: "public", sort: "due" }))).toMatchObject({
    content: [{ title: "Sample" }],
  });
  expect(await decks.list(list({ scope: "favorites" }))).toMatchObject({
    content: [{ title: "Sample" }],
  });
  expect(await decks.list(list({ q: "ERB" }))).toMatchObject({
    content: [{ title: "Verbs" }],
  });
  expect(await decks.list(list({ page: "1", size: "1" }))).toMatchObject({
    content: [{ title: "Verbs" }],
    totalPages: 2,
  });
});

it("lists decks by tag and by folder; without folders at hand, those in none are all", async () => {
  const database = await testDatabase();
  const keep = async (deck: ReturnType<typeof deckOf>) => {
    await storeChanges(database, USER, { deck, cards: [], removed: [] }, askedAt(NOW));
    await completeDeck(database, { userId: USER, deckId: deck.id }, "c", null);
  };
  await keep({ ...deckOf(1), title: "Unit 10", tags: ["exam", "history"], folderId: 5 });
  await keep({ ...deckOf(2, 9), title: "unit 2", tags: ["exam"] });
  await keep({ ...deckOf(3), title: "Zoo", createdAt: "2026-02-01T00:00:00.000Z" });
  const decks = createDecksOnDevice({ database, userId: USER, now: () => NOW, timeZone: () => "UTC" });
  const titles = async (query: DeckQuery) =>
    (await decks.list(list(query)))?.content.map(({ title }) => title);
  expect(await titles({ sort: "title" })).toStrictEqual(["unit 2", "Unit 10", "Zoo"]);
  expect(await titles({ sort: "title", parentFolderId: "none" })).toHaveLength(3);
  expect(await titles({ parentFolderId: "5" })).toStrictEqual(["Unit 10"]);
  expect(await titles({ parentFolderId: "5", includeFolders: "true", q: "unit" })).toHaveLength(2);
  expect(await titles({ tagNames: "history" })).toStrictEqual(["Unit 10"]);
  expect((await titles({ sort: "cards" }))?.[0]).toBe("unit 2");
  expect((await titles({ sort: "created" }))?.[0]).toBe("Zoo");
});

it("lists decks by the filters that the device knows", async () => {
  const decks = await device();
  const titles = async (query: DeckQuery) =>
    (await decks.list(list(query)))?.content.map(({ title }) => title);
  expect(await titles({ updatedBefore: "2026-01-03T00:00:00.000Z" })).toStrictEqual(["Verbs"]);
  expect(await titles({ scope: "mine", isPublic: "true" })).toStrictEqual([]);
  expect(await titles({ scope: "public", favoritesOnly: "true", minCardCount: "2" })).toStrictEqual([
    "Sample",
  ]);
  expect(await titles({ minCardCount: "3" })).toStrictEqual([]);
});

it("lists nothing where no deck is on the device", async () => {
  const database = await testDatabase();
  const decks = createDecksOnDevice({ database, userId: USER, now: () => NOW, timeZone: () => "UTC" });
  expect(await decks.list(list({ scope: "mine" }))).toBeUndefined();
});

it("counts what was answered here in what the server says", async () => {
  const decks = await device();
  // The server has more cards by now than the device.
  const there = { ...deckOf(1), counts: { new: 5, learning: 1, due: 2 } };
  expect(await decks.withOwnCounts([there, deckOf(4)])).toMatchObject([
    { counts: { new: 4, learning: 1, due: 2 } },
    { counts: { new: 2, learning: 0, due: 0 } },
  ]);
});

it("gives a page of a deck's cards in their order, with the schedules of this device", async () => {
  const database = await testDatabase();
  const cards = [5, 3, 4, 8].map((id) =>
    cardOf(id, { hint: "h", notes: "n", tags: [{ id: 7, name: "animal" }] }),
  );
  await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, askedAt(NOW));
  const decks = createDecksOnDevice({ database, userId: USER, now: () => NOW, timeZone: () => "UTC" });
  const first = { page: 0, size: 3 };
  expect(await decks.cards(DECK, first)).toBeUndefined();
  await completeDeck(database, { userId: USER, deckId: DECK }, "c", null);
  await saveReview(database, draftOf(1), ORIGIN);
  const page = v.parse(listCards.response, await decks.cards(DECK, first));
  expect(page.content.map(({ id }) => id)).toStrictEqual([3, 4, 5]);
  expect(page).toMatchObject({ totalElements: 4, totalPages: 2, page: 0, size: 3 });
  expect(page.content[1]).toStrictEqual(cards[2]);
  expect(page.content[0]?.schedule.reps).toBe(1);
  expect(await decks.cards(DECK, { page: 1, size: 3 })).toMatchObject({ content: [{ id: 8 }] });
  expect(await decks.cards(DECK, { page: 9, size: 3 })).toMatchObject({ content: [] });
  expect(await decks.cards(99, first)).toBeUndefined();
});

const NONE_DUE = { newLater: 0, reviewsLater: 0, siblingsLater: 0, nextDue: null };

it("knows what is due in all of its decks, without the new cards of another learner's that is not begun", async () => {
  const decks = await device();
  expect(await decks.dueNow()).toStrictEqual({
    ...NONE_DUE,
    counts: { new: 1, learning: 0, due: 0 },
    secondsPerCard: null,
  });
  const nothingKnown = createDecksOnDevice({
    database: await testDatabase(),
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  expect(await nothingKnown.dueNow()).toBeUndefined();
});

it("counts what was answered here in what the server says of all decks", async () => {
  const decks = await device();
  const said = { ...NONE_DUE, counts: { new: 5, learning: 1, due: 2 }, secondsPerCard: 7 };
  expect(await decks.withOwnDue(said)).toStrictEqual({
    ...said,
    counts: { new: 4, learning: 1, due: 2 },
  });
});

it("lists the decks first of which most cards are due, then the latest changed", async () => {
  const database = await testDatabase();
  const deck = async (id: number, day: number, due: number) => {
    const learning = toCardState(scheduler.answered(1, newSchedule(NOW), { rating: 1, at: NOW }));
    const cards = Array.from({ length: 3 }, (_, index) =>
      cardOf(10 * id + index, { deckId: id, ...(index < due && { schedule: learning }) }),
    );
    const changed = { ...deckOf(id), title: `${id}`, updatedAt: `2026-01-0${day}T00:00:00.000Z` };
    await storeChanges(database, USER, { deck: changed, cards, removed: [] }, askedAt(NOW));
    await completeDeck(database, { userId: USER, deckId: id }, "c", null);
  };
  await deck(1, 1, 1);
  await deck(2, 2, 3);
  await deck(3, 3, 0);
  await deck(4, 4, 1);
  const decks = createDecksOnDevice({
    database,
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  const titles = async (page: string) =>
    (await decks.list({ sort: "due", page, size: "3" }))?.content.map(({ title }) => title);
  expect(await titles("0")).toStrictEqual(["2", "4", "1"]);
  expect(await titles("1")).toStrictEqual(["3"]);
});
