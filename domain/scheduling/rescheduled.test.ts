import fc from "fast-check";
import { expect, it } from "vitest";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import { DEFAULT_PARAMETERS, parametersName, parametersNamed } from "./parameters-name.ts";
import { rescheduledBy } from "./rescheduled.ts";

const steps = fc.array(fc.integer({ min: 1, max: 1439 }), { maxLength: 10 });
const weights = fc.option(
  fc.array(
    fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
    { minLength: 21, maxLength: 21 },
  ),
);
const options = fc.record({
  desiredRetention: fc.integer({ min: 70, max: 99 }).map((hundredths) => hundredths / 100),
  maximumInterval: fc.integer({ min: 1, max: 36_500 }),
  easyDays: fc.oneof(
    fc.constant(DEFAULT_PARAMETERS.easyDays),
    fc.array(fc.constantFrom(...EASY_DAYS), { minLength: 7, maxLength: 7 }),
  ),
  weights,
});
const own = fc.record({
  learningSteps: steps,
  relearningSteps: steps,
  utcOffset: fc.integer({ min: -720, max: 840 }),
  shift: fc.integer({ min: -30, max: 30 }),
  days: fc.constantFrom("calendar" as const, "learner" as const),
});

it("an answer of a rescheduled card has the options of the reschedule, and its own steps and time zone", () => {
  fc.assert(
    fc.property(options, options, own, (before, after, its) => {
      const name = parametersName({ ...before, ...its });
      const renamed = rescheduledBy(after);
      expect(parametersNamed(renamed(name))).toStrictEqual({ ...after, ...its });
      expect(renamed(name)).toBe(renamed(name));
      // Rescheduled back, it is as it was.
      expect(rescheduledBy(before)(renamed(name))).toBe(name);
    }),
  );
});

it("an answer with days of UTC keeps them, unless the reschedule has weights", () => {
  fc.assert(
    fc.property(options, (after) => {
      const renamed = parametersNamed(rescheduledBy(after)("fsrs-6/default/1"));
      const days = after.weights === null ? "utc" : "learner";
      expect(renamed).toStrictEqual({ ...DEFAULT_PARAMETERS, ...after, days });
    }),
  );
});

it("a name of no parameters is refused with the name", () => {
  expect(() => rescheduledBy(DEFAULT_PARAMETERS)("fsrs-9")).toThrow('"fsrs-9" names no parameters');
});
