import { expect, it } from "vitest";
import { pinchOf } from "./pinch.ts";

it.each([
  [100, 110, "larger"],
  [100, 109, null],
  [100, 91, null],
  [100, 90, "smaller"],
] as const)("from %i px to %i px is %s", (from, to, step) => {
  expect(pinchOf(from, to)).toBe(step);
});
