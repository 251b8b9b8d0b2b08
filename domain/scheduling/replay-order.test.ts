import fc from "fast-check";
import { expect, it } from "vitest";
import { inReplayOrder, type OrderedAnswer } from "./replay-order.ts";

/** Answers of two devices and of unknown ones, close enough in time that some are given at once. */
const answersOf = (counters: "each its own" | "any") =>
  fc
    .array(
      fc.record({
        at: fc.integer({ min: 0, max: 20 }),
        deviceId: fc.constantFrom("phone", "tablet", null),
        counter: fc.option(fc.integer({ min: 0, max: 8 })),
        salt: fc.integer({ min: 0, max: 99 }),
      }),
      { maxLength: 14 },
    )
    .map((given) =>
      given.map(({ salt, counter, ...answer }, n): OrderedAnswer => ({
        ...answer,
        counter: counter !== null && counters === "each its own" ? n : counter,
        reviewId: `${salt}-${n}`,
      })),
    );

/** The same answers as they were and in another order. */
const arrivals = answersOf("any").chain((answers) =>
  fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
);

const isCounted = ({ deviceId, counter }: OrderedAnswer) => deviceId !== null && counter !== null;
const idsOf = (answers: readonly OrderedAnswer[]) => answers.map(({ reviewId }) => reviewId);
const byId = (a: OrderedAnswer, b: OrderedAnswer) => (a.reviewId < b.reviewId ? -1 : 1);

it("does not depend on the order of arrival", () => {
  fc.assert(
    fc.property(arrivals, ([answers, arrived]) => {
      expect(inReplayOrder(arrived)).toStrictEqual(inReplayOrder(answers));
    }),
  );
});

it("has each answer once, at the latest time of its device until then", () => {
  fc.assert(
    fc.property(answersOf("each its own"), (answers) => {
      const expected = answers.map((answer) => {
        const before = answers.filter(
          (other) =>
            isCounted(answer) &&
            isCounted(other) &&
            other.deviceId === answer.deviceId &&
            Number(other.counter) < Number(answer.counter),
        );
        return { ...answer, at: Math.max(answer.at, ...before.map(({ at }) => at)) };
      });
      const ordered = inReplayOrder(answers);
      expect(ordered.toSorted(byId)).toStrictEqual(expected.toSorted(byId));
      const times = ordered.map(({ at }) => at);
      expect(times).toStrictEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

it("keeps the order of each device, however its clock jumps", () => {
  fc.assert(
    fc.property(answersOf("each its own"), (answers) => {
      const ordered = inReplayOrder(answers);
      for (const device of ["phone", "tablet"]) {
        const counters = ordered
          .filter((answer) => isCounted(answer) && answer.deviceId === device)
          .map(({ counter }) => Number(counter));
        expect(counters).toStrictEqual(counters.toSorted((a, b) => a - b));
      }
    }),
  );
});

it("is the order of time where no clock jumps, and of review ids where times are equal", () => {
  fc.assert(
    fc.property(answersOf("any"), (answers) => {
      const inTime = answers.toSorted((a, b) => a.at - b.at || byId(a, b));
      const counted = inTime.map((answer, counter) => ({ ...answer, counter }));
      expect(inReplayOrder(counted)).toStrictEqual(counted);
    }),
  );
});

it("orders by time alone what has no counter or no device", () => {
  fc.assert(
    fc.property(answersOf("any"), (answers) => {
      const uncounted = answers.map((answer, n) =>
        n % 2 === 0 ? { ...answer, counter: null } : { ...answer, deviceId: null },
      );
      expect(inReplayOrder(uncounted)).toStrictEqual(uncounted.toSorted((a, b) => a.at - b.at || byId(a, b)));
    }),
  );
});

it("puts an answer of another device beside the time at which one counts, not the time that its clock showed", () => {
  const phone = { deviceId: "phone", reviewId: "", at: 0 };
  const [first, back] = [
    { ...phone, reviewId: "z", at: 100, counter: 1 },
    { ...phone, reviewId: "a", at: 10, counter: 2 },
  ];
  const between = { reviewId: "m", at: 50, deviceId: "tablet", counter: 9 };
  const tied = { reviewId: "b", at: 100, deviceId: null, counter: null };
  expect(idsOf(inReplayOrder([back, between, first]))).toStrictEqual(["m", "z", "a"]);
  expect(idsOf(inReplayOrder([back, tied, first]))).toStrictEqual(["b", "z", "a"]);
});
