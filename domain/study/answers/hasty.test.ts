import { expect, it } from "vitest";
import { isHasty } from "./hasty.ts";

it.each([
  ["touch", 149, true],
  ["touch", 150, false],
  ["touch", 0, true],
  ["touch", -1, false],
  ["touch", -3_600_000, false],
  ["key", 0, false],
  ["mouse", 0, false],
] as const)("an answer by %s after %i ms is hasty: %s", (means, after, hasty) => {
  expect(isHasty(means, 1000, 1000 + after)).toBe(hasty);
});
