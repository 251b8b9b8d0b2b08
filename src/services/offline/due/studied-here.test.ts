import { expect, it } from "vitest";
import { dayOf } from "#domain/scheduling/day.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
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
  testDatabase,
} from "#tests/support/offline-database.ts";
import type { StoredReview } from "../database/records.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { saveReview } from "../reviews/reviews.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
import { readStudiedHere } from "./studied-here.ts";

const DAY = 86_400_000;
const day = dayOf(NOW, ORIGIN.timeZone);
/** Answered two days ago. */
const KNOWN = toCardState(
  scheduler.answered(4, newSchedule(NOW - 2 * DAY), { rating: 4, at: NOW - 2 * DAY }),
);

/** A device with three new cards and one that was answered before, of a deck, and a new card of another one. */
async function device() {
  const database = await testDatabase();
  const keep = (userId: number, deckId: number, cards: readonly ReturnType<typeof cardOf>[]) =>
    storeChanges(
      database,
      userId,
      { deck: deckOf(deckId), cards: cards.map((card) => ({ ...card, deckId })), removed: [] },
      askedAt(NOW - DAY),
    );
  for (const userId of [USER, USER + 1]) {
    await keep(userId, DECK, [cardOf(1), cardOf(2), cardOf(3), cardOf(4, { schedule: KNOWN })]);
    await keep(userId, DECK + 1, [cardOf(21)]);
  }
  return {
    database,
    answer: (count: number, cardId: number, { at = NOW + count, userId = USER } = {}) =>
      saveReview(database, draftOf(count, { cardId, reviewTimestamp: at, updatedAt: at }), {
        ...ORIGIN,
        userId,
      }),
    undo: (count: number, cardId: number) =>
      saveReview(database, draftOf(count, { cardId, version: 2, voided: true }), ORIGIN),
    rewrite: (count: number, written: (review: StoredReview) => StoredReview) =>
      database.write(["offline_reviews"], async (transaction) => {
        const reviews = transaction.objectStore("offline_reviews");
        const review = await reviews.get(idOf(count));
        if (!review) throw new Error(`There is no review ${count}.`);
        await reviews.put(written(review));
      }),
    /** @param countedAt When the server counted. */
    studied: async (countedAt = NOW - 1) =>
      Object.fromEntries(await readStudiedHere(database, USER, day, () => countedAt)),
  };
}

const taken = (syncedAt: number) => (review: StoredReview) =>
  withChecksum({ ...review, synced: 1, syncedAt });

it("counts each card of a deck once, as a new one where all of its answers are of today", async () => {
  const { answer, studied } = await device();
  expect(await studied()).toEqual({});
  for (const [index, card] of [1, 1, 2, 4, 4, 21].entries()) await answer(index + 1, card);
  expect(await studied()).toEqual({
    [DECK]: { new: 2, reviews: 1 },
    [DECK + 1]: { new: 1, reviews: 0 },
  });
});

it.each([
  ["before its start", day.start - 1, 0],
  ["at its start", day.start, 1],
  ["before its end", day.end - 1, 1],
  ["at its end", day.end, 0],
])("counts answers of the day alone: %s", async (_, at, count) => {
  const { answer, studied } = await device();
  await answer(1, 1, { at });
  expect((await studied())[DECK]?.new ?? 0).toBe(count);
});

it("takes a card for no new one whose first answer of an earlier day was not sent yet", async () => {
  const { answer, studied } = await device();
  await answer(1, 1, { at: day.start - 1 });
  await answer(2, 1);
  expect(await studied()).toEqual({ [DECK]: { new: 0, reviews: 1 } });
});

it("leaves out answers that were undone, are damaged, are another learner's or of a card that is not here", async () => {
  const { answer, undo, rewrite, studied } = await device();
  await answer(1, 1);
  await undo(1, 1);
  await answer(2, 2);
  await rewrite(2, (review) => ({ ...review, performance: 1 }));
  await answer(3, 3, { userId: USER + 1 });
  await answer(4, 999);
  expect(await studied()).toEqual({});
});

it("leaves out a card that the server's count has, also where it was answered again since", async () => {
  const { answer, rewrite, studied } = await device();
  for (const count of [1, 2, 3]) await answer(count, count);
  await rewrite(1, taken(NOW + 10));
  await rewrite(2, taken(NOW + 11));
  expect(await studied(NOW + 10)).toEqual({ [DECK]: { new: 2, reviews: 0 } });
  await answer(4, 1);
  expect(await studied(NOW + 10)).toEqual({ [DECK]: { new: 2, reviews: 0 } });
  expect(await studied(NOW + 11)).toEqual({ [DECK]: { new: 1, reviews: 0 } });
});

it("knows by the server's latest schedule whether a card is new whose answer was sent", async () => {
  const { database, answer, rewrite, studied } = await device();
  await answer(1, 1);
  await rewrite(1, taken(NOW + 10));
  await database.write(["cached_cards", "sync_queue"], async (transaction) => {
    await transaction.objectStore("sync_queue").delete(idOf(1));
    const cards = transaction.objectStore("cached_cards");
    const card = await cards.get([USER, 1]);
    const old = scheduler.answered(1, newSchedule(NOW - DAY), { rating: 3, at: NOW - DAY });
    const latest = scheduler.answered(1, old, { rating: 3, at: NOW + 1 });
    if (card) await cards.put({ ...card, base: old, told: latest });
  });
  expect(await studied()).toEqual({ [DECK]: { new: 0, reviews: 1 } });
});
