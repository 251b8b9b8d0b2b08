import fc from "fast-check";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import {
  DEFAULT_PARAMETERS,
  DEFAULT_PARAMETERS_NAME,
  type SchedulerParameters,
  parametersName,
} from "./parameters-name.ts";
import { dayOf } from "./day.ts";
import {
  type Answer,
  type Schedule,
  createScheduler,
  newSchedule,
  scheduler,
  schedulerNamed,
} from "./scheduling.ts";
import { runs } from "#tests/support/property-runs.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5, 12);

const withParameters = (changed: Partial<SchedulerParameters>, fuzz = false) =>
  createScheduler({ fuzz, parameters: { ...DEFAULT_PARAMETERS, ...changed } });

/** The schedule after these ratings, each given when the card was due. */
const after = (by: Pick<typeof scheduler, "answered">, ratings: readonly Performance[], cardId = 1) =>
  ratings.reduce((schedule, rating) => {
    return by.answered(cardId, schedule, { rating, at: schedule.due });
  }, newSchedule(START));

describe("the parameters of a scheduler", () => {
  it("desired retention shortens or lengthens intervals, and leaves the memory as it is", () => {
    const history: Performance[] = [4];
    const [often, usual, seldom] = [0.95, 0.9, 0.8].map((desiredRetention) =>
      after(withParameters({ desiredRetention }), history),
    );
    expect([often, usual, seldom].map((schedule) => schedule?.scheduledDays)).toStrictEqual([3, 8, 28]);
    expect(seldom?.stability).toBe(often?.stability);
  });

  it("steps are those of the parameters, none of them leads to review at once", () => {
    const slow = withParameters({ learningSteps: [5, 60, 600], relearningSteps: [30] });
    const first = after(slow, [3]);
    expect([first.state, first.due - START, first.learningStep]).toStrictEqual(["learning", 3_600_000, 1]);
    expect(after(slow, [1]).due - START).toBe(300_000);
    expect(after(slow, [3, 3]).state).toBe("learning");
    const forgotten = after(slow, [3, 3, 3, 1]);
    expect(forgotten.state).toBe("relearning");
    expect(forgotten.due - (forgotten.lastReview ?? 0)).toBe(1_800_000);
    const without = withParameters({ learningSteps: [], relearningSteps: [] });
    expect(([1, 2, 3, 4] as const).map((rating) => after(without, [rating]).state)).toStrictEqual([
      "review",
      "review",
      "review",
      "review",
    ]);
    expect(after(without, [3, 1]).state).toBe("review");
  });

  it("a card at a step that is gone goes on from the last one", () => {
    const third = after(withParameters({ learningSteps: [1, 10, 60] }), [3, 3]);
    expect(third.learningStep).toBe(2);
    const short = withParameters({ learningSteps: [5, 10] });
    const answered = (rating: Performance) => short.answered(1, third, { rating, at: third.due });
    const again = answered(1);
    expect([again.state, again.due - third.due]).toStrictEqual(["learning", 300_000]);
    expect(answered(3).state).toBe("review");
  });

  it("no interval is longer than the maximum, with fuzz and for Easy", () => {
    const ratings = fc.array(fc.constantFrom<Performance>(1, 2, 3, 4), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        ratings,
        fc.integer({ min: 1, max: 400 }),
        (id, given, max) => {
          const short = withParameters({ maximumInterval: max }, true);
          const { due, scheduledDays, lastReview } = after(short, given, id);
          expect(scheduledDays).toBeLessThanOrEqual(max);
          expect(due - (lastReview ?? 0)).toBeLessThanOrEqual(Math.max(1, max) * DAY);
        },
      ),
    );
  });

  it("the defaults are those that reviews were scheduled by before there was a choice", () => {
    expect(schedulerNamed(DEFAULT_PARAMETERS_NAME)).toBe(scheduler);
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Performance>(1, 2, 3, 4), { maxLength: 12 }), (given) => {
        expect(after(withParameters({}, true), given)).toStrictEqual(after(scheduler, given));
      }),
    );
  });

  it("weights change what an answer says about the memory; the default ones change nothing", () => {
    const usual = after(withParameters({ days: "learner" }), [3, 3, 3]);
    const written = withParameters({ days: "learner", weights: default_w });
    expect(after(written, [3, 3, 3])).toStrictEqual(usual);
    const trained = { ...DEFAULT_PARAMETERS, days: "learner", weights: default_w.with(2, 1.2) } as const;
    const forgetful = schedulerNamed(parametersName(trained));
    expect(after(forgetful, [3]).stability).toBe(1.2);
    expect(after(forgetful, [3, 3, 3]).stability).toBeLessThan(usual.stability);
  });

  it("a name of no parameters is named", () => {
    expect(() => schedulerNamed("fsrs-7")).toThrow('"fsrs-7" names no parameters of the scheduler.');
  });
});

describe("a replay", () => {
  it("schedules each answer by the parameters of its name, in any order of arrival", () => {
    const strict = parametersName({ ...DEFAULT_PARAMETERS, desiredRetention: 0.97, learningSteps: [] });
    const names = [strict, DEFAULT_PARAMETERS_NAME, strict];
    let schedule: Schedule = newSchedule(START);
    const answers = names.map((parameters, counter) => {
      const answer: Answer = { rating: 3, at: schedule.due };
      schedule = schedulerNamed(parameters).answered(7, schedule, answer);
      return { ...answer, reviewId: `${counter}`, deviceId: null, counter: null, parameters };
    });
    expect(scheduler.replayed(7, answers)).toStrictEqual(schedule);
    expect(scheduler.replayed(7, answers.toReversed())).toStrictEqual(schedule);
    const all = answers.map((answer) => ({ ...answer, parameters: DEFAULT_PARAMETERS_NAME }));
    expect(scheduler.replayed(7, all)).not.toStrictEqual(schedule);
  });
});

/** The schedule of a card that was answered once, with Easy. */
const afterEasy = (by: typeof scheduler, id: number, at = START) =>
  by.answered(id, newSchedule(at), { rating: 4, at });

describe("easy days", () => {
  /** The day of the week on which a card is due for a learner, by the learner's own clock. */
  const weekdayOf = ({ due }: Schedule, timeZone: string) =>
    new Intl.DateTimeFormat("en", { weekday: "short", timeZone }).format(dayOf(due, timeZone).start);
  const noWeekend = DEFAULT_PARAMETERS.easyDays.with(5, "minimum").with(6, "minimum");

  // On a Friday, which in UTC is another day.
  it.each([
    ["Asia/Kolkata", 330, Date.UTC(2026, 0, 8, 23)],
    ["America/New_York", -300, Date.UTC(2026, 0, 10, 2)],
    ["UTC", 0, Date.UTC(2026, 0, 10, 3)],
  ])(
    "at minimum get no review of a card whose fuzz reaches another day, in %s",
    (timeZone, utcOffset, at) => {
      const onWeekend = (by: typeof scheduler) =>
        Array.from({ length: 200 }, (_, id) => weekdayOf(afterEasy(by, id, at), timeZone)).filter((day) =>
          ["Sat", "Sun"].includes(day),
        );
      expect(onWeekend(withParameters({ easyDays: noWeekend, utcOffset }, true))).toStrictEqual([]);
      expect(onWeekend(scheduler).length).toBeGreaterThan(0);
    },
  );

  it("reduced get about half of what they would get", () => {
    const reduced = withParameters({ easyDays: DEFAULT_PARAMETERS.easyDays.with(1, "reduced") }, true);
    const tuesdays = (by: typeof scheduler) =>
      Array.from({ length: 1000 }, (_, id) => weekdayOf(afterEasy(by, id), "UTC")).filter(
        (day) => day === "Tue",
      ).length;
    const share = tuesdays(reduced) / tuesdays(scheduler);
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  it("move intervals no farther than fuzz reaches, keep the order of the ratings, and are previewed", () => {
    const easyDays = fc.array(fc.constantFrom(...EASY_DAYS), { minLength: 7, maxLength: 7 });
    const given = fc.array(fc.constantFrom<Performance>(2, 3, 4), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), easyDays, given, (id, days, ratings) => {
        const eased = withParameters({ easyDays: days }, true);
        const before = after(scheduler, ratings, id);
        const at = before.due;
        const preview = eased.preview(id, before, at);
        const plain = scheduler.preview(id, before, at);
        expect(preview[2].due).toBeLessThanOrEqual(preview[3].due);
        expect(preview[3].due).toBeLessThanOrEqual(preview[4].due);
        for (const rating of [1, 2, 3, 4] as const) {
          expect(eased.answered(id, before, { rating, at })).toStrictEqual(preview[rating]);
          const farthest = 2.5 + 0.15 * plain[rating].scheduledDays;
          const moved = Math.abs(preview[rating].scheduledDays - plain[rating].scheduledDays);
          expect(moved).toBeLessThanOrEqual(2 * farthest);
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});
