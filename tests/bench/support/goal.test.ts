import { expect, test } from "vitest";
import { verdictOf } from "./goal.ts";

test("a goal is met or missed by the whole interval, and open in between", () => {
  const goal = { timeAtMost: 1.15 };
  expect(verdictOf(goal, { ratio: 1.1, from: 1, to: 1.15 })).toBe("at most 1.15: met");
  expect(verdictOf(goal, { ratio: 1.1, from: 1.05, to: 1.2 })).toBe("at most 1.15: open");
  expect(verdictOf(goal, { ratio: 1.3, from: 1.16, to: 1.4 })).toBe("at most 1.15: missed");
});

test("a goal for the speed says the speed, the other way round from the time", () => {
  const goal = { speedAtLeast: 0.8 };
  expect(verdictOf(goal, { ratio: 1.25, from: 1.2, to: 1.25 })).toBe("speed at least 0.80, is 0.80: met");
  expect(verdictOf(goal, { ratio: 2, from: 1.26, to: 2.5 })).toBe("speed at least 0.80, is 0.50: missed");
});

test("nothing is said where there is no goal", () => {
  expect(verdictOf(undefined, { ratio: 1, from: 1, to: 1 })).toBe("");
});
