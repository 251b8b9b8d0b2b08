import { expect, it } from "vitest";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { NOW, ORIGIN, USER, cardOf, draftOf, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview } from "../reviews/reviews.ts";
import { isAnsweredSince } from "./answered-since.ts";

it("knows answers to the card after a time, but not those that were undone or are earlier", async () => {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(1), cardOf(2), cardOf(3)]);
  const at = { reviewTimestamp: NOW };
  await saveReview(database, draftOf(1, { cardId: 1, ...at }), ORIGIN);
  await saveReview(database, draftOf(2, { cardId: 2, ...at }), ORIGIN);
  await saveReview(database, draftOf(2, { cardId: 2, ...at, version: 2, voided: true }), ORIGIN);
  const since = (cardId: number, time: number) =>
    isAnsweredSince(database, { userId: USER, cardId, at: time });
  expect([await since(1, NOW - 1), await since(1, NOW)]).toEqual([true, false]);
  expect([await since(2, NOW - 1), await since(3, 0)]).toEqual([false, false]);
});
