import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
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
} from "#tests/support/offline-database.ts";
import { readCachedDeck, readCachedDecks } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { createLocalStudy } from "../study/local-study.ts";
import { createUnsyncedCopies } from "../reviews/unsynced-copies.ts";
import { refreshDeck } from "../decks/refresh-deck.ts";
import { saveReview } from "../reviews/reviews.ts";
import { addLog, readLogs } from "../sync/sync-logs.ts";
import { readBatch } from "../reviews/sync-queue.ts";

const signal = new AbortController().signal;
const studied = { kind: "study", deckId: DECK } as const;

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

/** The browser has no room for more of a store, until `isFull` says otherwise. */
function fill(store: string, isFull: () => boolean = () => true) {
  for (const name of ["put", "add"] as const) {
    const write = IDBObjectStore.prototype[name];
    const spy = vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === store && isFull()) throw new DOMException("Full.", "QuotaExceededError");
      return write.apply(this, given);
    });
    onTestFinished(() => spy.mockRestore());
  }
}

const serving = () =>
  server.answers(({ path }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf() };
    const page = { page: 0, size: 500, totalElements: 2, totalPages: 1 };
    return { body: { ...page, content: [cardOf(1), cardOf(2)], cursor: "c", full: true, removed: [] } };
  });

function studyOn(database: OfflineDatabase) {
  const http = httpTo(server.baseUrl);
  const quota = { reserve: () => Promise.resolve() };
  return createLocalStudy({
    database,
    copies: createUnsyncedCopies(database, USER),
    userId: USER,
    newDeviceId: () => "device-1",
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
    decksToStudy: () => Promise.resolve([]),
    deadline: () => new AbortController().signal,
    reserveReview: () => Promise.resolve(),
    readOpenSession: () => Promise.resolve(null),
    readQueue: () => Promise.reject(new Error("No deck is large here.")),
    refresh: (deckId, asked) =>
      refreshDeck(
        { database, http, quota, now: () => NOW, call: { signal: asked } },
        { userId: USER, deckId },
      ),
    onSaved: () => {},
  });
}

/** Something old that can go. */
async function withLogs() {
  const database = await testDatabase();
  const details = { synced: 0, failed: 0, errors: 0 };
  for (let count = 0; count < 20; count += 1) {
    const message = "x".repeat(1000);
    await addLog(database, {
      userId: USER,
      timestamp: NOW,
      status: "success",
      message,
      details,
      deviceId: "d",
    });
  }
  return database;
}

const addDeck = async (database: OfflineDatabase, deckId: number) => {
  const cards = [cardOf(deckId * 10, { deckId })];
  await cacheDeck(database, cards, { deckId, at: NOW - 1000 });
};

it.each(["cached_cards", "cached_decks", "study_sessions"])(
  "makes room in a full device for a deck to be studied (%s)",
  async (store) => {
    const database = await withLogs();
    await addDeck(database, 99);
    serving();
    let tries = 0;
    fill(store, () => (tries += 1) === 1);
    const { items } = await studyOn(database).loadCards(studied, idOf(0), signal);
    expect(items.map(({ id }) => id)).toStrictEqual([1, 2]);
    expect(await readLogs(database, USER)).toStrictEqual([]);
    expect((await readCachedDecks(database, USER)).map(({ id }) => id)).toStrictEqual([DECK]);
  },
);

it.each(["cached_cards", "study_sessions"])(
  "says that there is no room for the deck where making some does not help (%s), so that the server is studied from",
  async (store) => {
    const database = await withLogs();
    serving();
    fill(store);
    await expect(studyOn(database).loadCards(studied, idOf(0), signal)).rejects.toMatchObject({
      name: "StorageRefusal",
      code: "QUOTA_EXCEEDED",
      message:
        "This device has no room left for this deck. Free up space on it, or switch off “Available offline” for other decks.",
    });
    // No part of a deck that could not be stored whole takes room.
    const isPart = (await readCachedDeck(database, { userId: USER, deckId: DECK }))?.cursor === null;
    expect(isPart).toBe(false);
  },
);

it("takes no room for an answer from the deck that is being studied", async () => {
  const database = await testDatabase();
  await addDeck(database, 99);
  serving();
  const study = studyOn(database);
  await study.loadCards(studied, idOf(0), signal);
  let tries = 0;
  fill("offline_reviews", () => (tries += 1) === 1);
  await study.saveReview(draftOf(1, { cardId: 1 }), signal);
  expect((await readCachedDecks(database, USER)).map(({ id }) => id)).toStrictEqual([DECK]);
});

it("sends what is intact where a damaged answer cannot be quarantined for want of room", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  await saveReview(database, draftOf(2), ORIGIN);
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(1));
    if (review) await reviews.put({ ...review, performance: 4 });
  });
  let isFull = true;
  fill("sync_queue", () => isFull);
  const batch = await readBatch(database, [idOf(1), idOf(2)]);
  expect(batch.reviews.map(({ id }) => id)).toStrictEqual([idOf(2)]);
  expect(batch.errors).toStrictEqual([]);
  isFull = false;
  expect((await readBatch(database, [idOf(1)])).errors).toMatchObject([{ code: "CHECKSUM_MISMATCH" }]);
});
