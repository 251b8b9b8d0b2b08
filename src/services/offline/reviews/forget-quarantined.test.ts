import { expect, it } from "vitest";
import { ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { forgetQuarantined } from "./forget-quarantined.ts";
import { repairQueue } from "./repair-queue.ts";
import { saveReview } from "./reviews.ts";
import { countQueue, readBatch } from "./sync-queue.ts";

const DAY = 86_400_000;

/** A device on which the first answer is damaged and quarantined; `at` is when it was given. */
async function device() {
  const database = await testDatabase();
  const draft = draftOf(1);
  await saveReview(database, draft, ORIGIN);
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(1));
    if (review) await reviews.put({ ...review, performance: 4 });
  });
  await readBatch(database, [idOf(1)]);
  return { database, at: draft.updatedAt, cardId: draft.cardId };
}

const left = async (database: OfflineDatabase) => ({
  quarantined: (await countQueue(database, USER)).quarantined,
  reviews: await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").getAllKeys(),
  ),
});

it("forgets a damaged answer a day after it was given, once its card was answered again", async () => {
  const { database, at, cardId } = await device();
  const again = { cardId, reviewTimestamp: at + 60_000, updatedAt: at + 60_000 };
  await saveReview(database, draftOf(2, again), ORIGIN);
  await forgetQuarantined(database, USER, at + DAY);
  expect(await left(database)).toStrictEqual({ quarantined: 1, reviews: [idOf(1), idOf(2)] });
  await forgetQuarantined(database, USER, at + DAY + 1);
  expect(await left(database)).toStrictEqual({ quarantined: 0, reviews: [idOf(2)] });
});

it("keeps one for 30 days whose card was not answered again, and while nothing later is there", async () => {
  const { database, at, cardId } = await device();
  await forgetQuarantined(database, USER, at + 31 * DAY);
  expect(await left(database)).toStrictEqual({ quarantined: 1, reviews: [idOf(1)] });
  const other = { cardId: cardId + 1, reviewTimestamp: at + 60_000, updatedAt: at + 60_000 };
  await saveReview(database, draftOf(2, other), ORIGIN);
  await forgetQuarantined(database, USER, at + 29 * DAY);
  expect((await left(database)).quarantined).toBe(1);
  await forgetQuarantined(database, USER, at + 31 * DAY);
  expect(await left(database)).toStrictEqual({ quarantined: 0, reviews: [idOf(2)] });
});

it("leaves another learner's alone", async () => {
  const { database, at, cardId } = await device();
  const again = { cardId, reviewTimestamp: at + 60_000, updatedAt: at + 60_000 };
  await saveReview(database, draftOf(2, again), { ...ORIGIN, userId: USER + 1 });
  for (const userId of [USER, USER + 1]) await forgetQuarantined(database, userId, at + 31 * DAY);
  expect((await left(database)).quarantined).toBe(1);
});

it("keeps an intact answer whose entry was damaged, so that it is planned again", async () => {
  const database = await testDatabase();
  for (const count of [1, 2]) await saveReview(database, draftOf(count), ORIGIN);
  await database.write(["sync_queue"], async (transaction) => {
    const entry = await transaction.objectStore("sync_queue").get(idOf(1));
    if (entry) await transaction.objectStore("sync_queue").put({ ...entry, status: "set_aside" });
  });
  await forgetQuarantined(database, USER, draftOf(2).updatedAt + 2 * DAY);
  await repairQueue(database, USER, () => "device-2");
  expect(await left(database)).toStrictEqual({ quarantined: 0, reviews: [idOf(1), idOf(2)] });
  expect((await countQueue(database, USER)).unsynced).toBe(2);
});
