import { describe, expect, it } from "vitest";
import { newSchedule } from "../../scheduling/scheduling.ts";
import { draftedReview } from "../answers/review-draft.ts";
import { draftedUndo } from "../undo.ts";
import { STRETCH_MINUTES, isBreakDue, isLimitReached, stretchFrom, stretchWith } from "./session-break.ts";

const START = Date.UTC(2026, 0, 15, 9);
const item = {
  id: 1,
  front: "front",
  back: "back",
  tags: [],
  schedule: newSchedule(START),
  secondsPerCard: 90,
};
const answered = (seconds: number) =>
  draftedReview(
    item,
    { rating: 3, at: START + 1000 * seconds, reviewId: "r1" },
    { sessionId: "s", shownAt: START, load: null, answers: [] },
  );

describe("a break", () => {
  it("is due after a long stretch, where the learner wants that", () => {
    const long = 60 * STRETCH_MINUTES;
    const due = (stretch: number, suggestsBreaks = true) => isBreakDue({ stretch, suggestsBreaks });
    expect([due(long - 0.001), due(long), due(long, false)]).toStrictEqual([false, true, false]);
  });

  it("counts answers, and not those that were taken back", () => {
    const answer = answered(90);
    expect(stretchWith(10, answer)).toBe(100);
    expect(stretchWith(100, draftedUndo(answer, START))).toBe(10);
    // It was given before the last break.
    expect(stretchWith(20, draftedUndo(answer, START))).toBe(0);
  });

  it("in the middle of a card begins a stretch without the time before it", () => {
    expect(stretchWith(stretchFrom(60), answered(90))).toBe(30);
  });
});

describe("the limit of the day", () => {
  const nobody = { new: 0, learning: 0, due: 0 };

  it.each([
    [nobody, { new: 3, reviews: 0, siblings: 0 }, true],
    [nobody, { new: 0, reviews: 1, siblings: 0 }, true],
    [nobody, { new: 0, reviews: 0, siblings: 0 }, false],
    // A session holds a limited number: more come today.
    [{ ...nobody, due: 1 }, { new: 3, reviews: 0, siblings: 0 }, false],
  ])("with %j remaining and %j for later, it is reached: %s", (remaining, later, isReached) => {
    expect(isLimitReached({ remaining, later })).toBe(isReached);
  });
});
