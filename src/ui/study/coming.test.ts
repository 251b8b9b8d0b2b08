import { expect, test } from "vitest";
import type { Coming } from "#domain/study/what-comes.ts";
import { comingLine, comingTile } from "./coming.ts";

const MINUTE = 60_000;

test.each<[Coming, string | null, string]>([
  [{ when: "now", cards: 1 }, "1 card can be answered now.", "Ready now: 1 card"],
  [{ when: "now", cards: 1200 }, "1,200 cards can be answered now.", "Ready now: 1,200 cards"],
  [{ when: "today", at: 30 * MINUTE }, "The next card comes in 25 min.", "Next due: 25 min"],
  [{ when: "day", days: 1 }, "The next cards come tomorrow.", "Next due: tomorrow"],
  [{ when: "day", days: 1, reviews: 0 }, "The next cards come tomorrow.", "Next due: tomorrow"],
  [{ when: "day", days: 1, reviews: 2 }, "The next cards come tomorrow.", "Tomorrow: 2 reviews"],
  [{ when: "day", days: 3 }, "The next cards come in 3 days.", "Next due: in 3 days"],
  [{ when: "never" }, null, "Next due: later"],
])("%j is said alike in a sentence and in a number", (coming, line, tile) => {
  expect(comingLine(coming, "study", 5 * MINUTE)).toBe(line);
  const { label, value } = comingTile(coming, 5 * MINUTE);
  expect(`${label}: ${value}`).toBe(tile);
});

test("of a review, the next one is named", () => {
  expect(comingLine({ when: "day", days: 1 }, "review", 0)).toBe("Next review tomorrow.");
});
