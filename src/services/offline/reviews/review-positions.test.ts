import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, it } from "vitest";
import { ReviewItem } from "#contract/reviews.ts";
import { cacheDeck, storedReviews } from "#tests/support/cached-deck.ts";
import { ORIGIN, cardOf, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { toReviewItem } from "./review-item.ts";
import { saveReview } from "./reviews.ts";
import { readBatch } from "./sync-queue.ts";

async function withCard() {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3), cardOf(4)]);
  return database;
}

const positions = async (database: OfflineDatabase) =>
  (await storedReviews(database)).reviews.map(({ deviceId, counter }) => [deviceId, counter]);
const emptied = (database: OfflineDatabase) =>
  database.write(["offline_reviews"], (transaction) => transaction.objectStore("offline_reviews").clear());

it("counts from 1 once for each device id: an emptied database has another, and keeps it", async () => {
  const database = await withCard();
  let ids = 0;
  const origin = { ...ORIGIN, newDeviceId: () => `device-${(ids += 1)}` };
  await saveReview(database, draftOf(1), origin);
  await saveReview(database, draftOf(2), origin);
  const before = await positions(database);
  await emptied(database);
  await saveReview(database, draftOf(3), origin);
  await saveReview(database, draftOf(4), { ...origin, newDeviceId: () => "of another tab" });
  await saveReview(database, draftOf(3, { version: 2, voided: true }), origin);
  expect([before, await positions(database)]).toStrictEqual([
    [
      ["device-1", 1],
      ["device-1", 2],
    ],
    [
      ["device-2", 1],
      ["device-2", 2],
    ],
  ]);
});

it("takes no device id from a damaged review", async () => {
  const name = `ibis_${idOf(79)}`;
  const database = await testDatabase({ name });
  await saveReview(database, draftOf(1), ORIGIN);
  await database.write(["offline_reviews"], async (transaction) => {
    const [review] = await transaction.objectStore("offline_reviews").getAll();
    if (review) await transaction.objectStore("offline_reviews").put({ ...review, deviceId: "damaged" });
  });
  const later = await testDatabase({ name });
  await saveReview(later, draftOf(2), { ...ORIGIN, newDeviceId: () => "device-2" });
  expect(await positions(later)).toStrictEqual([
    ["damaged", 1],
    ["device-2", 2],
  ]);
});

it.each(["x", 2 ** 60, -1, 1.5, 2 ** 53 - 1])(
  "a damaged position of the newest review: after %j the next ones are a new device's, in their order",
  async (counter) => {
    const name = `ibis_${randomUUID()}`;
    const database = await testDatabase({ name });
    await saveReview(database, draftOf(1), ORIGIN);
    await saveReview(database, draftOf(2), ORIGIN);
    await database.write(["offline_reviews"], async (transaction) => {
      const reviews = transaction.objectStore("offline_reviews");
      const review = await reviews.get(idOf(2));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a failing disk would leave it.
      if (review) await reviews.put({ ...review, synced: 1, counter: counter as number });
    });
    let ids = 1;
    const origin = { ...ORIGIN, newDeviceId: () => `device-${(ids += 1)}` };
    const later = await testDatabase({ name });
    for (const count of [3, 4, 5]) await saveReview(later, draftOf(count), origin);
    const { reviews } = await storedReviews(later);
    expect(reviews.map(({ deviceId, counter: position }) => [deviceId, position])).toStrictEqual([
      ["device-1", 1],
      ["device-1", counter],
      ["device-2", 2],
      ["device-2", 3],
      ["device-2", 4],
    ]);
    const items = reviews.slice(2).map(toReviewItem);
    expect(items.every((item) => v.is(ReviewItem, item))).toBe(true);
  },
);

const damageFirst = (database: OfflineDatabase) =>
  database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(1));
    if (review) await reviews.put({ ...review, performance: 4, deviceId: "damaged", counter: 7 });
  });

it.each([
  ["waits to be sent", async () => undefined],
  ["was quarantined", (database: OfflineDatabase) => readBatch(database, [idOf(1)])],
])(
  "a damaged answer that is taken back: it keeps its position, which its queue entry has too, where it %s",
  async (_, before) => {
    const database = await testDatabase();
    await saveReview(database, draftOf(1), ORIGIN);
    await damageFirst(database);
    await before(database);
    await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
    expect(await positions(database)).toStrictEqual([["device-1", 1]]);
    await damageFirst(database);
    await saveReview(database, draftOf(1, { version: 3, voided: false }), ORIGIN);
    expect(await positions(database)).toStrictEqual([["device-1", 1]]);
  },
);

it("a damaged answer whose queue entry is damaged, too, gets another position when it is taken back", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  await damageFirst(database);
  await database.write(["sync_queue"], async (transaction) => {
    const entry = await transaction.objectStore("sync_queue").get(idOf(1));
    if (entry) await transaction.objectStore("sync_queue").put({ ...entry, counter: 1.5 });
  });
  await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
  expect(await positions(database)).toStrictEqual([["device-1", 8]]);
});
