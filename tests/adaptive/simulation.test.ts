import { expect, it } from "vitest";
import { seededRandom } from "./seeded-random.ts";
import { BANKS, bankOf } from "./examinees.ts";
import { biasAt, lengths } from "./measures.ts";

// `npm run adaptive` measures the same with 1,000 examinees.
it("needs at most 20 items of 300 where random choice needs more than 50", () => {
  const random = seededRandom(1);
  const bank = bankOf(BANKS.wide, 300, random);
  const adaptive = lengths(bank, "adaptive", { examinees: 100, random });
  expect(adaptive.mean).toBeLessThanOrEqual(20);
  expect(adaptive.imprecise).toBe(0);
  const any = lengths(bank, "random", { examinees: 10, random });
  expect(any.mean).toBeGreaterThan(50);
});

it.each([-2, 2])("reports an ability of %s without the pull of the prior towards the middle", (ability) => {
  const random = seededRandom(2);
  const bank = bankOf(BANKS.wide, 300, random);
  const { bias, expectedBias, error } = biasAt(bank, ability, { examinees: 250, random });
  expect(Math.abs(bias)).toBeLessThan(0.05);
  expect(Math.abs(expectedBias)).toBeGreaterThan(0.1);
  expect(error).toBeLessThan(0.33);
});
