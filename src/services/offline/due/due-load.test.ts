import { expect, it } from "vitest";
import { dayOf } from "#domain/scheduling/day.ts";
import { LOAD_DAYS } from "#domain/scheduling/load-balance.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { DECK, NOW, USER, askedAt, cardOf, deckOf, testDatabase } from "#tests/support/offline-database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { readDueLoad } from "./due-load.ts";

const DAY = 86_400_000;
const today = dayOf(NOW, "UTC");

const dueAt = (id: number, deckId: number, due: number) => {
  const schedule = scheduler.answered(id, newSchedule(NOW - DAY), { rating: 4, at: NOW - DAY });
  if (schedule.state === "new") throw new Error("It was answered.");
  return cardOf(id, { deckId, schedule: toCardState({ ...schedule, due }) });
};

it("counts the cards of all decks on the device by the day on which they come due", async () => {
  const database = await testDatabase();
  const stored = {
    [DECK]: [
      dueAt(1, DECK, today.start - 9 * DAY),
      dueAt(2, DECK, today.end - 1),
      dueAt(3, DECK, today.end),
      dueAt(4, DECK, today.end + (LOAD_DAYS - 1) * DAY - 1),
      dueAt(5, DECK, today.end + (LOAD_DAYS - 1) * DAY),
      cardOf(6, { deckId: DECK }),
    ],
    [DECK + 1]: [dueAt(7, DECK + 1, today.end + DAY - 1)],
  };
  for (const [id, cards] of Object.entries(stored)) {
    const changes = { deck: deckOf(Number(id), cards.length), cards, removed: [] };
    await storeChanges(database, USER, changes, askedAt(NOW));
  }
  const { at, counts } = await readDueLoad(database, USER, today);
  expect(at).toBe(today.start);
  expect(counts).toHaveLength(LOAD_DAYS);
  expect(counts.flatMap((count, day) => (count > 0 ? [[day, count]] : []))).toStrictEqual([
    [0, 2],
    [1, 2],
    [LOAD_DAYS - 1, 1],
  ]);
});
