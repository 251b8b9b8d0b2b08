import fc from "fast-check";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import { runs } from "#tests/support/property-runs.ts";
import { dateAfter, dateOf, utcOffsetMinutes } from "./day.ts";
import { DEFAULT_PARAMETERS, parametersName } from "./parameters-name.ts";
import { createScheduler, newSchedule, schedulerNamed } from "./scheduling.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 2, 12);

const rating = fc.constantFrom<Performance>(1, 2, 3, 4);
const steps = fc.array(fc.integer({ min: 1, max: 1439 }), { maxLength: 4 });
const parameters = fc.record({
  desiredRetention: fc.integer({ min: 70, max: 99 }).map((hundredths) => hundredths / 100),
  maximumInterval: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 36_500 })),
  learningSteps: steps,
  relearningSteps: steps,
  easyDays: fc.oneof(
    fc.constant(DEFAULT_PARAMETERS.easyDays),
    fc.array(fc.constantFrom(...EASY_DAYS), { minLength: 7, maxLength: 7 }),
  ),
  utcOffset: fc.integer({ min: -720, max: 840 }),
  days: fc.constant("calendar" as const),
  weights: fc.option(fc.constantFrom(default_w, default_w.with(2, 0.1), default_w.with(3, 0.01))),
  shift: fc.constant(0),
});
/** Answers some time after the one before. */
const history = fc.array(
  fc.tuple(rating, fc.oneof(fc.nat(2 * HOUR), fc.integer({ min: HOUR, max: 3 * DAY }), fc.nat(400 * DAY))),
  { maxLength: 8 },
);

describe("the order of the ratings", () => {
  it("is Again ≤ Hard ≤ Good < Easy in every state and with all options", () => {
    fc.assert(
      fc.property(parameters, history, fc.boolean(), fc.nat(9999), (by, answers, fuzz, id) => {
        const scheduler = fuzz
          ? schedulerNamed(parametersName(by))
          : createScheduler({ fuzz, parameters: by });
        let at = START;
        let schedule = newSchedule(at);
        for (const [given, gap] of [...answers, [3, 0] as const]) {
          at += gap;
          const next = scheduler.preview(id, schedule, at);
          const [again, hard, good, easy] = ([1, 2, 3, 4] as const).map((each) => next[each].due - at);
          expect(hard).toBeGreaterThanOrEqual(again ?? NaN);
          expect(good).toBeGreaterThanOrEqual(hard ?? NaN);
          // Of a single day nothing is left for Easy.
          const isDay = by.maximumInterval === 1 && next[3].state === "review";
          expect(easy).toBeGreaterThanOrEqual((good ?? NaN) + (isDay ? 0 : 1));
          expect(
            Math.max(...Object.values(next).map(({ scheduledDays }) => scheduledDays)),
          ).toBeLessThanOrEqual(by.maximumInterval);
          const after = scheduler.answered(id, schedule, { rating: given, at });
          expect(after).toStrictEqual(next[given]);
          schedule = after;
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    // At noon: 4 PM of the next day is 28 hours away.
    [{ learningSteps: [1200] }, [20, 28, 52, 10 * 24 + 4]],
    [{ learningSteps: [10, 1] }, [1 / 6, 1 / 6, 1 / 6, 10 * 24 + 4]],
    [{ learningSteps: [1439], maximumInterval: 1 }, [1439 / 60, 28, 28, 28]],
    [{ learningSteps: [1439], maximumInterval: 2 }, [1439 / 60, 28, 28, 52]],
  ])("with %j", (changed, expected) => {
    const name = parametersName({ ...DEFAULT_PARAMETERS, days: "calendar", ...changed });
    const next = schedulerNamed(name).preview(1, newSchedule(START), START);
    expect(([1, 2, 3, 4] as const).map((each) => (next[each].due - START) / HOUR)).toStrictEqual(expected);
  });

  it("leaves the memory as it is", () => {
    fc.assert(
      fc.property(parameters, history, (by, answers) => {
        let [at, mine, plain] = [START, newSchedule(START), newSchedule(START)];
        for (const [given, gap] of answers) {
          at += gap;
          mine = schedulerNamed(parametersName(by)).answered(1, mine, { rating: given, at });
          const learner = parametersName({ ...by, days: "learner" });
          plain = schedulerNamed(learner).answered(1, plain, { rating: given, at });
          expect([mine.stability, mine.difficulty, mine.state]).toStrictEqual([
            plain.stability,
            plain.difficulty,
            plain.state,
          ]);
        }
      }),
    );
  });
});

describe("an interval of days", () => {
  /** The learner's days on which an answer is given, and on which the card comes back. */
  const daysOf = (time: string, timeZone: string, days: "calendar" | "learner") => {
    const at = Date.parse(time);
    const utcOffset = utcOffsetMinutes(at, timeZone);
    const by = createScheduler({ fuzz: false, parameters: { ...DEFAULT_PARAMETERS, days, utcOffset } });
    const { due, scheduledDays } = by.answered(1, newSchedule(at), { rating: 4, at });
    const wanted = dateAfter(dateOf(at, timeZone), scheduledDays);
    return { wanted, comes: dateOf(due, timeZone) };
  };
  const NEW_YORK = "America/New_York";

  it.each([
    ["2026-03-07T03:30:00-05:00", "2026-03-14", "2026-03-15"],
    ["2026-03-08T01:59:00-05:00", "2026-03-15", "2026-03-15"],
    ["2026-10-31T04:10:00-04:00", "2026-11-08", "2026-11-07"],
    ["2026-11-01T01:30:00-05:00", "2026-11-08", "2026-11-08"],
  ])("ends on its day in the weeks of a clock change: %s", (time, comes, before) => {
    expect(daysOf(time, NEW_YORK, "calendar")).toStrictEqual({ wanted: comes, comes });
    // As answers with the earlier names still do.
    expect(daysOf(time, NEW_YORK, "learner").comes).toBe(before);
  });

  it("ends on its day at any time in any zone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) }),
        fc.constantFrom(
          NEW_YORK,
          "Europe/Berlin",
          "Australia/Lord_Howe",
          "Asia/Kathmandu",
          "America/Santiago",
        ),
        (at, timeZone) => {
          const { wanted, comes } = daysOf(new Date(at).toISOString(), timeZone, "calendar");
          expect(comes).toBe(wanted);
        },
      ),
    );
  });
});

describe("names of earlier versions", () => {
  const easy = "retention=0.85;max=20;learn=1200;relearn=30;easy=0120001;offset=-300";
  it.each([
    ["fsrs-6/default/1", [1 / 6, 648, 1824, 432 + 1 / 6, 576.25, 1080]],
    ["fsrs-6/default/2;offset=-300", [1 / 6, 648, 1824, 432 + 1 / 6, 576.25, 1080]],
    [`fsrs-6/1;${easy}`, [120, 624, 768, 432.5, 576.75, 1176]],
    [`fsrs-6/2;${easy};shift=2`, [144, 624, 768, 432.5, 576.75, 1200]],
    [`fsrs-6/3;${easy};w=${default_w.with(2, 1.2).join()}`, [48, 600, 768, 432.5, 576.75, 1176]],
  ])("schedule as they did: %s", (name, dues) => {
    const by = schedulerNamed(name);
    let schedule = newSchedule(START);
    const given = ([3, 3, 4, 1, 2, 3] as const).map((each, index) => {
      schedule = by.answered(7, schedule, { rating: each, at: START + index * 6 * DAY });
      return (schedule.due - START) / HOUR;
    });
    expect(given).toStrictEqual(dues);
  });
});
