import { expect, it } from "vitest";
import { ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { discardReviews } from "./discard-reviews.ts";
import { saveReview } from "./reviews.ts";
import { countUnsynced, markRefused } from "./sync-queue.ts";

const GONE = { code: "RESOURCE_NOT_FOUND", message: "The card is gone." };
const AT = 1_800_000_000_000;

/** A device with three answers, of which the server refused these. */
async function device(refused: readonly number[] = [1, 2]) {
  const database = await testDatabase();
  for (const n of [1, 2, 3]) {
    const review = await saveReview(database, draftOf(n), ORIGIN);
    if (review && refused.includes(n)) await markRefused(database, review, GONE, AT);
  }
  return database;
}

it("takes the chosen answers out of the queue, and leaves the others pending", async () => {
  const database = await device();
  await discardReviews(database, { userId: USER, reviewIds: [idOf(1)] }, AT);
  expect(await countUnsynced(database, USER)).toBe(2);
  const reviews = await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").getAll(),
  );
  expect(reviews.map(({ synced, resolutionStrategy }) => [synced, resolutionStrategy])).toEqual([
    [1, "discarded"],
    [0, null],
    [0, null],
  ]);
});

it("discards no answer that was not refused, and none of another learner", async () => {
  const database = await device();
  await discardReviews(database, { userId: USER, reviewIds: [idOf(3)] }, AT);
  await discardReviews(database, { userId: USER + 1, reviewIds: [idOf(1)] }, AT);
  expect(await countUnsynced(database, USER)).toBe(3);
});

it("gives the next answer a position after a discarded one", async () => {
  const database = await device([3]);
  await discardReviews(database, { userId: USER, reviewIds: [idOf(3)] }, AT);
  expect(await countUnsynced(database, USER)).toBe(2);
  expect((await saveReview(database, draftOf(4), ORIGIN))?.counter).toBe(4);
});
