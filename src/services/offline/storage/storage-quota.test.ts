import { expect, it, vi } from "vitest";
import type { OfflineValidity } from "#domain/offline/offline-validity.ts";
import { STORAGE_QUOTAS } from "#domain/offline/storage-quota.ts";
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
} from "#tests/support/offline-database.ts";
import { cachedImages } from "#tests/support/images.ts";
import { readCachedDecks } from "../cards/cached-decks.ts";
import { completeDeck, storeChanges } from "../decks/apply-deck-changes.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { createGenericData } from "./generic-data.ts";
import { readPinnedDeck, setPinned } from "../decks/pinned-deck.ts";
import { keepMedia } from "../cards/cached-media.ts";
import { saveReview } from "../reviews/reviews.ts";
import { createStorageCipher } from "./storage-cipher.ts";
import { createStorageQuota } from "./storage-quota.ts";
import { measureReviews, measureUse } from "./storage-use.ts";
import { addLog } from "../sync/sync-logs.ts";
import { applyResponse } from "../sync/sync-response.ts";
import { readBatch } from "../reviews/sync-queue.ts";

const KB = 1024;
const expired = { isValid: false, tier: "FREE", reason: "SUBSCRIPTION_EXPIRED" } as const;

/** A quota with small quotas, and a clock that the test sets. */
function gateOf(database: OfflineDatabase, validity: OfflineValidity = { isValid: true, tier: "TRIAL" }) {
  let time = NOW;
  const validate = vi.fn<() => Promise<OfflineValidity>>(() => Promise.resolve(validity));
  const quota = createStorageQuota({
    database,
    userId: USER,
    subscription: { validate, remembered: () => Promise.resolve(validity) },
    now: () => time,
    quotas: { ...STORAGE_QUOTAS, FREE: 8 * KB, TRIAL: 100 * KB },
  });
  return { quota, validate, setTime: (to: number) => (time = to) };
}

/** A deck of ten cards of about so many bytes in all. */
async function keepDeck(database: OfflineDatabase, deckId: number, bytes: number, cachedAt = NOW) {
  const cards = Array.from({ length: 10 }, (_, index) =>
    cardOf(100 * deckId + index, { deckId, front: "x".repeat(Math.max(0, bytes / 10 - 500)) }),
  );
  await storeChanges(database, USER, { deck: deckOf(deckId), cards, removed: [] }, askedAt(cachedAt));
  await completeDeck(database, { userId: USER, deckId }, "c", new Set(cards.map(({ id }) => id)));
}

const decks = async (database: OfflineDatabase) =>
  (await readCachedDecks(database, USER)).map(({ id }) => id);

async function synced(database: OfflineDatabase, count: number) {
  await saveReview(database, draftOf(count), ORIGIN);
  const { reviews } = await readBatch(database, [idOf(count)]);
  const outcomes = [{ reviewId: idOf(count), taken: true, conflict: null }] as const;
  await applyResponse(database, { sent: reviews, outcomes, schedules: [], policy: "most_recent" }, NOW);
}

it("measures what a learner has on the device, and nobody else's", async () => {
  const database = await testDatabase();
  expect([await measureUse(database, USER), await measureReviews(database, USER)]).toStrictEqual([0, 0]);
  await keepDeck(database, DECK, 20_000);
  const cards = await measureUse(database, USER);
  expect(cards).toBeGreaterThan(18_000);
  expect(cards).toBeLessThan(22_000);
  await saveReview(database, draftOf(1), ORIGIN);
  await synced(database, 2);
  const reviews = await measureReviews(database, USER);
  expect(reviews).toBeGreaterThan(2 * 500);
  expect(reviews).toBeLessThan(2 * 700);
  const details = { synced: 1, failed: 0, errors: 0 };
  const log = { userId: USER, timestamp: NOW, status: "success", message: "y".repeat(3000) } as const;
  await addLog(database, { ...log, details, deviceId: "d" });
  const data = createGenericData({
    cipher: createStorageCipher({ database, userId: USER, crypto }),
    reserve: () => Promise.resolve(),
    deviceId: () => "device-1",
    now: () => NOW,
    userId: USER,
    database,
  });
  await data.put("a", "z".repeat(5000));
  const all = await measureUse(database, USER);
  expect(all - cards - reviews).toBeGreaterThan(8000);
  expect(all - cards - reviews).toBeLessThan(8500);
  expect([await measureUse(database, 8), await measureReviews(database, 8)]).toStrictEqual([0, 0]);
});

it.each([
  [
    "SUBSCRIPTION_EXPIRED",
    "Storage not allowed: your subscription has ended. Please upgrade your subscription.",
  ],
  ["NO_USER_ID", "Storage not allowed: you are no longer signed in. Please upgrade your subscription."],
  ["NO_AUTH_TOKEN", "Storage not allowed: your sign-in has ended. Please upgrade your subscription."],
] as const)("lets nothing in where the subscription is not valid: %s", async (reason, message) => {
  const { quota } = gateOf(await testDatabase(), { isValid: false, tier: "FREE", reason });
  await expect(quota.reserve(0)).rejects.toMatchObject({ name: "StorageRefusal", code: reason, message });
});

it("lets in what fits, to the last byte, and counts it without measuring again", async () => {
  const database = await testDatabase();
  const { quota, validate, setTime } = gateOf(database);
  await quota.reserve(60 * KB);
  const reads = vi.spyOn(database, "read");
  await quota.reserve(40 * KB);
  expect(reads).not.toHaveBeenCalled();
  expect(validate).toHaveBeenCalledTimes(2);
  // What was let in was not stored, as measuring shows.
  setTime(NOW + 60_000);
  await quota.reserve(100 * KB);
  await quota.reserve(1);
});

it("makes room by what can be had again, the oldest first, and no more of it than is needed", async () => {
  const database = await testDatabase();
  for (const [index, id] of [1, 2, 3].entries()) await keepDeck(database, id, 30 * KB, NOW + index);
  const { quota } = gateOf(database);
  await quota.reserve(30 * KB);
  expect(await decks(database)).toStrictEqual([2, 3]);
});

it("cleans up again where a third is not enough", async () => {
  const database = await testDatabase();
  for (let id = 1; id <= 9; id += 1) await keepDeck(database, id, 10 * KB, NOW + id);
  const before = await measureUse(database, USER);
  await gateOf(database).quota.reserve(60 * KB);
  const left = await measureUse(database, USER);
  expect(left).toBeLessThanOrEqual(40 * KB);
  expect(left).toBeGreaterThan(40 * KB - before / 9);
});

it("spares a pinned deck and one that is on its way", async () => {
  const database = await testDatabase();
  for (const id of [1, 2, 3]) await keepDeck(database, id, 30 * KB, NOW + id);
  await setPinned(database, { userId: USER, deckId: 1 }, true);
  const { quota } = gateOf(database);
  await quota.reserve(30 * KB, { exclude: [2] });
  expect(await decks(database)).toStrictEqual([1, 2]);
  await expect(quota.reserve(60 * KB, { exclude: [2] })).rejects.toMatchObject({
    code: "QUOTA_EXCEEDED",
    message: expect.stringMatching(
      /^Storage quota exceeded\. Current: 0\.2 MB, Quota: 0\.1 MB\. Please free up space or upgrade your subscription\.$/,
    ) as unknown,
  });
  expect(await decks(database)).toStrictEqual([1, 2]);
});

it("always takes a learner's own reviews while the subscription is valid", async () => {
  const database = await testDatabase();
  await keepDeck(database, DECK, 200 * KB);
  const { quota } = gateOf(database);
  await expect(quota.reserveReview()).resolves.toBeUndefined();
});

it("takes reviews within the quota of those who have no subscription, whatever cards are there", async () => {
  const database = await testDatabase();
  await keepDeck(database, DECK, 200 * KB);
  for (let count = 1; count <= 12; count += 1) await saveReview(database, draftOf(count), ORIGIN);
  const { quota } = gateOf(database, expired);
  await quota.reserveReview();
  await saveReview(database, draftOf(13), ORIGIN);
  const full = gateOf(database, expired).quota;
  await expect(full.reserveReview()).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
  // The cards would not have made room for a review.
  expect(await decks(database)).toStrictEqual([DECK]);
});

it("lets synced reviews go for new ones, and never one that was not synced", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  for (let count = 2; count <= 15; count += 1) await synced(database, count);
  // Those before the latest 200 may go.
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const last = await reviews.get(idOf(15));
    if (last) await reviews.put({ ...last, counter: 500 });
  });
  const { quota } = gateOf(database, expired);
  await quota.reserveReview();
  const left = await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").getAllKeys(),
  );
  expect(left).toContain(idOf(1));
  expect(left).toContain(idOf(15));
  expect(left.length).toBeLessThan(15);
});

const keepImage = (database: OfflineDatabase, deckId: number, name: string, size: number) =>
  keepMedia(database, { userId: USER, deckId }, name, new ArrayBuffer(size), "image/webp");
const images = async (database: OfflineDatabase) =>
  (await cachedImages(database)).map(([, deckId, name]) => `${deckId} ${name}`);

it("counts images, and lets them in until a tenth of the quota is left for cards; none goes for them", async () => {
  const database = await testDatabase();
  await keepDeck(database, DECK, 10 * KB);
  const before = await measureUse(database, USER);
  await keepImage(database, DECK, "a", 60 * KB);
  expect((await measureUse(database, USER)) - before).toBe(60 * KB);
  expect((await readPinnedDeck(database, { userId: USER, deckId: DECK })).size).toBeGreaterThan(60 * KB);
  const { quota } = gateOf(database);
  await quota.reserveMedia(15 * KB, { isPinned: false });
  const refusal = { name: "StorageRefusal", code: "QUOTA_EXCEEDED" };
  await expect(quota.reserveMedia(25 * KB, { isPinned: false })).rejects.toMatchObject(refusal);
  await expect(quota.reserveMedia(25 * KB, { isPinned: true })).resolves.toBeUndefined();
  expect([await decks(database), await images(database)]).toStrictEqual([[DECK], []]);
  await quota.reserve(15 * KB, { exclude: [DECK] });
  const { quota: closed } = gateOf(database, expired);
  await expect(closed.reserveMedia(0, { isPinned: true })).rejects.toThrow("Storage not allowed");
});

it("lets images of pinned decks go only for cards, where nothing else is left, and no more of them than is needed", async () => {
  const database = await testDatabase();
  await keepDeck(database, DECK, 5 * KB, NOW);
  await keepDeck(database, 8, 5 * KB, NOW + 1);
  await setPinned(database, { userId: USER, deckId: DECK }, true);
  for (const [name, size] of [
    ["a", 30 * KB],
    ["b", 40 * KB],
  ] as const)
    await keepImage(database, DECK, name, size);
  await keepImage(database, 8, "c", 5 * KB);
  const { quota } = gateOf(database);
  await expect(quota.reserveMedia(60 * KB, { isPinned: true })).rejects.toMatchObject({
    code: "QUOTA_EXCEEDED",
  });
  expect([await decks(database), await images(database)]).toStrictEqual([
    [8, DECK],
    [`${DECK} a`, `${DECK} b`],
  ]);
  await quota.reserve(50 * KB);
  expect([await decks(database), await images(database)]).toStrictEqual([[DECK], [`${DECK} a`]]);
});

it("says how much is used of how much", async () => {
  const database = await testDatabase();
  await keepDeck(database, DECK, 20_000);
  const used = await measureUse(database, USER);
  expect(await gateOf(database).quota.standing()).toStrictEqual({ used, quota: 100 * KB });
  expect(await gateOf(database, expired).quota.standing()).toStrictEqual({ used, quota: 8 * KB });
});
