import fc from "fast-check";
import { expect, it } from "vitest";
import { dateAfter } from "../scheduling/day.ts";
import { currentStreak, longestRun } from "./day-runs.ts";

it("finds the longest row of days", () => {
  expect(longestRun([])).toBe(0);
  expect(longestRun(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-04"])).toBe(3);
});

it("agrees with counting from each day on", () => {
  const offsets = fc.uniqueArray(fc.nat(30)).map((days) => days.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(offsets, (days) => {
      const from = (day: number): number => (days.includes(day) ? 1 + from(day + 1) : 0);
      const dates = days.map((day) => dateAfter("2026-02-20", day));
      expect(longestRun(dates)).toBe(Math.max(0, ...days.map(from)));
    }),
  );
});

it.each([
  ["2026-03-02", 5, { current: 5, includesToday: true }],
  ["2026-03-01", 5, { current: 5, includesToday: false }],
  ["2026-02-28", 5, { current: 0, includesToday: false }],
  // Given further east, where it was tomorrow.
  ["2026-03-03", 5, { current: 5, includesToday: true }],
  [null, 0, { current: 0, includesToday: false }],
])("a streak whose last day is %s", (last, length, streak) => {
  expect(currentStreak({ length, last }, "2026-03-02")).toStrictEqual(streak);
});
