import { expect, it } from "vitest";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  cardOf,
  draftOf,
  idOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import { readCachedDecks } from "../cards/cached-decks.ts";
import { cleanUp, freeStorage } from "./cleanup.ts";
import { keepMedia } from "../cards/cached-media.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { saveReview } from "../reviews/reviews.ts";
import { addLog, readLogs } from "../sync/sync-logs.ts";
import { applyResponse } from "../sync/sync-response.ts";
import { readBatch } from "../reviews/sync-queue.ts";

const DAY = 86_400_000;

async function keep(database: OfflineDatabase, deckId: number, cachedAt: number) {
  const card = cardOf(10 * deckId, { deckId, front: "x".repeat(3000) });
  await cacheDeck(database, [card], { deckId, at: cachedAt });
}

async function synced(database: OfflineDatabase, count: number, at: number) {
  await saveReview(database, draftOf(count), ORIGIN);
  const { reviews } = await readBatch(database, [idOf(count)]);
  const outcomes = [{ reviewId: idOf(count), taken: true, conflict: null }] as const;
  await applyResponse(database, { sent: reviews, outcomes, schedules: [], policy: "most_recent" }, at);
}

const left = async (database: OfflineDatabase) => ({
  decks: (await readCachedDecks(database, USER)).map(({ id }) => id),
  cards: await database.read(["cached_cards"], (transaction) =>
    transaction.objectStore("cached_cards").count(),
  ),
  logs: (await readLogs(database, USER)).length,
  reviews: await database.read(["offline_reviews"], async (transaction) =>
    (await transaction.objectStore("offline_reviews").getAllKeys()).map((id) => Number(id.slice(-3))),
  ),
});

it("lets decks go after 30 days and synced reviews after theirs, and keeps what was not synced", async () => {
  const database = await testDatabase();
  await keep(database, DECK, NOW - 31 * DAY);
  await keep(database, 8, NOW - 29 * DAY);
  await synced(database, 1, NOW - 31 * DAY);
  await synced(database, 2, NOW - 29 * DAY);
  await saveReview(database, draftOf(3), ORIGIN);
  await cleanUp(database, USER, { at: NOW, keepReviews: 30, latest: 1 });
  expect(await left(database)).toStrictEqual({ decks: [8], cards: 1, logs: 0, reviews: [2, 3] });
});

it("forgets a damaged answer whose card was answered again", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(1));
    if (review) await reviews.put({ ...review, performance: 4 });
  });
  await readBatch(database, [idOf(1)]);
  await saveReview(database, draftOf(2), ORIGIN);
  await cleanUp(database, USER, { at: NOW + 2 * DAY, keepReviews: 30 });
  expect((await left(database)).reviews).toStrictEqual([2]);
});

it("keeps a pinned deck", async () => {
  const database = await testDatabase();
  await keep(database, DECK, NOW - 31 * DAY);
  await database.write(["cached_decks"], async (transaction) => {
    const decks = transaction.objectStore("cached_decks");
    const deck = await decks.get([USER, DECK]);
    if (deck) await decks.put({ ...deck, isKept: true });
  });
  await cleanUp(database, USER, { at: NOW, keepReviews: 30, latest: 1 });
  await freeStorage(database, USER, 1e9);
  expect((await left(database)).decks).toStrictEqual([DECK]);
});

it("counts on from the last review, though it was cleaned away", async () => {
  const database = await testDatabase();
  await synced(database, 1, NOW);
  await synced(database, 2, NOW);
  await cleanUp(database, USER, { at: NOW + 365 * DAY, keepReviews: 30, latest: 1 });
  expect((await left(database)).reviews).toStrictEqual([2]);
  await saveReview(database, draftOf(3), ORIGIN);
  const review = await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").get(idOf(3)),
  );
  expect(review?.counter).toBe(3);
});

it("makes room by a third each of cards, logs and synced reviews, the oldest first", async () => {
  const database = await testDatabase();
  await keep(database, DECK, NOW - 2 * DAY);
  await keep(database, 8, NOW - DAY);
  const log = {
    userId: USER,
    status: "success",
    details: { synced: 1, failed: 0, errors: 0 },
    deviceId: "d",
  } as const;
  for (let one = 0; one < 3; one += 1)
    await addLog(database, { ...log, timestamp: NOW + one, message: "y".repeat(2000) });
  for (let one = 1; one <= 4; one += 1) await synced(database, one, NOW + one);
  await saveReview(database, draftOf(5), ORIGIN);
  expect(await freeStorage(database, USER, 1500, { latest: 1 })).toBeGreaterThan(1500);
  expect(await left(database)).toStrictEqual({ decks: [8], cards: 1, logs: 2, reviews: [2, 3, 4, 5] });
  await freeStorage(database, USER, 1e9, { latest: 1 });
  expect(await left(database)).toStrictEqual({ decks: [], cards: 0, logs: 0, reviews: [5] });
});

it("counts the images of a deck that goes among what was freed", async () => {
  const database = await testDatabase();
  await keep(database, DECK, NOW - 2 * DAY);
  await keep(database, 8, NOW - DAY);
  await keepMedia(database, { userId: USER, deckId: DECK }, "image", new ArrayBuffer(30_000), "image/webp");
  expect(await freeStorage(database, USER, 60_000)).toBeGreaterThan(30_000);
  expect((await left(database)).decks).toStrictEqual([8]);
});

it("keeps what may still be undone, at its position", async () => {
  const database = await testDatabase();
  await synced(database, 1, NOW);
  await synced(database, 2, NOW);
  await freeStorage(database, USER, 1e9);
  await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
  const review = await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").get(idOf(1)),
  );
  expect(review).toMatchObject({ counter: 1, version: 2 });
});

it("spares a deck that is being brought to the device", async () => {
  const database = await testDatabase();
  await keep(database, DECK, NOW - 2 * DAY);
  await keep(database, 8, NOW - DAY);
  await freeStorage(database, USER, 1e9, { exclude: [DECK] });
  expect((await left(database)).decks).toStrictEqual([DECK]);
});
