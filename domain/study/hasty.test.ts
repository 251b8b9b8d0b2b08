import { expect, it } from "vitest";
import { isHasty } from "./hasty.ts";

it.each([
  ["pointer", 149, true],
  ["pointer", 150, false],
  ["key", 0, false],
] as const)("an answer by %s after %i ms is hasty: %s", (means, after, hasty) => {
  expect(isHasty(means, 1000, 1000 + after)).toBe(hasty);
});
