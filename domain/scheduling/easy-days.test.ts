import fc from "fast-check";
import { get_fuzz_range } from "ts-fsrs";
import { expect, it } from "vitest";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import { onEasierDay } from "./easy-days.ts";
import { DEFAULT_PARAMETERS } from "./parameters-name.ts";
import { runs } from "#tests/support/property-runs.ts";

const DAY = 86_400_000;
const FROM = { cardId: 1, reps: 3, at: Date.UTC(2026, 0, 5, 12), elapsedDays: 5 };
const week = fc.array(fc.constantFrom(...EASY_DAYS), { minLength: 7, maxLength: 7 });

it("an interval is never shorter than that of the harder answer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(65), week, (days, least, easyDays) => {
      const parameters = { ...DEFAULT_PARAMETERS, easyDays };
      expect(onEasierDay(days, least, FROM, parameters)).toBeGreaterThanOrEqual(least);
    }),
  );
});

it("an interval ends on the nearest day with room that fuzz reaches", () => {
  const days = fc.oneof(fc.integer({ min: 3, max: 10 }), fc.integer({ min: 3, max: 90 }));
  /** Beyond the interval, or before it. */
  const near = fc.integer({ min: -8, max: 8 });
  const levels = fc.array(fc.constantFrom("normal", "minimum"), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(days, near, near, fc.nat(4), levels, (wish, later, elapsed, room, easyDays) => {
      const least = Math.max(0, wish + later);
      const wanted = Math.max(wish, least);
      const from = { ...FROM, elapsedDays: Math.max(0, wish + elapsed) };
      const maximumInterval = wish + room;
      const { min_ivl, max_ivl } = get_fuzz_range(wish, from.elapsedDays, maximumInterval);
      const nearest = Array.from({ length: max_ivl + 1 }, (_, interval) => interval)
        .filter((interval) => interval >= Math.max(min_ivl, least) && easyDays[interval % 7] === "normal")
        .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0];
      const parameters = { ...DEFAULT_PARAMETERS, maximumInterval, easyDays };
      expect(onEasierDay(wish, least, from, parameters)).toBe(nearest ?? wanted);
    }),
    { numRuns: runs(2000) },
  );
});

it("half of the cards avoid a reduced day", () => {
  // 16 days after a Monday.
  const easyDays = DEFAULT_PARAMETERS.easyDays.with(2, "reduced");
  const moved = Array.from({ length: 1000 }, (_, cardId) =>
    onEasierDay(16, 0, { ...FROM, cardId }, { ...DEFAULT_PARAMETERS, easyDays }),
  ).filter((interval) => interval !== 16);
  expect(moved.length).toBeGreaterThan(400);
  expect(moved.length).toBeLessThan(600);
  // Always the same ones, or answers that were given would count in another way.
  const isMoved = (cardId: number, reps: number) =>
    onEasierDay(16, 0, { ...FROM, cardId, reps }, { ...DEFAULT_PARAMETERS, easyDays }) !== 16;
  expect([1, 2, 3, 4, 5, 6].filter((cardId) => isMoved(cardId, 3))).toStrictEqual([2, 4]);
  expect([1, 2, 3, 4, 5, 6].filter((reps) => isMoved(1, reps))).toStrictEqual([2, 5, 6]);
});

it("a day starts at 4 AM of the learner", () => {
  const easyDays = DEFAULT_PARAMETERS.easyDays.with(2, "minimum");
  const dueIn = (minutes: number, utcOffset: number) =>
    onEasierDay(
      16,
      0,
      { ...FROM, at: Date.UTC(2026, 0, 5) + minutes * 60_000 },
      { ...DEFAULT_PARAMETERS, easyDays, utcOffset },
    );
  expect([dueIn(239, 0), dueIn(240, 0), dueIn(239, 1), dueIn(240, -1)]).toStrictEqual([16, 15, 15, 16]);
});

it("an interval stays as it is where no day in reach has room, and where it is short", () => {
  const easyDays = Array.from({ length: 7 }, () => "minimum" as const);
  expect(onEasierDay(10, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays })).toBe(10);
  // A Wednesday.
  const noWednesday = DEFAULT_PARAMETERS.easyDays.with(2, "minimum");
  expect(onEasierDay(2, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: noWednesday })).toBe(2);
  const noThursday = DEFAULT_PARAMETERS.easyDays.with(3, "minimum");
  expect(onEasierDay(3, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: noThursday })).toBe(2);
});

it("an interval is moved to the nearest day with room, the earlier of two", () => {
  const onlyFriday = Array.from({ length: 7 }, (_, day) => (day === 4 ? ("normal" as const) : "minimum"));
  const dueOn = (days: number) => onEasierDay(days, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: onlyFriday });
  expect([16, 17, 18, 19, 20].map(dueOn)).toStrictEqual([18, 18, 18, 18, 18]);
  expect(new Date(FROM.at + 18 * DAY).getUTCDay()).toBe(5);
  const noWednesday = DEFAULT_PARAMETERS.easyDays.with(2, "minimum");
  expect(onEasierDay(16, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: noWednesday })).toBe(15);
});
