import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { NOW, ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview, sealed } from "./reviews.ts";
import { countUnsynced } from "./sync-queue.ts";

/** The stores of version 1 as they were released: each with its key, its indexes and one record. */
const VERSION_1 = {
  offline_reviews: {
    key: "id",
    indexes: {
      cardId: ["userId", "cardId", "synced"],
      reviewTimestamp: "reviewTimestamp",
      synced: ["userId", "synced"],
      syncAttempts: "syncAttempts",
      version: "version",
      counter: "counter",
    },
    record: { id: idOf(1), userId: USER, counter: 41, cardId: 3, synced: 0, version: 1, checksum: "c" },
  },
  sync_queue: {
    key: "id",
    indexes: {
      priority: ["userId", "priority", "counter"],
      status: ["userId", "status"],
      timestamp: "timestamp",
    },
    record: { id: idOf(1), userId: USER, counter: 41, priority: 1, status: "pending", timestamp: NOW },
  },
  sync_logs: {
    key: "id",
    indexes: { timestamp: ["userId", "timestamp"], status: "status" },
    record: { id: 1, userId: USER, timestamp: NOW, status: "success", message: "m", deviceId: "d" },
  },
  sync_settings: { key: "id", indexes: {}, record: { id: "settings", value: {}, updatedAt: NOW } },
  cached_cards: {
    key: ["userId", "id"],
    indexes: {
      deckId: ["userId", "deckId"],
      cachedAt: "cachedAt",
      nextReviewDate: ["userId", "deckId", "nextReviewDate"],
    },
    record: { id: 3, userId: USER, deckId: 9, front: "f", back: "b", nextReviewDate: 0, cachedAt: NOW },
  },
  cached_decks: {
    key: ["userId", "id"],
    indexes: {},
    record: { id: 9, userId: USER, cursor: "c", cachedAt: NOW, isKept: true },
  },
  study_sessions: {
    key: "id",
    indexes: { pending: ["userId", "pending"] },
    record: { id: idOf(0), userId: USER, deckId: 9, startedAt: NOW, completedAt: null, pending: 1 },
  },
} as const;

async function databaseOfVersion1(name: string, reviews: readonly object[] = []) {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => {
    for (const [store, { key, indexes, record }] of Object.entries(VERSION_1)) {
      const keyPath = typeof key === "string" ? key : [...key];
      const made = opening.result.createObjectStore(store, { keyPath, autoIncrement: store === "sync_logs" });
      for (const [index, path] of Object.entries<string | readonly string[]>(indexes))
        made.createIndex(index, typeof path === "string" ? path : [...path]);
      made.put(record);
      if (store === "offline_reviews") for (const review of reviews) made.put(review);
    }
  });
  await vi.waitUntil(() => opening.readyState === "done");
  opening.result.close();
}

it("a database of version 1 is brought to the present one and loses nothing", async () => {
  const name = randomUUID();
  await databaseOfVersion1(name);
  const database = await testDatabase({ name });
  for (const [store, { record }] of Object.entries(VERSION_1)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` forgets the names.
    const known = store as keyof typeof VERSION_1;
    const kept = await database.read([known], (transaction) => transaction.objectStore(known).getAll());
    expect(kept).toStrictEqual([record]);
  }
  expect(await countUnsynced(database, USER)).toBe(1);
  // Its indexes serve as before: the next answer counts on.
  await saveReview(database, draftOf(2, { cardId: 4 }), ORIGIN);
  const next = await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").get(idOf(2)),
  );
  expect(next?.counter).toBe(42);
});

it("cards get the answers that wait: nothing damaged, taken back, sent or of somebody else", async () => {
  const earlier = await testDatabase();
  for (const count of [2, 3, 4, 5, 6, 7])
    await saveReview(earlier, draftOf(count, { cardId: count === 7 ? 4 : 3 }), ORIGIN);
  await saveReview(earlier, draftOf(3, { version: 2, voided: true }), ORIGIN);
  const made = await earlier.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").getAll(),
  );
  const change = ["", "", "damaged", "sent", "stranger's", ""] as const;
  const reviews = made.map((review, index) => {
    if (change[index] === "damaged") return { ...review, performance: 1 };
    if (change[index] === "sent") return sealed({ ...review, synced: 1 });
    return change[index] === "stranger's" ? sealed({ ...review, userId: USER + 1 }) : review;
  });
  const name = randomUUID();
  await databaseOfVersion1(name, reviews);
  const database = await testDatabase({ name });
  const card = await database.read(["cached_cards"], (transaction) =>
    transaction.objectStore("cached_cards").get([USER, 3]),
  );
  expect(card?.ahead).toStrictEqual([
    { reviewId: idOf(2), deviceId: "device-1", counter: 1, performance: 3, at: NOW + 2000 },
  ]);
});

it("has the same stores and indexes as a database that is made anew", async () => {
  const name = randomUUID();
  await databaseOfVersion1(name);
  (await testDatabase({ name })).close();
  const fresh = randomUUID();
  (await testDatabase({ name: fresh })).close();
  expect(await shapeOf(name)).toStrictEqual(await shapeOf(fresh));
});

async function shapeOf(name: string) {
  const opening = indexedDB.open(name);
  await vi.waitUntil(() => opening.readyState === "done");
  const stores = [...opening.result.objectStoreNames];
  const transaction = opening.result.transaction(stores);
  const shape = stores.map((store) => {
    const { keyPath, autoIncrement, indexNames } = transaction.objectStore(store);
    const indexes = [...indexNames].map((index) => [
      index,
      transaction.objectStore(store).index(index).keyPath,
    ]);
    return { store, keyPath, autoIncrement, indexes };
  });
  opening.result.close();
  return shape;
}
