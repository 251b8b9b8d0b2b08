import { expect, it } from "vitest";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  studyItemsOf,
  testDatabase,
  askedAt,
} from "#tests/support/offline-database.ts";
import { forgetDeck, readCachedDeck, readCachedDecks } from "./cached-decks.ts";
import { completeDeck, storeChanges } from "../decks/apply-deck-changes.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readCounts } from "../due/due-cards.ts";

const of = { userId: USER, deckId: DECK };
const HOUR = 3_600_000;
const learning = scheduler.answered(5, newSchedule(NOW), { rating: 1, at: NOW });
const review = {
  ...newSchedule(NOW),
  state: "review",
  due: NOW + HOUR,
  lastReview: NOW - HOUR,
  reps: 3,
} as const;

const cards = [
  cardOf(3),
  cardOf(4),
  cardOf(5, { schedule: toCardState(learning) }),
  cardOf(6, { schedule: toCardState(review) }),
  cardOf(7, { schedule: toCardState({ ...review, due: NOW + 48 * HOUR }) }),
];

async function withDeck() {
  const database = await testDatabase();
  await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, askedAt(NOW));
  await completeDeck(database, of, "c1", null);
  return database;
}

const countsOf = async (database: Awaited<ReturnType<typeof testDatabase>>, userId = USER) =>
  (await readCounts(database, userId, [DECK], NOW + 24 * HOUR)).get(DECK);
const ids = async (database: Awaited<ReturnType<typeof testDatabase>>, until = NOW + 24 * HOUR) =>
  (await studyItemsOf(database, of, until)).map(({ id }) => id).toSorted((a, b) => a - b);

it("gives what is due until a moment, and what was never answered", async () => {
  const database = await withDeck();
  expect(await ids(database)).toStrictEqual([3, 4, 5, 6]);
  expect(await ids(database, NOW + 100 * HOUR)).toStrictEqual([3, 4, 5, 6, 7]);
  expect(await ids(database, NOW + HOUR)).toStrictEqual([3, 4, 5]);
  expect(await countsOf(database)).toStrictEqual({ new: 2, learning: 1, due: 1 });
});

it("counts with what was answered here", async () => {
  const database = await withDeck();
  await saveReview(database, draftOf(1, { performance: 4 }), ORIGIN);
  expect(await countsOf(database)).toStrictEqual({ new: 1, learning: 1, due: 1 });
});

it("is not complete before all cards were there, and keeps its cursor then", async () => {
  const database = await testDatabase();
  expect(await readCachedDeck(database, of)).toBeUndefined();
  await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, askedAt(NOW));
  expect(await readCachedDeck(database, of)).toMatchObject({ cursor: null });
  await completeDeck(database, of, "c1", null);
  await storeChanges(
    database,
    USER,
    { deck: { ...deckOf(), title: "Verbs" }, cards: [], removed: [] },
    askedAt(NOW + 1),
  );
  expect(await readCachedDecks(database, USER)).toMatchObject([{ cursor: "c1", deck: { title: "Verbs" } }]);
});

it("drops cards that are gone: by their ids, and those that a full list leaves out", async () => {
  const database = await withDeck();
  await storeChanges(database, USER, { deck: deckOf(), cards: [], removed: [3] }, askedAt(NOW + 1));
  await completeDeck(database, of, "c2", null);
  expect(await ids(database)).toStrictEqual([4, 5, 6]);
  // As of the same moment as the list before, as far as the device's clock shows.
  await storeChanges(database, USER, { deck: deckOf(), cards: cards.slice(2, 4), removed: [] }, askedAt(NOW));
  await completeDeck(database, of, "c3", new Set([5, 6]));
  expect(await ids(database, NOW + 100 * HOUR)).toStrictEqual([5, 6]);
});

it("keeps the schedule of a card whose answer the server may not have, and takes its content", async () => {
  const database = await withDeck();
  await saveReview(database, draftOf(1), ORIGIN);
  const there = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });
  const fresh = cardOf(3, { front: "better", schedule: toCardState(there) });
  await storeChanges(database, USER, { deck: deckOf(), cards: [fresh], removed: [] }, askedAt(NOW + 5));
  const card = (await studyItemsOf(database, of, NOW + 24 * HOUR)).find(({ id }) => id === 3);
  expect(card).toMatchObject({ front: "better", schedule: { reps: 1 } });
});

it("forgets a deck of one learner and leaves the others'", async () => {
  const database = await withDeck();
  await storeChanges(database, 8, { deck: deckOf(), cards, removed: [] }, askedAt(NOW));
  await completeDeck(database, { userId: 8, deckId: DECK }, "c1", null);
  await forgetDeck(database, of);
  expect(await readCachedDeck(database, of)).toBeUndefined();
  expect(await ids(database)).toStrictEqual([]);
  expect(await countsOf(database, 8)).toStrictEqual({
    new: 2,
    learning: 1,
    due: 1,
  });
});
