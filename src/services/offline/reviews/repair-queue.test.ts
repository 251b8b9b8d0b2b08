import { expect, it } from "vitest";
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
  readCard,
  studyItemsOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { repairQueue } from "./repair-queue.ts";
import { saveReview } from "./reviews.ts";
import { withChecksum } from "./review-checksum.ts";
import { countUnsynced, readBatch, readPlan } from "./sync-queue.ts";
import { readCounts } from "../due/due-cards.ts";

const DAY = 86_400_000;

async function withAnswer() {
  const database = await testDatabase();
  const cards = [cardOf(3), cardOf(4)];
  await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, askedAt(NOW));
  await saveReview(database, draftOf(1), ORIGIN);
  return database;
}

const change = (database: OfflineDatabase, store: "sync_queue" | "offline_reviews", what: object | null) =>
  database.write([store], async (transaction) => {
    const records = transaction.objectStore(store);
    const record = await records.get(idOf(1));
    if (what === null) await records.delete(idOf(1));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a failing disk would leave it.
    else await records.put({ ...record, ...what } as never);
  });

const counts = async (database: OfflineDatabase) =>
  (await readCounts(database, USER, [DECK], NOW + DAY)).get(DECK);

it("puts a review back into the queue whose entry there was lost or damaged, and no other's", async () => {
  const database = await testDatabase();
  for (const count of [1, 2, 3, 4]) await saveReview(database, draftOf(count), ORIGIN);
  await saveReview(database, draftOf(5), { ...ORIGIN, userId: USER + 1 });
  await database.write(["sync_queue", "offline_reviews"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    await queue.delete(idOf(1));
    const damaged = await queue.get(idOf(2));
    // As a failing disk would leave it.
    if (damaged) await queue.put({ ...damaged, userId: NaN });
    await queue.delete(idOf(5));
    const synced = await transaction.objectStore("offline_reviews").get(idOf(4));
    if (synced) await transaction.objectStore("offline_reviews").put({ ...synced, synced: 1 });
    await queue.delete(idOf(4));
  });
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([idOf(3)]);
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([
    idOf(1),
    idOf(2),
    idOf(3),
  ]);
  expect(await countUnsynced(database, USER)).toBe(3);
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toHaveLength(3);
  expect(await readPlan(database, USER + 1, { limit: 5, delay: 0 }, NOW)).toStrictEqual([]);
});

it("the answer of a card counts again after its lost queue entry is repaired", async () => {
  const database = await withAnswer();
  const before = [await readCard(database), await counts(database)];
  await change(database, "sync_queue", null);
  expect((await readCard(database))?.schedule.state).toBe("new");
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  expect([await readCard(database), await counts(database)]).toStrictEqual(before);
  expect(before[1]).toStrictEqual({ new: 1, learning: 1, due: 0 });
});

it.each([undefined, null, NaN, "3", {}])(
  "a queue entry of card %s keeps nobody from studying",
  async (cardId) => {
    const database = await withAnswer();
    await change(database, "sync_queue", { cardId });
    expect((await studyItemsOf(database, { userId: USER, deckId: DECK }, NOW)).map(({ id }) => id)).toEqual([
      3, 4,
    ]);
    await repairQueue(database, USER, ORIGIN.newDeviceId);
    expect((await readCard(database))?.schedule.state).toBe("learning");
  },
);

it("a damaged review whose queue entry was lost is named, and counts for nothing", async () => {
  const database = await withAnswer();
  await change(database, "offline_reviews", { cardId: undefined });
  await change(database, "sync_queue", null);
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  expect(await counts(database)).toStrictEqual({ new: 2, learning: 0, due: 0 });
  const { errors } = await readBatch(database, [idOf(1)]);
  expect(errors).toMatchObject([{ code: "CHECKSUM_MISMATCH", cardId: null }]);
});

it("a damaged position of the newest review: what was counted on from it gets new positions, and is sent again", async () => {
  const database = await testDatabase();
  for (const count of [1, 2, 3]) await saveReview(database, draftOf(count), ORIGIN);
  // As an earlier version counted on from a damaged position, and the server refused it.
  const refused = { status: "failed", attempts: 5, lastAttempt: NOW } as const;
  await database.write(["sync_queue", "offline_reviews"], async (transaction) => {
    for (const [id, damaged] of [
      [idOf(2), "x1"],
      [idOf(3), "x11"],
    ] as const) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as that version wrote it.
      const counter = damaged as unknown as number;
      const review = await transaction.objectStore("offline_reviews").get(id);
      const entry = await transaction.objectStore("sync_queue").get(id);
      if (review) await transaction.objectStore("offline_reviews").put(withChecksum({ ...review, counter }));
      if (entry) await transaction.objectStore("sync_queue").put({ ...entry, ...refused, counter });
    }
  });
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([idOf(1)]);
  await repairQueue(database, USER, () => "device-2");
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toStrictEqual([
    idOf(1),
    idOf(2),
    idOf(3),
  ]);
  const { reviews, errors } = await readBatch(database, [idOf(1), idOf(2), idOf(3)]);
  expect(errors).toStrictEqual([]);
  expect(reviews.map(({ deviceId, counter }) => [deviceId, counter])).toStrictEqual([
    ["device-1", 1],
    ["device-1", 2],
    ["device-1", 3],
  ]);
});
