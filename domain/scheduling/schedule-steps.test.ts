import fc from "fast-check";
import { expect, it } from "vitest";
import { scheduleSteps } from "./schedule-steps.ts";
import { newSchedule, scheduler } from "./scheduling.ts";

const answers = fc.uniqueArray(
  fc.record({
    reviewId: fc.uuid(),
    rating: fc.constantFrom(1, 2, 3, 4),
    at: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
    deviceId: fc.constantFrom("phone", "laptop", null),
    counter: fc.option(fc.nat(50)),
    parameters: fc.constantFrom("fsrs-6/default/1", "fsrs-6/1;retention=0.8;max=365;learn=1,10;relearn=10"),
  }),
  { selector: ({ reviewId }) => reviewId, minLength: 1, maxLength: 12 },
);

it("leads from a new card, step by step, to the schedule that replaying gives", () => {
  fc.assert(
    fc.property(answers, (given) => {
      const steps = scheduleSteps(7, given);
      expect(steps.map(({ reviewId }) => reviewId).toSorted()).toStrictEqual(
        given.map(({ reviewId }) => reviewId).toSorted(),
      );
      expect(steps[0]?.before.state).toBe("new");
      const [befores, afters] = [steps.map(({ before }) => before), steps.map(({ after }) => after)];
      expect(befores.slice(1)).toStrictEqual(afters.slice(0, -1));
      expect(steps.at(-1)?.after).toStrictEqual(scheduler.replayed(7, given));
    }),
  );
});

it("goes on from the schedule that is known", () => {
  const at = Date.UTC(2026, 2, 2);
  const base = scheduler.answered(7, newSchedule(at), { rating: 4, at });
  const next = { reviewId: "a", rating: 1, at: at + 86_400_000, deviceId: null, counter: null } as const;
  expect(scheduleSteps(7, [next], base)).toStrictEqual([
    { reviewId: "a", before: base, after: scheduler.answered(7, base, next) },
  ]);
  expect(scheduleSteps(7, [], base)).toStrictEqual([]);
});
