import { expect, test } from "vitest";
import { sessionLine } from "./session-line.ts";

test("reviews, new cards and minutes are on one line", () => {
  expect(sessionLine({ review: 14, fresh: 21, of: 35, minutes: 6 })).toBe(
    "14 to review · 21 new, about 6 min",
  );
  expect(sessionLine({ review: 0, fresh: 1, of: 1, minutes: 1 })).toBe("1 new, about 1 min");
});

test("where a session cannot have all cards, the line says how many come after it", () => {
  expect(sessionLine({ review: 45, fresh: 5, of: 76, minutes: 8 })).toBe(
    "45 to review · 5 new, about 8 min. 26 more after that.",
  );
  expect(sessionLine({ review: 50, fresh: 0, of: 1200, minutes: 8 })).toBe(
    "50 to review, about 8 min. 1,150 more after that.",
  );
});
