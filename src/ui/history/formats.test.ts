import { expect, it } from "vitest";
import { formatShare } from "./formats.ts";

it.each([
  [0, 0, "–"],
  [0, 5, "0%"],
  [2, 3, "67%"],
  [999, 1000, "99%"],
  [5, 5, "100%"],
])("%i of %i are %s", (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
