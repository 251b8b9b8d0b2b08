import { expect, it } from "vitest";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
  askedAt,
  readCard,
} from "#tests/support/offline-database.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { saveReview } from "./reviews.ts";
import { isIntact } from "./review-checksum.ts";
import { applyResponse } from "../sync/sync-response.ts";
import type { SyncOutcome } from "../sync/sync-outcome.ts";
import { countQueue, countUnsynced, giveBack, markBegun, readBatch, readPlan } from "./sync-queue.ts";

const review = (database: OfflineDatabase, count: number) =>
  database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").get(idOf(count)),
  );
const entry = (database: OfflineDatabase, count: number) =>
  database.read(["sync_queue"], (transaction) => transaction.objectStore("sync_queue").get(idOf(count)));

async function withReviews(count: number) {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3)]);
  for (let one = 1; one <= count; one += 1) await saveReview(database, draftOf(one), ORIGIN);
  return database;
}

const takes = (count: number): SyncOutcome => ({ reviewId: idOf(count), taken: true, conflict: null });
const refuses = (count: number): SyncOutcome => ({
  reviewId: idOf(count),
  taken: false,
  code: "RESOURCE_NOT_FOUND",
  message: "There is no card 3.",
  conflict: null,
});
const nothingElse = { schedules: [], policy: "most_recent" } as const;

it("marks what is on its way, and gives it back where nobody answered", async () => {
  const database = await withReviews(2);
  await markBegun(database, [idOf(1), idOf(9)], NOW + 77);
  expect(await entry(database, 1)).toMatchObject({
    status: "in_progress",
    lastAttempt: NOW + 77,
    attempts: 0,
  });
  await giveBack(database, [idOf(1), idOf(2)]);
  expect(await entry(database, 1)).toMatchObject({ status: "pending", attempts: 0 });
  // Nobody refused it: it goes with the next sync.
  expect(await readPlan(database, USER, { limit: 5, delay: 30_000 }, NOW + 77)).toContain(idOf(1));
});

it("plans what a killed tab left on its way again", async () => {
  const database = await withReviews(1);
  await markBegun(database, [idOf(1)], NOW);
  expect(await readPlan(database, USER, { limit: 5, delay: 30_000 }, NOW)).toStrictEqual([idOf(1)]);
});

const damage = (database: OfflineDatabase, count: number) =>
  database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const damaged = await reviews.get(idOf(count));
    if (damaged) await reviews.put({ ...damaged, performance: 4 });
  });

it("quarantines a damaged review with its name, and sends the others", async () => {
  const database = await withReviews(2);
  await damage(database, 1);
  const { reviews, errors } = await readBatch(database, [idOf(1), idOf(2)]);
  expect(reviews.map(({ id }) => id)).toStrictEqual([idOf(2)]);
  expect(errors).toStrictEqual([
    {
      reviewId: idOf(1),
      cardId: 3,
      code: "CHECKSUM_MISMATCH",
      message: "Data integrity check failed",
      attempt: 1,
    },
  ]);
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([idOf(2)]);
  expect(await countQueue(database, USER)).toStrictEqual({ unsynced: 1, quarantined: 1 });
  expect(await review(database, 1)).toBeDefined();
});

it("names what was quarantined again to each caller of a sync", async () => {
  const database = await withReviews(1);
  await damage(database, 1);
  await readBatch(database, [idOf(1)]);
  expect(await readPlan(database, USER, { limit: Infinity, delay: 0 }, NOW)).toStrictEqual([idOf(1)]);
  const { reviews, errors } = await readBatch(database, [idOf(1)]);
  expect([reviews, errors]).toMatchObject([[], [{ reviewId: idOf(1), code: "CHECKSUM_MISMATCH" }]]);
});

it("takes the server's schedule for a card whose only unsynced review is damaged", async () => {
  const database = await withReviews(1);
  await damage(database, 1);
  await readBatch(database, [idOf(1)]);
  expect(await readCard(database)).toMatchObject({ schedule: newSchedule(NOW), nextReviewDate: 0 });
  // What the server said while the review was still to be answered was put off: all is asked for again.
  expect(await readCachedDeck(database, { userId: USER, deckId: DECK })).toMatchObject({ cursor: "" });
  const elsewhere = scheduler.answered(3, newSchedule(NOW), { rating: 4, at: NOW });
  const fresh = cardOf(3, { schedule: toCardState(elsewhere) });
  await storeChanges(database, USER, { deck: deckOf(), cards: [fresh], removed: [] }, askedAt(NOW));
  expect(await readCard(database)).toMatchObject({ baseSchedule: elsewhere, schedule: elsewhere });
});

it("takes a review that is not there out of the queue, and its answer off the card", async () => {
  const database = await withReviews(1);
  await database.write(["offline_reviews"], async (transaction) => {
    await transaction.objectStore("offline_reviews").delete(idOf(1));
  });
  const { errors } = await readBatch(database, [idOf(1)]);
  expect(errors).toMatchObject([{ code: "REVIEW_NOT_FOUND", cardId: 3 }]);
  expect(await countUnsynced(database, USER)).toBe(0);
  expect(await readCard(database)).toMatchObject({ schedule: newSchedule(NOW) });
});

it("marks what the server took as synced, with a fresh checksum and the server's schedule", async () => {
  const database = await withReviews(1);
  const { reviews } = await readBatch(database, [idOf(1)]);
  const other = scheduler.answered(3, newSchedule(NOW), { rating: 1, at: NOW });
  const schedules = [{ cardId: 3, schedule: toCardState(other) }];
  const errors = await applyResponse(
    database,
    { ...nothingElse, sent: reviews, outcomes: [takes(1)], schedules },
    NOW + 9,
  );
  const stored = await review(database, 1);
  expect(errors).toStrictEqual([]);
  expect(stored).toMatchObject({ synced: 1, syncedAt: NOW + 9, conflictResolved: false });
  expect(stored && isIntact(stored)).toBe(true);
  expect(await entry(database, 1)).toBeUndefined();
  expect((await readCard(database))?.schedule).toStrictEqual(other);
});

it("counts attempts of what was refused, and plans it below the limit only", async () => {
  const database = await withReviews(2);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { reviews } = await readBatch(database, [idOf(1)]);
    const errors = await applyResponse(
      database,
      { ...nothingElse, sent: reviews, outcomes: [refuses(1)] },
      NOW,
    );
    expect(errors).toMatchObject([{ cardId: 3, code: "RESOURCE_NOT_FOUND", attempt }]);
  }
  expect(await entry(database, 1)).toMatchObject({ status: "failed", attempts: 5 });
  expect(await review(database, 1)).toMatchObject({ syncAttempts: 5, synced: 0 });
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([idOf(2)]);
  expect(await readPlan(database, USER, { limit: Infinity, delay: 0 }, NOW)).toStrictEqual([
    idOf(1),
    idOf(2),
  ]);
  expect(await countUnsynced(database, USER)).toBe(2);
});

it("lets what was refused rest before it is sent by itself, whatever becomes of the clock", async () => {
  const database = await withReviews(2);
  const { reviews } = await readBatch(database, [idOf(1)]);
  await applyResponse(database, { ...nothingElse, sent: reviews, outcomes: [refuses(1)] }, NOW);
  const planAt = (at: number, delay = 30_000) => readPlan(database, USER, { limit: 5, delay }, at);
  expect(await planAt(NOW)).toStrictEqual([idOf(2)]);
  expect(await planAt(NOW + 29_999)).toStrictEqual([idOf(2)]);
  expect(await planAt(NOW + 30_000)).toStrictEqual([idOf(1), idOf(2)]);
  expect(await planAt(NOW, 0)).toStrictEqual([idOf(1), idOf(2)]);
  expect(await planAt(NOW - 1)).toStrictEqual([idOf(1), idOf(2)]);
});

it.each([undefined, null, NaN, "then"])("sends what was refused at a time of %s", async (lastAttempt) => {
  const database = await withReviews(1);
  await database.write(["sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a failing disk would leave it.
    await queue.put({ ...(await queue.get(idOf(1))), status: "failed", lastAttempt } as never);
  });
  expect(await readPlan(database, USER, { limit: 5, delay: 30_000 }, NOW)).toStrictEqual([idOf(1)]);
});

it("keeps what the server said nothing about", async () => {
  const database = await withReviews(1);
  const { reviews } = await readBatch(database, [idOf(1)]);
  const errors = await applyResponse(database, { ...nothingElse, sent: reviews, outcomes: [] }, NOW);
  expect(errors).toMatchObject([{ code: "API_ERROR", attempt: 1 }]);
  expect(await countUnsynced(database, USER)).toBe(1);
});

it("keeps a version in the queue that was made while the one before it was on its way", async () => {
  const database = await withReviews(1);
  const { reviews } = await readBatch(database, [idOf(1)]);
  await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
  const first = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });
  const schedules = [{ cardId: 3, schedule: toCardState(first) }];
  await applyResponse(database, { ...nothingElse, sent: reviews, outcomes: [takes(1)], schedules }, NOW);
  expect(await review(database, 1)).toMatchObject({ version: 2, synced: 0 });
  expect(await entry(database, 1)).toMatchObject({ status: "pending", attempts: 0 });
  // It stays taken back, whatever the server does not know yet.
  const fresh = newSchedule(NOW);
  expect(await readCard(database)).toMatchObject({
    baseSchedule: fresh,
    schedule: fresh,
    serverSchedule: first,
  });
  const later = await readBatch(database, [idOf(1)]);
  const none = [{ cardId: 3, schedule: toCardState(fresh) }];
  await applyResponse(
    database,
    { ...nothingElse, sent: later.reviews, outcomes: [takes(1)], schedules: none },
    NOW,
  );
  expect(await readCard(database)).toMatchObject({
    baseSchedule: fresh,
    schedule: fresh,
    serverSchedule: null,
  });
});

it("keeps what was answered since on top of the server's schedule", async () => {
  const database = await withReviews(1);
  const { reviews } = await readBatch(database, [idOf(1)]);
  await saveReview(database, draftOf(2), ORIGIN);
  const first = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });
  const schedules = [{ cardId: 3, schedule: toCardState(first) }];
  await applyResponse(database, { ...nothingElse, sent: reviews, outcomes: [takes(1)], schedules }, NOW);
  expect(await readCard(database)).toMatchObject({
    baseSchedule: first,
    schedule: scheduler.answered(3, first, { rating: 3, at: NOW + 2000 }),
  });
});
