import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SERIES_MAX } from "#contract/analytics/enhanced.ts";
import { TIME_RANGES } from "#contract/study/statistics.ts";
import { dateAfter } from "../scheduling/day.ts";
import { sumOf } from "./answer-counts.ts";
import { type DayOfSeries, type Step, seriesOf, stepFor, stepOf } from "./series.ts";
import { firstDayOf } from "./time-range.ts";

const TODAY = "2026-03-02";
const NO_CARDS = { learning: 0, young: 0, mature: 0 };

const dayWith = (day: string, more: Partial<DayOfSeries> = {}): DayOfSeries => ({
  ...sumOf([]),
  opened: NO_CARDS,
  closed: NO_CARDS,
  addedCount: 0,
  cameNewCount: 0,
  begunCount: 0,
  ...more,
  day,
});

describe("steps", () => {
  it.each([
    ["2026-03-02", "day", "2026-03-02"],
    ["2026-03-02", "week", "2026-03-02"],
    ["2026-03-01", "week", "2026-02-23"],
    ["2026-01-01", "week", "2025-12-29"],
    ["2024-02-29", "month", "2024-02-01"],
  ] as const)("%s is in the %s from %s on", (day, step, first) => {
    expect(stepOf(day, step)).toBe(first);
  });

  it("are days up to a month, weeks up to a year, and months for all", () => {
    expect(TIME_RANGES.map((range) => [range, stepFor(range), firstDayOf(range, TODAY)])).toStrictEqual([
      ["all-time", "month", null],
      ["year", "week", "2025-03-03"],
      ["quarter", "week", "2025-12-03"],
      ["month", "day", "2026-02-01"],
      ["week", "day", "2026-02-24"],
      ["today", "day", TODAY],
    ]);
  });

  it("are all there, each once, from the first day to today or to a day further east, and no more than can be shown", () => {
    expect(
      seriesOf([], { step: "day", from: null, today: TODAY, now: { ...NO_CARDS, fresh: 0 } }),
    ).toStrictEqual([]);
    const offsets = fc.array(fc.integer({ min: -900, max: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom<Step>("day", "week", "month"), offsets, (step, given) => {
        const days = [...new Set(given)].map((offset) =>
          dayWith(dateAfter(TODAY, offset), { reviewCount: 1, addedCount: 2 }),
        );
        const series = seriesOf(days, { step, from: null, today: TODAY, now: { ...NO_CARDS, fresh: 0 } });
        const last = days.reduce((most, { day }) => (day > most ? day : most), TODAY);
        expect(series.at(-1)?.day).toBe(stepOf(last, step));
        expect(series.map(({ day }) => stepOf(day, step))).toStrictEqual(series.map(({ day }) => day));
        expect(series.slice(1).map(({ day }) => stepOf(dateAfter(day, -1), step))).toStrictEqual(
          series.slice(0, -1).map(({ day }) => day),
        );
        expect(series.length).toBeLessThanOrEqual(SERIES_MAX);
        const shown = days.filter(({ day }) => day >= (series[0]?.day ?? ""));
        const sums = series.reduce(
          (sum, { reviewCount, addedCount }) => [(sum[0] ?? 0) + reviewCount, (sum[1] ?? 0) + addedCount],
          [0, 0],
        );
        expect(sums).toStrictEqual([shown.length, 2 * shown.length]);
        expect(shown.length === days.length || series.length === SERIES_MAX).toBe(true);
      }),
    );
  });
});

it("cards are counted back from now: with answers of the time alone as with all of them", () => {
  /** Cards with the days of their answers, and the interval that is planned after the last. */
  const card = fc.record({
    days: fc
      .array(fc.integer({ min: -400, max: 0 }), { minLength: 1, maxLength: 8 })
      .map((days) => days.toSorted((a, b) => a - b)),
    planned: fc.integer({ min: 0, max: 60 }),
    isLearning: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(card, { maxLength: 6 }), fc.integer({ min: 0, max: 400 }), (cards, length) => {
      const byDay = new Map<number, { opened: typeof NO_CARDS; closed: typeof NO_CARDS }>();
      const now = { ...NO_CARDS };
      const of = (wait: number, learning = false) => (learning ? "learning" : wait < 21 ? "young" : "mature");
      const add = (day: number, change: "opened" | "closed", wait: number, learning = false) => {
        const at = byDay.get(day) ?? { opened: { ...NO_CARDS }, closed: { ...NO_CARDS } };
        at[change][of(wait, learning)] += 1;
        byDay.set(day, at);
      };
      for (const { days, planned, isLearning } of cards) {
        for (const [index, day] of days.entries()) {
          const next = days[index + 1];
          if (next === undefined) {
            now[of(planned, isLearning[index])] += 1;
            if (day >= -length) add(day, "opened", planned, isLearning[index]);
          } else if (next !== day && next >= -length) {
            add(next, "closed", next - day, isLearning[index]);
            if (day >= -length) add(day, "opened", next - day, isLearning[index]);
          }
        }
      }
      const days = Array.from(byDay, ([day, waits]) => dayWith(dateAfter(TODAY, day), waits));
      const from = dateAfter(TODAY, -length);
      const series = seriesOf(days, { step: "day", from, today: TODAY, now: { ...now, fresh: 0 } });
      for (const { day, learningCards, youngCards, matureCards } of series) {
        const expected = { ...NO_CARDS };
        for (const { days: answered, planned, isLearning } of cards) {
          const dates = answered.map((offset) => dateAfter(TODAY, offset));
          const last = dates.findLastIndex((date) => date <= day);
          if (last < 0) continue;
          const next = answered[last + 1];
          const wait = next === undefined ? planned : next - (answered[last] ?? 0);
          expected[of(wait, isLearning[last])] += 1;
        }
        expect([day, learningCards, youngCards, matureCards]).toStrictEqual([
          day,
          expected.learning,
          expected.young,
          expected.mature,
        ]);
      }
    }),
  );
});

it("counts new cards back from now: those that came are taken off, those that were begun put back", () => {
  const days = [
    dayWith("2026-02-28", { addedCount: 5, cameNewCount: 4 }),
    dayWith("2026-03-01", { addedCount: 2, cameNewCount: 2, begunCount: 3 }),
    dayWith(TODAY, { begunCount: 1 }),
  ];
  const asked = { from: "2026-02-27", today: TODAY, now: { ...NO_CARDS, fresh: 2 } };
  const newAt = (step: Step) => seriesOf(days, { ...asked, step }).map(({ newCards }) => newCards);
  expect(newAt("day")).toStrictEqual([0, 4, 3, 2]);
  expect(newAt("week")).toStrictEqual([3, 2]);
});
