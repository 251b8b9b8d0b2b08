import fc from "fast-check";
import { expect, it } from "vitest";
import { type PlannedCard, countEffect } from "./reschedule-effect.ts";

const DAY = 86_400_000;
/** The ends of three days, of which the first began before 0. */
const ENDS = [DAY, 2 * DAY, 3 * DAY];

function effectOf(cards: readonly PlannedCard[]) {
  const effect = countEffect(ENDS);
  cards.forEach(effect.add);
  return effect.result();
}

it("counts cards by the day on which they come, overdue ones today", () => {
  const cards = [
    { before: -9 * DAY, after: DAY - 1, comesFrom: 0 },
    { before: DAY, after: -1, comesFrom: 0 },
    { before: 2 * DAY, after: 3 * DAY, comesFrom: 0 },
    { before: DAY, after: DAY, comesFrom: 0 },
  ];
  expect(effectOf(cards)).toStrictEqual({
    cards: 4,
    moved: 3,
    largestShift: 10,
    before: [1, 2, 1],
    after: [2, 1, 0],
  });
});

it("counts a card that does not come by no day, and a buried one from when it does", () => {
  const cards = [
    { before: 0, after: 5 * DAY, comesFrom: null },
    { before: 0, after: 2 * DAY, comesFrom: DAY },
  ];
  expect(effectOf(cards)).toStrictEqual({
    cards: 2,
    moved: 2,
    largestShift: 5,
    before: [0, 1, 0],
    after: [0, 0, 1],
  });
});

it("names the largest shift with its direction", () => {
  const cards = [
    { before: 9 * DAY, after: DAY, comesFrom: 0 },
    { before: 0, after: 3 * DAY, comesFrom: 0 },
  ];
  expect(effectOf(cards).largestShift).toBe(-8);
  expect(effectOf([]).largestShift).toBe(0);
});

it("counts each card at most once, and nothing changes where nothing moves", () => {
  const time = fc.integer({ min: -5 * DAY, max: 9 * DAY });
  const card = fc.record({ before: time, after: time, comesFrom: fc.option(time) });
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const { before, after, ...counts } = effectOf(cards);
      const shown = cards.filter(({ comesFrom }) => comesFrom !== null).length;
      for (const days of [before, after])
        expect(days.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(shown);
      expect([counts.cards, counts.moved <= cards.length]).toStrictEqual([cards.length, true]);
      const still = effectOf(cards.map((each) => ({ ...each, after: each.before })));
      expect([still.moved, still.largestShift, still.after]).toStrictEqual([0, 0, still.before]);
    }),
  );
});
