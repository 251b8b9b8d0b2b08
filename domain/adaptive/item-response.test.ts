import { expect, it } from "vitest";
import { type ItemParameters, chanceRight, information, logLikelihood, slopes } from "./item-response.ts";

const ITEMS: readonly ItemParameters[] = [
  { a: 1, b: 0, c: 0 },
  { a: 2, b: 1, c: 0.25 },
  { a: 0.5, b: -2, c: 0.2 },
];

it("is half known at its difficulty, and never below the chance to guess", () => {
  expect(chanceRight({ a: 1.7, b: 0.4, c: 0 }, 0.4)).toBe(0.5);
  expect(chanceRight({ a: 1.7, b: 0.4, c: 0.2 }, 0.4)).toBeCloseTo(0.6);
  expect(chanceRight({ a: 2, b: 0, c: 0.25 }, -100)).toBeCloseTo(0.25);
  expect(chanceRight({ a: 2, b: 0, c: 0.25 }, 100)).toBeCloseTo(1);
});

it("has the slopes and the information that differences of the curve give", () => {
  const step = 1e-4;
  for (const item of ITEMS)
    for (const at of [-3, -1, 0, 0.7, 2]) {
      const [low, here, high] = [at - step, at, at + step].map((x) => chanceRight(item, x));
      if (low === undefined || here === undefined || high === undefined) throw new Error("three points");
      const first = (high - low) / (2 * step);
      const { first: given, second } = slopes(item, at);
      expect(given).toBeCloseTo(first, 6);
      expect(second).toBeCloseTo((high - 2 * here + low) / step ** 2, 5);
      expect(information(item, at)).toBeCloseTo(first ** 2 / (here * (1 - here)), 6);
    }
});

it("stays finite far from an item", () => {
  const item = { a: 2.5, b: 0, c: 0 };
  expect(information(item, -1000)).toBe(0);
  expect(information(item, 1000)).toBe(0);
  expect(logLikelihood([{ item, isRight: true }], -1000)).toBeGreaterThan(-1000);
});
