import { expect, it } from "vitest";
import { laterLine } from "./later-line.ts";

it.each([
  [{ new: 4980, reviews: 12 }, "4,980 new cards and 12 reviews wait for another day."],
  [{ new: 1, reviews: 0 }, "1 new card waits for another day."],
  [{ new: 0, reviews: 2 }, "2 reviews wait for another day."],
  [{ new: 0, reviews: 0 }, null],
])("of %j it says %s", (later, line) => {
  expect(laterLine(later)).toBe(line);
});
