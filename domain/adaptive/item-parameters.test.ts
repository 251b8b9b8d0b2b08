import { expect, it } from "vitest";
import { LEARNERS_NEEDED, parametersByHistory, parametersByMemory } from "./item-parameters.ts";

const history = (more: Partial<Parameters<typeof parametersByHistory>[0]> = {}) => ({
  learners: 400,
  answers: 400,
  right: 200,
  correlation: 0.5,
  ...more,
});

it("takes the answers of enough learners only", () => {
  expect(parametersByHistory(history({ learners: LEARNERS_NEEDED - 1 }), 4)).toBeNull();
  expect(parametersByHistory(history({ learners: LEARNERS_NEEDED, answers: 10 }), 4)).toBeNull();
  expect(parametersByHistory(history({ learners: LEARNERS_NEEDED }), 4)).not.toBeNull();
});

it("is as difficult as few learners know it, and discriminates as far as it agrees with the rest", () => {
  const b = (right: number) => parametersByHistory(history({ right }), 4)?.b ?? Number.NaN;
  expect(b(200)).toBeCloseTo(0);
  expect(b(300)).toBeCloseTo(-b(100), 5);
  expect(b(100)).toBeGreaterThan(1);
  const a = (correlation: number | null, learners = 400) =>
    parametersByHistory(history({ correlation, learners }), 4)?.a;
  expect(a(null)).toBe(1);
  expect(a(0.7)).toBeGreaterThan(1.3);
  expect(a(0.7, 100)).toBeLessThan(a(0.7) ?? 0);
  expect(a(-1)).toBe(0.5);
  expect(a(1)).toBe(2.5);
});

it("stays within bounds where all or none know it", () => {
  const all = parametersByHistory(history({ answers: 1e6, right: 1e6 }), 4);
  const none = parametersByHistory(history({ answers: 1e6, right: 0 }), 4);
  expect([all?.b, none?.b]).toStrictEqual([-3, 3]);
});

it("else follows the learner's memory of the card", () => {
  expect(parametersByMemory(null, 4)).toStrictEqual({ a: 1, b: 1, c: 0.25 });
  const b = (difficulty: number, recall: number) => parametersByMemory({ difficulty, recall }, 0).b;
  expect(b(5.5, 0.5)).toBeCloseTo(0);
  expect(b(9, 0.5)).toBeGreaterThan(b(2, 0.5));
  expect(b(5.5, 0.9)).toBeLessThan(b(5.5, 0.6));
  expect(b(1, 1)).toBeCloseTo(-2.846, 2);
  expect(parametersByMemory({ difficulty: 5.5, recall: 0.5 }, 0).c).toBe(0);
});
