import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DAY_STARTS_AT_HOUR,
  dateAfter,
  dateOf,
  dayNamed,
  dayOf,
  daysAfter,
  utcOffsetMinutes,
} from "./day.ts";
import { runs } from "#tests/support/property-runs.ts";

const iso = (at: string, timeZone: string) => {
  const { start, end } = dayOf(Date.parse(at), timeZone);
  return [new Date(start).toISOString(), new Date(end).toISOString()];
};

describe("dayOf", () => {
  it.each([
    ["UTC", "2026-01-15T03:59:59.999Z", "2026-01-14T04:00:00.000Z", "2026-01-15T04:00:00.000Z"],
    ["UTC", "2026-01-15T04:00:00.000Z", "2026-01-15T04:00:00.000Z", "2026-01-16T04:00:00.000Z"],
    ["Africa/Cairo", "2026-01-15T01:59:59.999Z", "2026-01-14T02:00:00.000Z", "2026-01-15T02:00:00.000Z"],
    ["Africa/Cairo", "2026-01-15T02:00:00.000Z", "2026-01-15T02:00:00.000Z", "2026-01-16T02:00:00.000Z"],
    ["Asia/Kolkata", "2026-01-15T22:29:59.999Z", "2026-01-14T22:30:00.000Z", "2026-01-15T22:30:00.000Z"],
    ["Asia/Kolkata", "2026-01-15T22:30:00.000Z", "2026-01-15T22:30:00.000Z", "2026-01-16T22:30:00.000Z"],
    ["America/New_York", "2026-01-15T08:59:59.999Z", "2026-01-14T09:00:00.000Z", "2026-01-15T09:00:00.000Z"],
  ])("rolls over at 4 AM in %s (%s)", (timeZone, at, start, end) => {
    expect(iso(at, timeZone)).toStrictEqual([start, end]);
  });

  it.each([
    ["America/New_York, spring", "2026-03-08T06:00:00Z", "2026-03-07T09:00:00Z", "2026-03-08T08:00:00Z"],
    ["America/New_York, autumn", "2026-11-01T06:00:00Z", "2026-10-31T08:00:00Z", "2026-11-01T09:00:00Z"],
    ["Africa/Cairo, spring", "2026-04-23T23:00:00Z", "2026-04-23T02:00:00Z", "2026-04-24T01:00:00Z"],
    ["Africa/Cairo, autumn", "2026-10-29T21:30:00Z", "2026-10-29T01:00:00Z", "2026-10-30T02:00:00Z"],
  ])("gives the day of a clock change its hour more or less: %s", (name, at, start, end) => {
    const timeZone = name.split(",")[0] ?? "";
    expect(iso(at, timeZone)).toStrictEqual([start, end].map((time) => new Date(time).toISOString()));
  });

  const zone = fc.constantFrom(
    "UTC",
    "Africa/Cairo",
    "Asia/Kolkata",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "America/St_Johns",
  );
  const moment = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });

  it("holds its moment, and days follow each other without gap or overlap", () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const { start, end } = dayOf(at, timeZone);
        expect(start).toBeLessThanOrEqual(at);
        expect(at).toBeLessThan(end);
        expect(dayOf(start, timeZone)).toStrictEqual({ start, end });
        expect(dayOf(start + 1, timeZone)).toStrictEqual({ start, end });
        expect(dayOf(end - 1, timeZone)).toStrictEqual({ start, end });
        expect(dayOf(start - 1, timeZone).end).toBe(start);
        expect(dayOf(end, timeZone).start).toBe(end);
      }),
      { numRuns: runs(300) },
    );
  });

  it("begins at the hour that local clocks show", () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const hour = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" });
        expect(Number(hour.format(dayOf(at, timeZone).start))).toBe(DAY_STARTS_AT_HOUR);
      }),
    );
  });
});

it.each([
  ["UTC", "2026-01-15T12:00:00.000Z", 0],
  ["Asia/Kolkata", "2026-01-15T12:00:00.001Z", 330],
  ["Pacific/Kiritimati", "2026-01-15T12:00:00.999Z", 840],
  ["America/St_Johns", "2026-01-15T12:00:00.500Z", -210],
  ["America/New_York", "2026-03-08T06:59:59.999Z", -300],
  ["America/New_York", "2026-03-08T07:00:00.000Z", -240],
])("the clocks of %s are ahead of UTC at %s by %i minutes", (timeZone, at, minutes) => {
  expect(utcOffsetMinutes(Date.parse(at), timeZone)).toBe(minutes);
});

describe("daysAfter", () => {
  it.each([
    [0, 1],
    [86_399_999, 1],
    [86_400_000, 2],
    [4 * 86_400_000, 5],
  ])("%i ms after the end of today is in %i days", (later, days) => {
    expect(daysAfter(1000, 1000 + later)).toBe(days);
  });
});

describe("dates", () => {
  it.each([
    ["UTC", "2026-03-01T03:59:59.999Z", "2026-02-28"],
    ["UTC", "2026-03-01T04:00:00.000Z", "2026-03-01"],
    ["Pacific/Auckland", "2026-03-01T15:00:00.000Z", "2026-03-02"],
    ["America/Los_Angeles", "2026-03-01T11:59:59.000Z", "2026-02-28"],
  ])("a moment in %s, %s, is of %s", (timeZone, at, date) => {
    expect(dateOf(Date.parse(at), timeZone)).toBe(date);
    expect(dayNamed(date, timeZone)).toStrictEqual(dayOf(Date.parse(at), timeZone));
  });

  it("counts days over months, years and clock changes", () => {
    expect(dateAfter("2026-02-28", 1)).toBe("2026-03-01");
    expect(dateAfter("2026-01-01", -1)).toBe("2025-12-31");
    expect(dateAfter("2026-03-08", 365)).toBe("2027-03-08");
  });
});
