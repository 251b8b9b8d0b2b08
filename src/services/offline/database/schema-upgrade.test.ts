import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { newSchedule, scheduler } from "#domain/scheduling/scheduling.ts";
import { NOW, ORIGIN, USER, draftOf, idOf, readCard, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview } from "../reviews/reviews.ts";
import { sealed } from "../reviews/sealed-review.ts";
import type { StoredReview } from "./records.ts";
import { repairQueue } from "../reviews/repair-queue.ts";
import { countUnsynced, readBatch } from "../sync/sync-queue.ts";

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
    record: {
      id: 3,
      userId: USER,
      deckId: 9,
      front: "f",
      back: "b",
      base: newSchedule(NOW),
      nextReviewDate: 0,
      cachedAt: NOW,
    },
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

/** As it was before version 4. */
const earlierEntry = ({ id, userId, counter, updatedAt }: StoredReview) => ({
  id,
  userId,
  counter,
  priority: 1,
  status: "pending",
  timestamp: updatedAt,
  attempts: 0,
  lastAttempt: null,
});

interface More {
  readonly reviews?: readonly object[];
  readonly queue?: readonly object[];
  readonly cards?: readonly object[];
}

async function databaseOfVersion1(name: string, { reviews = [], queue = [], cards = [] }: More = {}) {
  const more = new Map<string, readonly object[]>(
    Object.entries({ offline_reviews: reviews, sync_queue: queue, cached_cards: cards }),
  );
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => {
    for (const [store, { key, indexes, record }] of Object.entries(VERSION_1)) {
      const keyPath = typeof key === "string" ? key : [...key];
      const made = opening.result.createObjectStore(store, { keyPath, autoIncrement: store === "sync_logs" });
      for (const [index, path] of Object.entries<string | readonly string[]>(indexes))
        made.createIndex(index, typeof path === "string" ? path : [...path]);
      made.put(record);
      for (const one of more.get(store) ?? []) made.put(one);
    }
  });
  await vi.waitUntil(() => opening.readyState === "done", 30_000);
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

it("the queue gets the answers that wait: nothing damaged, taken back, of a conflict or gone", async () => {
  const earlier = await testDatabase();
  for (const count of [2, 3, 4, 5, 6]) await saveReview(earlier, draftOf(count), ORIGIN);
  await saveReview(earlier, draftOf(3, { version: 2, voided: true }), ORIGIN);
  const made = await earlier.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").getAll(),
  );
  const change = ["", "", "damaged", "conflict", "gone"] as const;
  const reviews = made.flatMap((review, index) => {
    if (change[index] === "gone") return [];
    if (change[index] === "damaged") return [{ ...review, performance: 1 }];
    return [change[index] === "conflict" ? sealed({ ...review, resolutionStrategy: "user_choice" }) : review];
  });
  const name = randomUUID();
  // As version 3 kept it.
  const card = { ...VERSION_1.cached_cards.record, ahead: [{ reviewId: idOf(6) }] };
  await databaseOfVersion1(name, { reviews, queue: made.map(earlierEntry), cards: [card] });
  const database = await testDatabase({ name });
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  const queue = await database.read(["sync_queue"], (transaction) =>
    transaction.objectStore("sync_queue").getAll(),
  );
  const given = { reviewId: idOf(2), deviceId: "device-1", counter: 1, performance: 3, at: NOW + 2000 };
  expect(queue.map(({ id, cardId, answer }) => [id, cardId, answer])).toStrictEqual([
    // The record of version 1 above is not intact.
    [idOf(1), 0, null],
    [idOf(2), 3, given],
    [idOf(3), 3, null],
    [idOf(4), 0, null],
    [idOf(5), 3, null],
    [idOf(6), 3, null],
  ]);
  expect((await readBatch(database, [idOf(6)])).errors).toMatchObject([
    { code: "REVIEW_NOT_FOUND", cardId: 3 },
  ]);
});

it("their cards are as the server knows them, and have the same schedule with the answers", async () => {
  const answered = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 2000 });
  const earlier = await testDatabase();
  await saveReview(earlier, draftOf(2), ORIGIN);
  const reviews = await earlier.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").getAll(),
  );
  const card = {
    ...VERSION_1.cached_cards.record,
    schedule: answered,
    nextReviewDate: answered.due,
    ahead: [{}],
  };
  const name = randomUUID();
  await databaseOfVersion1(name, { reviews, queue: reviews.map(earlierEntry), cards: [card] });
  const database = await testDatabase({ name });
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  const { base, ...known } = VERSION_1.cached_cards.record;
  expect(await readCard(database)).toStrictEqual({ ...known, baseSchedule: base, schedule: answered });
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
  await vi.waitUntil(() => opening.readyState === "done", 30_000);
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
