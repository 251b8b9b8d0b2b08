import fc from "fast-check";
import { get_fuzz_range } from "ts-fsrs";
import { expect, it } from "vitest";
import { LOAD_DAYS, balancingShift, shifted } from "./load-balance.ts";
import { mixed } from "./mixed.ts";
import { DEFAULT_PARAMETERS, type SchedulerParameters } from "./parameters-name.ts";

/** Monday at noon. */
const AT = Date.UTC(2026, 0, 5, 12);
const FROM = { cardId: 1, reps: 3, at: AT, elapsedDays: 0 };
const PARAMETERS: SchedulerParameters = { ...DEFAULT_PARAMETERS, days: "learner" };

const ANY = { least: 0, most: Infinity };

const loadOf = (counts: Readonly<Record<number, number>>) => ({
  at: AT,
  counts: Array.from({ length: LOAD_DAYS }, (_, day) => counts[day] ?? 0),
});

const shiftOf = (
  days: number,
  counts: Readonly<Record<number, number>>,
  { least = 0, parameters = PARAMETERS } = {},
) => balancingShift(days, { least, most: Infinity }, FROM, { parameters, load: loadOf(counts) });

it("moves an interval to the quietest day that fuzz reaches", () => {
  expect(shiftOf(10, { 8: 5, 9: 5, 10: 5, 11: 2, 12: 5 })).toBe(1);
  expect(shiftOf(10, { 8: 1, 9: 5, 10: 5, 11: 4, 12: 5 })).toBe(-2);
});

it("leaves an interval where no day is quieter, and takes the nearest of several, the earlier of two", () => {
  expect(shiftOf(10, {})).toBe(0);
  expect(shiftOf(10, { 8: 3, 9: 3, 10: 3, 11: 3, 12: 3 })).toBe(0);
  expect(shiftOf(10, { 10: 3 })).toBe(-1);
  expect(shiftOf(10, { 9: 3, 10: 3, 11: 3 })).toBe(-2);
});

it("does not make intervals longer because there is less to do on later days", () => {
  expect(shiftOf(10, { 8: 50, 9: 40, 10: 30, 11: 20, 12: 10 })).toBe(0);
  expect(shiftOf(10, { 8: 50, 9: 40, 10: 30, 11: 25, 12: 10 })).not.toBe(1);
});

it("counts the learner's days, which begin at 4 AM", () => {
  const late = Date.UTC(2026, 0, 6, 3, 59);
  const from = { ...FROM, at: late };
  const options = { parameters: PARAMETERS, load: { ...loadOf({ 10: 9 }), at: late } };
  expect(balancingShift(10, ANY, from, options)).toBe(-1);
  const east = { ...PARAMETERS, utcOffset: 1 };
  // There it is the next day already, and the load begins the day before.
  expect(
    balancingShift(10, ANY, from, { parameters: east, load: { ...loadOf({ 11: 9 }), at: late - 60_000 } }),
  ).toBe(-1);
});

it("leaves easy days as they are", () => {
  // The tenth day after a Monday is a Thursday; the days around it are easy.
  const easyDays = DEFAULT_PARAMETERS.easyDays.map((_, day) => (day === 3 ? "normal" : "minimum"));
  expect(shiftOf(10, { 10: 9 }, { parameters: { ...PARAMETERS, easyDays } })).toBe(0);
});

it("neither moves short nor long intervals, nor ends sooner than the harder answer, nor later than the easier one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: -3, max: 0 }),
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.nat(50), { minLength: LOAD_DAYS, maxLength: LOAD_DAYS }),
      fc.integer({ min: 3, max: 100 }),
      (days, sooner, later, counts, maximumInterval) => {
        const parameters = { ...PARAMETERS, maximumInterval: Math.max(days, maximumInterval) };
        const least = days + sooner;
        const most = days + later;
        const shift = balancingShift(days, { least, most }, FROM, { parameters, load: { at: AT, counts } });
        const moved = shifted(days, FROM, { ...parameters, shift });
        expect(moved).toBe(days + shift);
        const isFixed = days < 3 || days > 90;
        const { min_ivl, max_ivl } = get_fuzz_range(days, 0, parameters.maximumInterval);
        expect(moved).toBeGreaterThanOrEqual(isFixed ? days : Math.max(min_ivl, least));
        expect(moved).toBeLessThanOrEqual(
          isFixed ? days : Math.min(max_ivl, most, parameters.maximumInterval),
        );
      },
    ),
  );
});

it("a shift that nobody would choose moves an interval no farther than fuzz", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: -30, max: 30 }), (days, shift) => {
      const moved = shifted(days, FROM, { ...PARAMETERS, shift });
      const isFixed = days < 3 || days > 90;
      const { min_ivl, max_ivl } = get_fuzz_range(days, 0, PARAMETERS.maximumInterval);
      expect(moved).toBeGreaterThanOrEqual(isFixed ? days : min_ivl);
      expect(moved).toBeLessThanOrEqual(isFixed ? days : max_ivl);
    }),
  );
});

it("a month of cards is spread more evenly than by chance", () => {
  const counts = Array.from({ length: LOAD_DAYS }, () => 0);
  const random = [...counts];
  for (let cardId = 0; cardId < 600; cardId += 1) {
    // Cards that would come on the same days again, because they were added together.
    const days = 10 + (cardId % 3) * 7;
    const { min_ivl, max_ivl } = get_fuzz_range(days, 0, 36_500);
    const shift = balancingShift(
      days,
      ANY,
      { ...FROM, cardId },
      { parameters: PARAMETERS, load: { at: AT, counts } },
    );
    counts[days + shift] = (counts[days + shift] ?? 0) + 1;
    const fuzzed = min_ivl + (mixed(cardId, 3) % (max_ivl - min_ivl + 1));
    random[fuzzed] = (random[fuzzed] ?? 0) + 1;
  }
  expect(Math.max(...counts)).toBeLessThan(Math.max(...random));
  expect(Math.max(...counts)).toBeLessThanOrEqual(41);
});
