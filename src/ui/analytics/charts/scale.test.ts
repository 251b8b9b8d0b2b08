import { expect, it } from "vitest";
import { scaleOf } from "./scale.ts";

it("an axis of counts has whole numbers alone", () => {
  expect(scaleOf([2], "count", {}).ticks).toStrictEqual([0, 1, 2]);
  expect(scaleOf([2], "minutes", {}).ticks).toStrictEqual([0, 0.5, 1, 1.5, 2]);
});
