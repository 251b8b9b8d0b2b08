import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { newSchedule } from "../../scheduling/scheduling.ts";
import { type Answered, summaryOf } from "./study-summary.ts";

const answered = (id: number, rating: Performance, seconds: number, due: number): Answered => ({
  review: { performance: rating, studyTimeSeconds: seconds },
  item: { id, front: "", back: "", tags: [], schedule: newSchedule(0) },
  after: { ...newSchedule(0), due },
});

describe("summaryOf", () => {
  it("counts the ratings, sums the time and says when each card is due", () => {
    const answers = [answered(1, 3, 2.5, 900), answered(2, 1, 4, 700), answered(3, 3, 0, 800)];
    expect(summaryOf(answers)).toStrictEqual({
      byRating: { 1: 1, 2: 0, 3: 2, 4: 0 },
      seconds: 6.5,
      dues: [900, 700, 800],
    });
  });

  it("takes the last answer of a card for when it is due", () => {
    const answers = [answered(1, 1, 1, 100), answered(2, 4, 1, 5000), answered(1, 2, 1, 9000)];
    expect(summaryOf(answers)).toStrictEqual({
      byRating: { 1: 1, 2: 1, 3: 0, 4: 1 },
      seconds: 3,
      dues: [9000, 5000],
    });
  });

  it("adds what was answered before", () => {
    const earlier = { byRating: { 1: 4, 2: 0, 3: 1, 4: 0 }, seconds: 60 };
    expect(summaryOf([answered(1, 3, 2.5, 900)], earlier)).toStrictEqual({
      byRating: { 1: 4, 2: 0, 3: 2, 4: 0 },
      seconds: 62.5,
      dues: [900],
    });
  });

  it("has nothing due without answers", () => {
    expect(summaryOf([])).toStrictEqual({ byRating: { 1: 0, 2: 0, 3: 0, 4: 0 }, seconds: 0, dues: [] });
  });
});
