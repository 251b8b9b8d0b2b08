import { expect, test } from "vitest";
import { hasBegun, minutesFor, studyNext, toReview } from "./study-plan.ts";

const none = { new: 0, learning: 0, due: 0 };

test("a learner has begun who has cards to study or a pace", () => {
  const nothing = { counts: none, newDeckId: null, secondsPerCard: null };
  expect(hasBegun(nothing)).toBe(false);
  expect(hasBegun({ ...nothing, secondsPerCard: 4 })).toBe(true);
  expect(hasBegun({ ...nothing, counts: { ...none, learning: 1 } })).toBe(true);
});

test("what is learned again and what is due is to be reviewed; new cards are not", () => {
  expect(toReview({ new: 21, learning: 4, due: 10 })).toBe(14);
});

test("the minutes come from the learner's own pace, or from a usual one", () => {
  const counts = { new: 21, learning: 4, due: 10 };
  expect(minutesFor(counts, null)).toBe(6);
  expect(minutesFor({ ...none, new: 600 }, null)).toBe(100);
  expect(minutesFor(counts, 60)).toBe(35);
  expect(minutesFor({ ...none, due: 1 }, 0.5)).toBe(1);
});

test("reviews come before new cards, and without either there is nothing to study", () => {
  expect(studyNext({ new: 5, learning: 0, due: 1 }, 7)).toStrictEqual({ kind: "review", deckId: null });
  expect(studyNext({ new: 5, learning: 1, due: 0 }, 7)).toStrictEqual({ kind: "review", deckId: null });
  expect(studyNext({ ...none, new: 5 }, 7)).toStrictEqual({ kind: "study", deckId: 7 });
  expect(studyNext(none, null)).toBeNull();
});
