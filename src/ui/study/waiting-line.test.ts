import { expect, test } from "vitest";
import { waitingLine } from "./waiting-line.ts";

test("reviews, new cards and minutes stand on one line", () => {
  expect(waitingLine({ review: 14, fresh: 21, minutes: 6 })).toBe("14 to review · 21 new, about 6 min");
  expect(waitingLine({ review: 1200, fresh: 0, minutes: 200 })).toBe("1,200 to review, about 200 min");
  expect(waitingLine({ review: 0, fresh: 1, minutes: 1 })).toBe("1 new, about 1 min");
});
