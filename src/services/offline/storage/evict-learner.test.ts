import { expect, it } from "vitest";
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
} from "#tests/support/offline-database.ts";
import { setPinned } from "../decks/pinned-deck.ts";
import { keepMedia } from "../cards/cached-media.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { eraseLearner } from "./erase-learner.ts";
import { evictLearner, readLearners } from "./evict-learner.ts";
import { createGenericData } from "./generic-data.ts";
import { saveReview } from "../reviews/reviews.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
import { beginSession, settleSession } from "../study/sessions.ts";
import { createStorageCipher } from "./storage-cipher.ts";
import { addLog } from "../sync/sync-logs.ts";
import { countUnsynced, readBatch, readPlan } from "../reviews/sync-queue.ts";
import { readDecksToRestore, settleRestoredDeck } from "../database/decks-to-restore.ts";

const OTHER = USER + 1;
const STORES = [
  "cached_cards",
  "cached_decks",
  "conflicts",
  "generic_data",
  "media",
  "offline_reviews",
  "storage_keys",
  "study_sessions",
  "sync_logs",
  "sync_queue",
  "sync_settings",
] as const;

/** Everything on the device, as text. */
const textOf = (database: OfflineDatabase) =>
  database.read(STORES, async (transaction) =>
    JSON.stringify(await Promise.all(STORES.map((name) => transaction.objectStore(name).getAll()))),
  );

const settle = (database: OfflineDatabase, count: number, change: object = {}) =>
  database.write(["offline_reviews", "sync_queue"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(count));
    if (review)
      await reviews.put({ ...withChecksum({ ...review, notes: `note ${count}`, synced: 1 }), ...change });
    await transaction.objectStore("sync_queue").delete(idOf(count));
  });

async function keepSomethingOf(database: OfflineDatabase, userId: number) {
  await cacheDeck(database, [cardOf(3)], { userId });
  await keepMedia(database, { userId, deckId: DECK }, `image of ${userId}`, new ArrayBuffer(8), "image/webp");
  const origin = { database, userId, deviceId: () => "device-1", now: () => NOW, crypto: globalThis.crypto };
  const cipher = createStorageCipher(origin);
  const data = createGenericData({ ...origin, cipher, reserve: () => Promise.resolve() });
  await data.put("plan", `plan of ${userId}`, { encrypt: true });
  await addLog(database, {
    userId,
    timestamp: NOW,
    status: "success",
    message: "Synced.",
    details: { synced: 1, failed: 0, errors: 0 },
    deviceId: "device-1",
  });
  for (const count of [1, 2]) {
    const session = {
      id: idOf(userId * 10 + count),
      userId,
      deckId: DECK,
      type: "study",
      startedAt: NOW,
    } as const;
    await beginSession(database, session);
    if (count === 1) await settleSession(database, { ...session, completedAt: null, pending: 1 });
  }
}

it("takes what the server has off the device, and nothing else's", async () => {
  const database = await testDatabase();
  await keepSomethingOf(database, USER);
  await keepSomethingOf(database, OTHER);
  for (const count of [1, 2]) await saveReview(database, draftOf(count), ORIGIN);
  await saveReview(database, draftOf(3), { ...ORIGIN, userId: OTHER });
  await settle(database, 1);
  expect(await readLearners(database)).toStrictEqual(new Set([USER, OTHER]));

  await evictLearner(database, USER);
  await evictLearner(database, OTHER);
  const left = await textOf(database);
  for (const gone of [
    "front 3",
    "back 3",
    "Words",
    "image of",
    "note 1",
    "Synced.",
    idOf(1),
    idOf(USER * 10 + 1),
  ]) {
    expect(left).not.toContain(gone);
  }
  // What the server has yet to take.
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([idOf(2)]);
  expect((await readBatch(database, [idOf(2)])).errors).toStrictEqual([]);
  expect(await countUnsynced(database, OTHER)).toBe(1);
  expect(left).toContain(idOf(USER * 10 + 2));
});

it.each([
  ["intact", {}, "device-1"],
  ["damaged", { performance: 4 }, "device-2"],
])(
  "counts on from the position of the last answer, which was %s, and keeps nothing else of it",
  async (_, change, deviceId) => {
    const name = `ibis_${crypto.randomUUID()}`;
    const database = await testDatabase({ name });
    for (const count of [1, 2]) {
      await saveReview(database, draftOf(count), ORIGIN);
      await settle(database, count, change);
    }
    await evictLearner(database, USER);
    const left = await textOf(database);
    expect([left.includes("note 2"), left.includes(`"userId":${USER}`)]).toStrictEqual([false, false]);
    expect((await readLearners(database)).size).toBe(0);

    const origin = { ...ORIGIN, userId: OTHER, newDeviceId: () => "device-2" };
    await saveReview(await testDatabase({ name }), draftOf(3), origin);
    const { reviews } = await readBatch(database, [idOf(3)]);
    expect(reviews).toMatchObject([{ deviceId, counter: 3 }]);
    // If nothing is left of a learner, one position alone stays.
    await settle(database, 3);
    await evictLearner(database, OTHER);
    const ids = await database.read(["offline_reviews"], (transaction) =>
      transaction.objectStore("offline_reviews").getAllKeys(),
    );
    expect(ids).toStrictEqual([idOf(3)]);
  },
);

it("finds a learner of whom nothing but an image is left", async () => {
  const database = await testDatabase();
  await database.write(["media"], async (transaction) => {
    const bytes = new ArrayBuffer(1);
    await transaction
      .objectStore("media")
      .put({ userId: OTHER, deckId: DECK, hash: "h", bytes, size: 1, type: "image/webp" });
  });
  expect(await readLearners(database)).toStrictEqual(new Set([OTHER]));
  await evictLearner(database, OTHER);
  expect(await readLearners(database)).toStrictEqual(new Set());
});

it("notes pinned decks by their ids, until they are back", async () => {
  const database = await testDatabase();
  await keepSomethingOf(database, USER);
  await setPinned(database, { userId: USER, deckId: DECK }, true);
  await evictLearner(database, USER);
  // A second sign-out before they are back.
  await evictLearner(database, USER);
  expect(await readDecksToRestore(database, USER)).toStrictEqual([DECK]);
  expect(await readDecksToRestore(database, OTHER)).toStrictEqual([]);
  // Another one was stored meanwhile.
  await storeChanges(database, USER, { deck: deckOf(8), cards: [], removed: [] }, askedAt(NOW));
  await setPinned(database, { userId: USER, deckId: 8 }, true);
  await evictLearner(database, USER);
  expect(await readDecksToRestore(database, USER)).toStrictEqual([DECK, 8]);
  for (const deckId of [DECK, 8]) await settleRestoredDeck(database, USER, deckId);
  expect(await readDecksToRestore(database, USER)).toStrictEqual([]);
});

it("erases a learner whose account is deleted, with what the server has not taken, and nobody else", async () => {
  const name = `ibis_${crypto.randomUUID()}`;
  const database = await testDatabase({ name });
  await keepSomethingOf(database, OTHER);
  await saveReview(database, draftOf(3), { ...ORIGIN, userId: OTHER });
  const others = await textOf(database);
  await keepSomethingOf(database, USER);
  await setPinned(database, { userId: USER, deckId: DECK }, true);
  for (const count of [1, 2]) await saveReview(database, draftOf(count), ORIGIN);
  expect(await countUnsynced(database, USER)).toBe(2);
  await eraseLearner(database, USER);
  expect(await readLearners(database)).toStrictEqual(new Set([OTHER]));
  expect(await countUnsynced(database, USER)).toBe(0);
  expect(await readDecksToRestore(database, USER)).toStrictEqual([]);
  const left = await textOf(database);
  expect([left.includes("front 2"), left.includes(`"userId":${USER}`)]).toStrictEqual([false, false]);

  // One position is stored, so that the device gives none of the erased ones again.
  await saveReview(await testDatabase({ name }), draftOf(4), { ...ORIGIN, userId: OTHER });
  expect((await readBatch(database, [idOf(4)])).reviews).toMatchObject([{ counter: 4 }]);
  await database.write(["offline_reviews", "sync_queue"], async (transaction) => {
    await transaction.objectStore("offline_reviews").delete(idOf(2));
    await transaction.objectStore("offline_reviews").delete(idOf(4));
    await transaction.objectStore("sync_queue").delete(idOf(4));
  });
  expect(await textOf(database)).toBe(others);
});
