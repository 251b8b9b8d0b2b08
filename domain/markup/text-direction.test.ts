import { expect, it } from "vitest";
import { textDirection } from "./text-direction.ts";

it.each([
  ["", "ltr"],
  ["12 %", "ltr"],
  ["cat قطة", "ltr"],
  ["1. قطة cat", "rtl"],
  ["**בית**", "rtl"],
])("of %j is %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
