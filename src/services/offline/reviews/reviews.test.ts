import { expect, it, vi } from "vitest";
import { scheduler, newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { cacheDeck, storedReviews } from "#tests/support/cached-deck.ts";
import {
  NOW,
  ORIGIN,
  USER,
  cardOf,
  draftOf,
  idOf,
  testDatabase,
  readCard,
} from "#tests/support/offline-database.ts";
import { saveReview } from "./reviews.ts";
import { isIntact } from "./review-checksum.ts";
import { applyResponse } from "../sync/sync-response.ts";
import { countUnsynced, readBatch, readPlan } from "./sync-queue.ts";

async function withCard() {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3), cardOf(4)]);
  return database;
}

const taken = (count: number) => ({ reviewId: idOf(count), taken: true, conflict: null }) as const;

it("keeps review, queue entry and the card's schedule together", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  const { reviews, queue } = await storedReviews(database);
  const card = await readCard(database);
  expect(reviews).toMatchObject([
    {
      userId: USER,
      deviceId: "device-1",
      timeZone: "Africa/Cairo",
      id: idOf(1),
      cardId: 3,
      counter: 1,
      version: 1,
      synced: 0,
      syncAttempts: 0,
      voided: false,
    },
  ]);
  expect(reviews.every(isIntact)).toBe(true);
  expect(queue).toMatchObject([{ id: idOf(1), priority: 1, status: "pending", attempts: 0, counter: 1 }]);
  const after = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });
  expect(card?.schedule).toStrictEqual(after);
  expect(card?.baseSchedule).toStrictEqual(newSchedule(NOW));
});

it("takes the same version once, however often it is saved", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  const before = await storedReviews(database);
  await saveReview(database, draftOf(1), ORIGIN);
  expect(await storedReviews(database)).toStrictEqual(before);
});

it("counts on, whatever the clock says, and sends what went badly first", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1, { performance: 3 }), ORIGIN);
  await saveReview(database, draftOf(2, { performance: 2, reviewTimestamp: NOW - 9_000_000 }), ORIGIN);
  await saveReview(database, draftOf(3, { performance: 1, cardId: 4 }), ORIGIN);
  const { reviews, queue } = await storedReviews(database);
  expect(reviews.map(({ counter }) => counter)).toStrictEqual([1, 2, 3]);
  expect(queue.map(({ priority }) => priority)).toStrictEqual([1, 2, 2]);
  expect(await readPlan(database, USER, { limit: Infinity, delay: 0 }, NOW)).toStrictEqual([
    idOf(2),
    idOf(3),
    idOf(1),
  ]);
});

it("keeps no answer that the server would refuse for its form", async () => {
  const database = await testDatabase();
  await expect(saveReview(database, draftOf(1, { studyTimeSeconds: -1 }), ORIGIN)).rejects.toMatchObject({
    code: "INVALID_REVIEW",
  });
  await saveReview(database, draftOf(2), ORIGIN);
  await expect(saveReview(database, draftOf(3, { studyTimeSeconds: NaN }), ORIGIN)).rejects.toMatchObject({
    code: "INVALID_REVIEW",
  });
  expect((await storedReviews(database)).reviews.map(({ id }) => id)).toStrictEqual([idOf(2)]);
});

it("counts on from what another tab answered meanwhile", async () => {
  const name = `ibis_${idOf(77)}`;
  const [one, other] = [await testDatabase({ name }), await testDatabase({ name })];
  for (const [index, tab] of [one, other, other, one, other].entries())
    await saveReview(tab, draftOf(index + 1), ORIGIN);
  const { reviews } = await storedReviews(one);
  expect(reviews.map(({ counter }) => counter)).toStrictEqual([1, 2, 3, 4, 5]);
});

it("takes an answer back: the card is as it was, and the position in the order stays", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  await saveReview(database, draftOf(2, { cardId: 4 }), ORIGIN);
  await saveReview(database, draftOf(1, { version: 2, voided: true, updatedAt: NOW + 9000 }), ORIGIN);
  const { reviews } = await storedReviews(database);
  const card = await readCard(database);
  expect(reviews[0]).toMatchObject({
    counter: 1,
    version: 2,
    voided: true,
    createdAt: NOW + 1000,
    updatedAt: NOW + 9000,
  });
  expect(card?.schedule).toStrictEqual(newSchedule(NOW));
});

it("takes back what the server has already: the card is as it was until the server answers", async () => {
  const database = await withCard();
  await saveReview(database, draftOf(1), ORIGIN);
  const { reviews } = await readBatch(database, [idOf(1)]);
  const after = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });
  const answer = {
    sent: reviews,
    outcomes: [taken(1)],
    schedules: [{ cardId: 3, schedule: toCardState(after) }],
    policy: "most_recent",
  } as const;
  await applyResponse(database, answer, NOW + 5000);
  expect((await readCard(database))?.baseSchedule).toStrictEqual(after);
  await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
  const fresh = newSchedule(NOW);
  expect(await readCard(database)).toMatchObject({
    baseSchedule: fresh,
    schedule: fresh,
    serverSchedule: after,
  });
  // Another answer to the card leaves what the server said.
  await saveReview(database, draftOf(2), ORIGIN);
  expect(await readCard(database)).toMatchObject({ baseSchedule: fresh, serverSchedule: after });
});

it("schedules from what two tabs answered, in the order of their answers", async () => {
  const database = await withCard();
  await Promise.all([
    saveReview(database, draftOf(2, { reviewTimestamp: NOW + 700_000 }), ORIGIN),
    saveReview(database, draftOf(1), ORIGIN),
  ]);
  const answer = { rating: 3, deviceId: null, counter: null } as const;
  const both = scheduler.replayed(3, [
    { ...answer, reviewId: idOf(1), at: NOW + 1000 },
    { ...answer, reviewId: idOf(2), at: NOW + 700_000 },
  ]);
  const { reviews } = await storedReviews(database);
  const card = await readCard(database);
  expect(new Set(reviews.map(({ counter }) => counter)).size).toBe(2);
  expect(card?.schedule).toMatchObject({ reps: both?.reps, state: both?.state });
});

it("keeps an answer to a card that is not on the device", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  const { reviews, queue } = await storedReviews(database);
  expect([reviews.length, queue.length, await readCard(database)]).toStrictEqual([1, 1, undefined]);
});

it("keeps each learner's own apart", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  await saveReview(database, draftOf(2), { ...ORIGIN, userId: 8 });
  expect(await readPlan(database, USER, { limit: Infinity, delay: 0 }, NOW)).toStrictEqual([idOf(1)]);
  expect(await countUnsynced(database, 8)).toBe(1);
});

it("places an answer behind its last one without a look around, and looks where that is gone or overtaken", async () => {
  const name = `ibis_${idOf(78)}`;
  const database = await testDatabase({ name });
  const looks = vi.spyOn(IDBIndex.prototype, "openCursor");
  const lookedFor = async (count: number, tab = database) => {
    looks.mockClear();
    await saveReview(tab, draftOf(count), ORIGIN);
    return looks.mock.calls.length;
  };
  expect([await lookedFor(1), await lookedFor(2), await lookedFor(3)]).toStrictEqual([1, 0, 0]);
  // Another tab answers.
  await saveReview(await testDatabase({ name }), draftOf(4), ORIGIN);
  expect([await lookedFor(5), await lookedFor(6)]).toStrictEqual([1, 0]);
  // The same once more.
  expect(await lookedFor(5)).toBe(1);
  await database.write(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").delete(idOf(6)),
  );
  expect([await lookedFor(7), await lookedFor(8)]).toStrictEqual([1, 0]);
  looks.mockRestore();
  const { reviews, queue } = await storedReviews(database);
  expect(reviews.map(({ id, counter }) => [id, counter])).toStrictEqual(
    [1, 2, 3, 4, 5, 7, 8].map((count, index) => [idOf(count), index + 1]),
  );
  expect(queue.length).toBe(8);
});
