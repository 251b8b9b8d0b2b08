import { expect, test } from "vitest";
import type { StudyCounts } from "#contract/decks.ts";
import { hasBegun, nextSession, toReview } from "./study-plan.ts";

const none = { new: 0, learning: 0, due: 0 };

test("a learner has begun who has cards to study or a pace", () => {
  const nothing = { counts: none, secondsPerCard: null };
  expect(hasBegun(nothing)).toBe(false);
  expect(hasBegun({ ...nothing, secondsPerCard: 4 })).toBe(true);
  expect(hasBegun({ ...nothing, counts: { ...none, learning: 1 } })).toBe(true);
});

test("what is learned again and what is due is to be reviewed; new cards are not", () => {
  expect(toReview({ new: 21, learning: 4, due: 10 })).toBe(14);
});

test("the minutes come from the learner's own pace, or from a usual one", () => {
  const minutes = (counts: StudyCounts, pace: number | null) => nextSession(counts, pace)?.minutes;
  const counts = { new: 21, learning: 4, due: 10 };
  expect(minutes(counts, null)).toBe(6);
  expect(minutes(counts, 60)).toBe(35);
  expect(minutes({ ...none, new: 600 }, 60)).toBe(50);
  expect(minutes({ ...none, due: 1 }, 0.5)).toBe(1);
});

test("a session has what was answered before, then new cards, as many as it can hold", () => {
  const session = (counts: StudyCounts) => nextSession(counts, 60);
  expect(session(none)).toBeNull();
  expect(session({ new: 21, learning: 4, due: 25 })).toEqual({ review: 29, fresh: 21, of: 50, minutes: 50 });
  expect(session({ new: 21, learning: 4, due: 26 })).toEqual({ review: 30, fresh: 20, of: 51, minutes: 50 });
  expect(session({ new: 9, learning: 4, due: 60 })).toEqual({ review: 50, fresh: 0, of: 73, minutes: 50 });
});
