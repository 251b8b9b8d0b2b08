import fc from "fast-check";
import { expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { intervalReasons } from "./interval-reasons.ts";
import {
  DEFAULT_PARAMETERS,
  DEFAULT_PARAMETERS_NAME,
  type SchedulerParameters,
  parametersName,
} from "./parameters-name.ts";
import { type Schedule, createScheduler, newSchedule, schedulerNamed } from "./scheduling.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");

const named = (changed: Partial<SchedulerParameters>) =>
  parametersName({ ...DEFAULT_PARAMETERS, ...changed });

/** The schedule after answers, each when the card is due. */
function after(name: string, ratings: readonly Performance[], cardId = 7): Schedule {
  const scheduler = schedulerNamed(name);
  return ratings.reduce(
    (schedule, rating) => scheduler.answered(cardId, schedule, { rating, at: schedule.due }),
    newSchedule(NOW),
  );
}

const kinds = (schedule: Schedule, name: string) => intervalReasons(schedule, name).map(({ kind }) => kind);

it("says that a card is new, or in which step it is", () => {
  const name = named({ learningSteps: [1, 10, 60], relearningSteps: [5, 15] });
  expect(intervalReasons(newSchedule(NOW), null)).toStrictEqual([{ kind: "new" }]);
  const step = (ratings: Performance[]) => intervalReasons(after(name, ratings), name);
  const inLearning = { kind: "step", isRelearning: false, steps: 3 };
  expect(step([1])).toStrictEqual([{ ...inLearning, step: 1 }]);
  expect(step([3])).toStrictEqual([{ ...inLearning, step: 2 }]);
  expect(step([3, 3])).toStrictEqual([{ ...inLearning, step: 3 }]);
  expect(step([4, 1])).toStrictEqual([{ kind: "step", isRelearning: true, step: 1, steps: 2 }]);
});

it("says nothing where the parameters are not known", () => {
  const schedule = after(DEFAULT_PARAMETERS_NAME, [4]);
  expect(intervalReasons(schedule, null)).toStrictEqual([]);
  expect(intervalReasons(schedule, "fsrs-9/other")).toStrictEqual([]);
});

it("explains each interval in days: the exact one, and by how much it was moved or cut", () => {
  const rating = fc.constantFrom<Performance>(1, 2, 3, 4);
  const parameters = fc.record({
    desiredRetention: fc.constantFrom(0.8, 0.9, 0.95),
    maximumInterval: fc.constantFrom(20, 365, 36_500),
    easyDays: fc.constantFrom(DEFAULT_PARAMETERS.easyDays, [
      "normal",
      "minimum",
      "normal",
      "reduced",
      "normal",
      "minimum",
      "minimum",
    ] as const),
  });
  fc.assert(
    fc.property(fc.array(rating, { minLength: 1, maxLength: 12 }), parameters, (ratings, changed) => {
      const name = named(changed);
      const schedule = after(name, ratings);
      fc.pre(schedule.state === "review");
      const [main, second, ...others] = intervalReasons(schedule, name);
      expect(others).toStrictEqual([]);
      if (main?.kind !== "retention") throw new Error(`The main reason is ${main?.kind}.`);
      expect(main.retention).toBe(changed.desiredRetention);
      const exact = Math.max(1, Math.round(main.days));
      const isCut = second?.kind === "longest";
      const moved = second?.kind === "spread" || second?.kind === "order" ? second.days : 0;
      expect(isCut || exact + moved === schedule.scheduledDays).toBe(true);
      expect(!isCut || (exact > second.days && schedule.scheduledDays <= second.days)).toBe(true);
    }),
  );
});

it("distinguishes an interval that was spread from one that keeps the order of the ratings", () => {
  const plain = createScheduler({ fuzz: false });
  const fresh = newSchedule(NOW);
  const learned = plain.answered(1, fresh, { rating: 4, at: NOW });
  const good = plain.answered(1, learned, { rating: 3, at: learned.due });
  expect(kinds(good, DEFAULT_PARAMETERS_NAME)).toStrictEqual(["retention"]);
  const spread = { ...good, scheduledDays: good.scheduledDays + 1 };
  expect(intervalReasons(spread, DEFAULT_PARAMETERS_NAME)[1]).toStrictEqual({
    kind: "spread",
    days: 1,
    hasEasyDays: false,
  });
  const easy = named({ easyDays: ["minimum", ...DEFAULT_PARAMETERS.easyDays.slice(1)] });
  expect(intervalReasons(spread, easy)[1]).toMatchObject({ kind: "spread", hasEasyDays: true });
  const far = { ...good, scheduledDays: good.scheduledDays * 3 };
  expect(kinds(far, DEFAULT_PARAMETERS_NAME)).toStrictEqual(["retention", "order"]);
  const short = { ...learned, stability: 1, scheduledDays: 2 };
  expect(kinds(short, DEFAULT_PARAMETERS_NAME)).toStrictEqual(["retention", "order"]);
});

it("says that a review is at least a day away", () => {
  const schedule = { ...after(DEFAULT_PARAMETERS_NAME, [4]), stability: 0.3, scheduledDays: 1 };
  expect(kinds(schedule, DEFAULT_PARAMETERS_NAME)).toStrictEqual(["retention", "shortest"]);
  expect(kinds({ ...schedule, stability: 0.6 }, DEFAULT_PARAMETERS_NAME)).toStrictEqual(["retention"]);
});

it("names the longest interval where the exact one is longer", () => {
  const name = named({ maximumInterval: 30 });
  const schedule = { ...after(name, [4, 3, 3, 3, 3]), scheduledDays: 30 };
  expect(schedule.stability).toBeGreaterThan(31);
  expect(intervalReasons(schedule, name)[1]).toStrictEqual({ kind: "longest", days: 30 });
});
