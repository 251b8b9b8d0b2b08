import { expect, it } from "vitest";
import { laterLine } from "./later-line.ts";

it.each([
  [{ new: 4980, reviews: 12, siblings: 0 }, "4,980 new cards and 12 reviews are left for other days."],
  [{ new: 1, reviews: 0, siblings: 0 }, "1 new card is left for another day."],
  [{ new: 0, reviews: 2, siblings: 0 }, "2 reviews are left for other days."],
  [{ new: 0, reviews: 0, siblings: 0 }, null],
  [
    { new: 0, reviews: 0, siblings: 1 },
    "1 card is left for another day, because only one card of a note comes each day.",
  ],
  [
    { new: 3, reviews: 0, siblings: 1200 },
    "3 new cards are left for other days. 1,200 cards are left for other days, because only one card of a note comes each day.",
  ],
])("of %j it says %s", (later, line) => {
  expect(laterLine(later)).toBe(line);
});
