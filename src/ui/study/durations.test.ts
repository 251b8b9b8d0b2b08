import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInterval, formatSpent } from "./durations.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("formatInterval", () => {
  it.each([
    [-1, "<1 min"],
    [0, "<1 min"],
    [MINUTE - 1, "<1 min"],
    [MINUTE, "1 min"],
    [10 * MINUTE, "10 min"],
    [59 * MINUTE, "59 min"],
    [HOUR, "1 hr"],
    [23 * HOUR, "23 hr"],
    [DAY, "1 day"],
    [4.4 * DAY, "4 days"],
    [30 * DAY, "30 days"],
    [31 * DAY, "1 mth"],
    [70 * DAY, "2.3 mths"],
    [364 * DAY, "12 mths"],
    [365 * DAY, "1 yr"],
    [900 * DAY, "2.5 yrs"],
    [36_500 * DAY, "100 yrs"],
  ])("writes %i ms as %s", (ms, text) => {
    expect(formatInterval(ms)).toBe(text);
  });

  it("always has a number and a unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 365 * DAY }), (ms) => {
        expect(formatInterval(ms)).toMatch(/^<?\d+(\.\d)? (min|hr|days?|mths?|yrs?)$/);
      }),
    );
  });
});

describe("formatSpent", () => {
  it.each([
    [0, "0 sec"],
    [44.6, "45 sec"],
    [59.6, "1 min 0 sec"],
    [260, "4 min 20 sec"],
    [3725, "62 min 5 sec"],
  ])("writes %d s as %s", (seconds, text) => {
    expect(formatSpent(seconds)).toBe(text);
  });
});
