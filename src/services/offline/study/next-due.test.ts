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
  testDatabase,
} from "#tests/support/offline-database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readNextDue } from "../due/due-cards.ts";

const DAY = 86_400_000;
const { end } = dayOf(NOW, "UTC");

const dueAt = (id: number, due: number) => {
  const schedule = scheduler.answered(id, newSchedule(NOW - DAY), { rating: 4, at: NOW - DAY });
  if (schedule.state === "new") throw new Error("It was answered.");
  return cardOf(id, { schedule: toCardState({ ...schedule, due }) });
};

async function withCards(...cards: ReturnType<typeof cardOf>[]) {
  const database = await testDatabase();
  await storeChanges(database, USER, { deck: deckOf(DECK, cards.length), cards, removed: [] }, askedAt(NOW));
  return database;
}

it("is that of the card that is due first after today", async () => {
  const database = await withCards(
    dueAt(1, NOW),
    dueAt(2, end + 4 * DAY),
    dueAt(3, end + 3 * DAY),
    cardOf(4),
  );
  expect(await readNextDue(database, USER, [DECK], end)).toBe(end + 3 * DAY);
  expect(await readNextDue(database, USER, [DECK + 1], end)).toBeNull();
  expect(await readNextDue(database, USER + 1, [DECK], end)).toBeNull();
});

it("is that of an answer which the server does not know yet", async () => {
  const database = await withCards(dueAt(3, end), dueAt(4, end + 90 * DAY));
  await saveReview(database, draftOf(1, { cardId: 3, performance: 4 }), ORIGIN);
  const due = await readNextDue(database, USER, [DECK], end);
  expect(due).toBeGreaterThan(end + DAY);
  expect(due).toBeLessThan(end + 90 * DAY);
});

it("is not there where no card was answered", async () => {
  expect(await readNextDue(await withCards(cardOf(1)), USER, [DECK], end)).toBeNull();
});
