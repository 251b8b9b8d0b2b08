import fc from "fast-check";
import { expect, it } from "vitest";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import { onEasierDay } from "./easy-days.ts";
import { DEFAULT_PARAMETERS } from "./parameters-name.ts";

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

it("an interval is kept where no day in reach has room, and where it is short", () => {
  const easyDays = Array.from({ length: 7 }, () => "minimum" as const);
  expect(onEasierDay(10, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays })).toBe(10);
  // A Wednesday.
  const noWednesday = DEFAULT_PARAMETERS.easyDays.with(2, "minimum");
  expect(onEasierDay(2, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: noWednesday })).toBe(2);
});

it("an interval is moved to the nearest day with room, the earlier of two", () => {
  const onlyFriday = Array.from({ length: 7 }, (_, day) => (day === 4 ? ("normal" as const) : "minimum"));
  const dueOn = (days: number) => onEasierDay(days, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: onlyFriday });
  expect([16, 17, 18, 19, 20].map(dueOn)).toStrictEqual([18, 18, 18, 18, 18]);
  expect(new Date(FROM.at + 18 * DAY).getUTCDay()).toBe(5);
  const noWednesday = DEFAULT_PARAMETERS.easyDays.with(2, "minimum");
  expect(onEasierDay(16, 0, FROM, { ...DEFAULT_PARAMETERS, easyDays: noWednesday })).toBe(15);
});
