import { expect, it } from "vitest";
import { dayOf } from "#domain/scheduling/day.ts";
import { NOW, ORIGIN, USER, cardOf, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readUnsentToday } from "./unsent-today.ts";

const day = dayOf(NOW, ORIGIN.timeZone);

it("counts the answers of the day that were neither sent nor undone, of one learner", async () => {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(1), cardOf(2), cardOf(3)]);
  const answer = (count: number, cardId: number, more = {}) =>
    saveReview(database, draftOf(count, { cardId, studyTimeSeconds: count, ...more }), ORIGIN);
  await answer(1, 1);
  await answer(2, 2);
  await answer(3, 3);
  await answer(3, 3, { version: 2, voided: true });
  await answer(4, 1, { reviewTimestamp: day.start - 1, updatedAt: day.start - 1 });
  await answer(5, 1, { reviewTimestamp: day.end, updatedAt: day.end });
  await answer(6, 2);
  // The server has the last one.
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(6));
    if (review) await reviews.put({ ...review, synced: 1 });
  });
  expect(await readUnsentToday(database, USER, day)).toStrictEqual({ reviewCount: 2, studyTimeSeconds: 3 });
  expect(await readUnsentToday(database, USER + 1, day)).toStrictEqual({
    reviewCount: 0,
    studyTimeSeconds: 0,
  });
});
