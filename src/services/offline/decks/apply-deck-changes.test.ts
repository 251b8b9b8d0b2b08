import { expect, it } from "vitest";
import { type Schedule, newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  askedAt,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
  readCard,
} from "#tests/support/offline-database.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { beginToAsk, completeDeck, storeChanges } from "./apply-deck-changes.ts";
import { readExamDeck } from "../exams/exam-cards.ts";
import { saveReview } from "../reviews/reviews.ts";
import { applyResponse } from "../sync/sync-response.ts";
import { readBatch } from "../reviews/sync-queue.ts";

const of = { userId: USER, deckId: DECK };

async function withCard() {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3)]);
  return database;
}

const answered = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });

/** The server takes the answer; its schedule has it. */
async function sync(database: OfflineDatabase, schedule: Schedule = answered, id = idOf(1)) {
  const { reviews } = await readBatch(database, [id]);
  const outcomes = [{ reviewId: id, taken: true, conflict: null }] as const;
  const schedules = [{ cardId: 3, schedule: toCardState(schedule) }];
  await applyResponse(database, { sent: reviews, outcomes, schedules, policy: "most_recent" }, NOW + 3000);
}

it("has the accepted answers of a card for an exam without a connection, until they are removed", async () => {
  const database = await withCard();
  const accepted = async () => (await readExamDeck(database, of))?.cards.map(({ card }) => card.accepted);
  const receive = async (answers: string[] | undefined) => {
    const card = { ...cardOf(3), ...(answers && { accepted: answers }) };
    await storeChanges(database, USER, { ...old, cards: [card] }, await beginToAsk(database, USER, NOW));
  };
  expect(await accepted()).toEqual([[]]);
  await receive(["other"]);
  expect(await accepted()).toEqual([["other"]]);
  await receive(undefined);
  expect(await accepted()).toEqual([[]]);
});

/** What the server said before it took the answer. */
const old = { deck: deckOf(), cards: [cardOf(3, { front: "better" })], removed: [] };

it("keeps the schedule that a sync brought while the server's older list was on its way", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  const asked = await beginToAsk(database, USER, NOW + 2000);
  await sync(database);
  expect(await storeChanges(database, USER, old, asked)).toMatchObject({ holds: false });
  expect(await readCard(database)).toMatchObject({
    front: "better",
    baseSchedule: answered,
    schedule: answered,
    serverSchedule: null,
  });
});

it("keeps it, too, where the answer was given and taken while the list was on its way", async () => {
  const database = await withCard();
  const asked = await beginToAsk(database, USER, NOW);
  await saveReview(database, draftOf(1), ORIGIN);
  await sync(database);
  expect(await storeChanges(database, USER, old, asked)).toMatchObject({ holds: false });
  expect((await readCard(database))?.schedule).toEqual(answered);
});

it("takes what is said after an answer was taken", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  await sync(database);
  const elsewhere = scheduler.answered(3, answered, { rating: 4, at: NOW + 10_000 });
  const cards = [cardOf(3, { schedule: toCardState(elsewhere) })];
  const asked = await beginToAsk(database, USER, NOW + 20_000);
  expect(await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, asked)).toMatchObject({
    holds: true,
  });
  expect((await readCard(database))?.schedule).toEqual(elsewhere);
});

it("does not hold where the device has an answer beyond it", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  const asked = await beginToAsk(database, USER, NOW + 2000);
  expect(await storeChanges(database, USER, old, asked)).toMatchObject({ holds: false });
  expect(await storeChanges(database, USER, { ...old, cards: [cardOf(4)] }, asked)).toMatchObject({
    holds: true,
  });
});

it("holds for a card that comes for the first time: a later answer is among the changes since the cursor", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  const asked = await beginToAsk(database, USER, NOW + 2000);
  expect(await storeChanges(database, USER, old, asked)).toMatchObject({ holds: true });
  expect(await readCard(database)).toMatchObject({ schedule: answered });
});

it("is behind with a card that comes for the first time, and of which the server took an answer meanwhile", async () => {
  const database = await testDatabase();
  const asked = await beginToAsk(database, USER, NOW);
  await saveReview(database, draftOf(1), ORIGIN);
  await sync(database);
  expect(await storeChanges(database, USER, old, asked)).toStrictEqual({ holds: true, isBehind: true });
  const since = await beginToAsk(database, USER, NOW + 4000);
  expect(await storeChanges(database, USER, old, since)).toStrictEqual({ holds: true, isBehind: false });
});

/** A card that came without the first answer, and has a second one that the server does not have. */
async function withCardBehind() {
  const database = await testDatabase();
  const asked = await beginToAsk(database, USER, NOW);
  await saveReview(database, draftOf(1), ORIGIN);
  await sync(database);
  await saveReview(database, draftOf(2), ORIGIN);
  expect(await storeChanges(database, USER, old, asked)).toStrictEqual({ holds: true, isBehind: true });
  return database;
}

const answeredTwice = scheduler.answered(3, answered, { rating: 3, at: NOW + 2000 });
const withTheFirst = { ...old, cards: [cardOf(3, { schedule: toCardState(answered) })] };

it("takes the answer that a card came without also where the device has a later one", async () => {
  const database = await withCardBehind();
  const since = await beginToAsk(database, USER, NOW + 4000);
  expect(await storeChanges(database, USER, withTheFirst, since)).toMatchObject({ isBehind: false });
  expect(await readCard(database)).toMatchObject({ baseSchedule: answered, schedule: answeredTwice });
  // From then on it is a card like any other.
  expect(await storeChanges(database, USER, withTheFirst, since)).toMatchObject({ holds: false });
});

it("keeps the schedule that a sync brought of a card that came without an answer", async () => {
  const database = await withCardBehind();
  const since = await beginToAsk(database, USER, NOW + 4000);
  await sync(database, answeredTwice, idOf(2));
  expect(await storeChanges(database, USER, withTheFirst, since)).toMatchObject({ isBehind: false });
  expect(await readCard(database)).toMatchObject({ baseSchedule: answeredTwice, schedule: answeredTwice });
});

it("asks for what does not hold again: since the same cursor, or for all", async () => {
  const database = await withCard();
  await completeDeck(database, of, "c2", null, { since: "c1", holds: false });
  expect(await readCachedDeck(database, of)).toMatchObject({ cursor: "c1" });
  await completeDeck(database, of, "c2", null, { holds: false });
  expect(await readCachedDeck(database, of)).toMatchObject({ cursor: "" });
  await completeDeck(database, of, "c2", null, { since: "" });
  expect(await readCachedDeck(database, of)).toMatchObject({ cursor: "c2" });
});

const undo = draftOf(1, {
  version: 2,
  voided: true,
  updatedAt: NOW + 5000,
  scheduleBefore: newSchedule(NOW),
});

it("keeps what an undo came to that was taken while the older list was on its way", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  await sync(database);
  const asked = await beginToAsk(database, USER, NOW + 4000);
  await saveReview(database, undo, ORIGIN);
  await sync(database, newSchedule(NOW));
  const cards = [cardOf(3, { schedule: toCardState(answered) })];
  expect(await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, asked)).toMatchObject({
    holds: false,
  });
  expect((await readCard(database))?.schedule.state).toBe("new");
});

it("asks for all the next time where a sync found meanwhile that it has to", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  await sync(database);
  await saveReview(database, undo, ORIGIN);
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(1));
    if (review) await reviews.put({ ...review, notes: "damaged" });
  });
  const asked = await beginToAsk(database, USER, NOW + 6000);
  await readBatch(database, [idOf(1)]);
  const { holds } = await storeChanges(database, USER, { deck: deckOf(), cards: [], removed: [] }, asked);
  await completeDeck(database, of, "c2", null, { since: "c1", holds });
  expect(await readCachedDeck(database, of)).toMatchObject({ cursor: "" });
});

it("counts an answer once that the server has, also where its record is damaged since", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  await database.write(["offline_reviews"], async (transaction) => {
    const review = await transaction.objectStore("offline_reviews").get(idOf(1));
    if (review) await transaction.objectStore("offline_reviews").put({ ...review, performance: 1 });
  });
  const cards = [cardOf(3, { schedule: toCardState(answered) })];
  await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, askedAt(NOW + 5000));
  expect((await readCard(database))?.schedule).toEqual(answered);
});

it("keeps a card that was moved to another deck, whichever of the two is refreshed first", async () => {
  const moved = {
    deck: { ...deckOf(), id: DECK + 1 },
    cards: [cardOf(3, { deckId: DECK + 1 })],
    removed: [],
  };
  const left = { deck: deckOf(), cards: [], removed: [3] };
  for (const news of [
    [moved, left],
    [left, moved],
  ]) {
    const database = await withCard();
    for (const response of news) await storeChanges(database, USER, response, askedAt(NOW + 1));
    expect(await readCard(database)).toMatchObject({ id: 3, deckId: DECK + 1 });
  }
});
