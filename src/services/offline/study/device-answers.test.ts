import { expect, it } from "vitest";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { NOW, ORIGIN, USER, cardOf, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readDeviceAnswers } from "./device-answers.ts";

it("knows the first answer of a card all of whose answers are on the device", async () => {
  const database = await testDatabase();
  const before = scheduler.answered(2, newSchedule(NOW), { rating: 3, at: NOW - 1000 });
  await cacheDeck(database, [
    cardOf(1),
    cardOf(2, { schedule: toCardState(before) }),
    cardOf(3, { schedule: toCardState(before) }),
  ]);
  const answer = (count: number, cardId: number, more = {}) =>
    saveReview(database, draftOf(count, { cardId, ...more }), ORIGIN);
  await answer(1, 1, { reviewTimestamp: NOW + 2 });
  await answer(2, 1, { reviewTimestamp: NOW + 1 });
  // The second one was answered elsewhere before, the third one here: the server counts that answer.
  await answer(3, 2);
  await answer(4, 3, { reviewTimestamp: NOW - 1000 });
  await answer(5, 3);
  await answer(6, 4);
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(4));
    if (review) await reviews.put(withChecksum({ ...review, synced: 1 }));
  });
  const answers = await readDeviceAnswers(database, USER);
  expect(answers.filter(({ isFirst }) => isFirst).map(({ cardId }) => cardId)).toStrictEqual([1, 3]);
  expect(answers.find(({ cardId, isFirst }) => isFirst && cardId === 3)?.isUnsent).toBe(false);
  expect(answers).toHaveLength(6);
});
