import fc from "fast-check";
import { expect, it } from "vitest";
import { FORGETFUL } from "#tests/support/generated-log.ts";
import { DEFAULT_OPTIONS } from "./deck-options.ts";
import { SHOWN_RETENTIONS, retentionCosts, reviewsADay } from "./workload.ts";
import { runs } from "#tests/support/property-runs.ts";

const card = fc.record({
  stability: fc.double({ min: 0.1, max: 400, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  daysSince: fc.double({ min: 0, max: 60, noNaN: true }),
});
const remembered = { hard: 10, good: 80, easy: 10 };
const workload = fc
  .array(card, { minLength: 100, maxLength: 300 })
  .map((sample) => ({ cards: sample.length * 3, sample, remembered }));
const weights = fc.constantFrom(undefined, FORGETFUL);

const optionsWith = (trained: readonly number[] | undefined) => ({
  ...DEFAULT_OPTIONS,
  ...(trained && { weights: [...trained] }),
});

it("a higher retention never costs fewer reviews, but for chance", () => {
  fc.assert(
    fc.property(workload, weights, (given, trained) => {
      const costs = SHOWN_RETENTIONS.map((retention) => reviewsADay(given, optionsWith(trained), retention));
      for (const [index, cost] of costs.slice(1).entries())
        expect(cost).toBeGreaterThan((costs[index] ?? 0) * 0.97);
      expect(costs[3]).toBeGreaterThan((costs[0] ?? 0) * 1.2);
    }),
    { numRuns: runs(60) },
  );
});

it("the same cards give the same number, which grows with the size of the collection that they sample", () => {
  fc.assert(
    fc.property(workload, (given) => {
      const cost = reviewsADay(given, DEFAULT_OPTIONS, 0.9);
      expect(reviewsADay(structuredClone(given), DEFAULT_OPTIONS, 0.9)).toBe(cost);
      expect(reviewsADay({ ...given, cards: given.cards * 2 }, DEFAULT_OPTIONS, 0.9)).toBeCloseTo(
        cost * 2,
        8,
      );
    }),
    { numRuns: runs(20) },
  );
});

const one = (stability: number, daysSince = 0, difficulty = 5) => ({
  cards: 180,
  sample: [{ stability, difficulty, daysSince }],
  remembered: { hard: 0, good: 1, easy: 0 },
});

it("a card comes when its recall has fallen to the retention, at once where it has already", () => {
  // After its stability the chance is 90 %.
  expect(reviewsADay(one(200), DEFAULT_OPTIONS, 0.9)).toBe(0);
  expect(reviewsADay(one(200, 21), DEFAULT_OPTIONS, 0.9)).toBe(1);
  expect(reviewsADay(one(200, 19), DEFAULT_OPTIONS, 0.9)).toBe(0);
  expect(reviewsADay(one(200, 400), DEFAULT_OPTIONS, 0.9)).toBeGreaterThanOrEqual(1);
  const often = { ...DEFAULT_OPTIONS, maximumInterval: 10 };
  expect(reviewsADay(one(200), often, 0.9)).toBe(17);
  // What was missed is not made up for.
  expect(reviewsADay(one(200, 1000), often, 0.9)).toBeLessThan(45);
});

it("is bounded for cards that are never remembered, and 0 without cards", () => {
  expect(reviewsADay(one(0.001, 0, 10), { ...DEFAULT_OPTIONS, maximumInterval: 1 }, 0.95)).toBe(60);
  expect(reviewsADay({ ...one(1), cards: 0, sample: [] }, DEFAULT_OPTIONS, 0.9)).toBe(0);
});

it("the costs come from the lowest retention to the highest, and not without cards", () => {
  const costs = retentionCosts(one(5), DEFAULT_OPTIONS);
  expect(costs.map(({ retention }) => retention)).toStrictEqual([0.8, 0.85, 0.9, 0.95]);
  expect(costs[2]?.reviewsADay).toBe(reviewsADay(one(5), DEFAULT_OPTIONS, 0.9));
  expect(retentionCosts({ ...one(5), cards: 0, sample: [] }, DEFAULT_OPTIONS)).toStrictEqual([]);
});

it("easier ratings and relearning on the same day cost less; without ratings all are Good", () => {
  const many = (remembered_: { hard: number; good: number; easy: number }) => ({
    cards: 300,
    sample: Array.from({ length: 300 }, (_, n) => ({ stability: 1 + n / 30, difficulty: 6, daysSince: 1 })),
    remembered: remembered_,
  });
  const cost = (hard: number, good: number, easy: number) =>
    reviewsADay(many({ hard, good, easy }), DEFAULT_OPTIONS, 0.9);
  expect(cost(1, 0, 0)).toBeGreaterThan(cost(0, 1, 0) * 1.1);
  expect(cost(0, 1, 0)).toBeGreaterThan(cost(0, 0, 1) * 1.1);
  expect(cost(1, 1, 0)).toBeLessThan(cost(1, 0, 0));
  expect(cost(1, 1, 0)).toBeGreaterThan(cost(0, 1, 0));
  expect(cost(0, 0, 0)).toBe(cost(0, 1, 0));
  const without = { ...DEFAULT_OPTIONS, relearningSteps: [] };
  expect(reviewsADay(many(remembered), without, 0.9)).toBeGreaterThan(
    reviewsADay(many(remembered), DEFAULT_OPTIONS, 0.9),
  );
});
