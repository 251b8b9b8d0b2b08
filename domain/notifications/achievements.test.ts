import { expect, it } from "vitest";
import { achievementsOf } from "./achievements.ts";

const NOTHING = { reviews: undefined, streak: undefined, firstExam: false };

it.each([
  [99, undefined],
  [100, 100],
  [999, 100],
  [1000, 1000],
])("%i answers reach %s", (reviews, reached) => {
  expect(achievementsOf({ reviews, streak: 0, hasTakenExam: false })).toStrictEqual({
    ...NOTHING,
    reviews: reached,
  });
});

it.each([
  [6, undefined],
  [7, 7],
  [29, 7],
  [30, 30],
  [100, 100],
  [365, 365],
  // Counted no further: its first day is not known.
  [366, undefined],
])("%i days in a row reach %s", (streak, reached) => {
  expect(achievementsOf({ reviews: 0, streak, hasTakenExam: false })).toStrictEqual({
    ...NOTHING,
    streak: reached,
  });
});

it("is the first exam, once one was taken", () => {
  expect(achievementsOf({ reviews: 1, streak: 1, hasTakenExam: true })).toStrictEqual({
    ...NOTHING,
    firstExam: true,
  });
});
