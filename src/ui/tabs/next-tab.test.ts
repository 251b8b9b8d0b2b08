import { expect, test } from "vitest";
import { nextTab } from "./next-tab.ts";

test.each([
  ["ArrowRight", 0, false, 1],
  ["ArrowRight", 2, false, 0],
  ["ArrowLeft", 0, false, 2],
  ["ArrowLeft", 2, false, 1],
  ["ArrowRight", 0, true, 2],
  ["ArrowRight", 2, true, 1],
  ["ArrowLeft", 0, true, 1],
  ["ArrowLeft", 2, true, 0],
  ["Home", 1, true, 0],
  ["End", 1, false, 2],
  ["ArrowDown", 1, false, null],
  ["Tab", 1, false, null],
])("%s on tab %i of 3, right to left: %s, leads to %s", (key, index, isRightToLeft, next) => {
  expect(nextTab(key, index, 3, isRightToLeft)).toBe(next);
});
