import { describe, expect, it } from "vitest";
import type { QuestionResult } from "#contract/exams/questions.ts";
import { scoreOf, verified } from "./exam-score.ts";

const graded = (outcome: QuestionResult["outcome"], points: number): QuestionResult => ({
  questionId: "q",
  outcome,
  points,
  expected: "Paris",
  expectedValue: null,
  reason: "Because.",
  accepted: null,
});

describe("verification", () => {
  it("gives an accepted answer all points and a rejected one none", () => {
    expect(verified(graded("unsure", 0), true)).toMatchObject({
      outcome: "right",
      points: 1,
      accepted: true,
    });
    expect(verified(graded("right", 1), false)).toMatchObject({
      outcome: "wrong",
      points: 0,
      accepted: false,
    });
    expect(verified(graded("partly", 0.4), null)).toStrictEqual(graded("partly", 0.4));
  });

  it("counts as overruled what the grader was sure of", () => {
    const results = [
      { graded: graded("unsure", 0), accepted: true },
      { graded: graded("unsure", 0), accepted: false },
      { graded: graded("unsure", 0), accepted: null },
      { graded: graded("right", 1), accepted: false },
      { graded: graded("right", 1), accepted: true },
      { graded: graded("wrong", 0), accepted: true },
      { graded: graded("wrong", 0), accepted: false },
      { graded: graded("partly", 1 / 3), accepted: null },
    ];
    expect(scoreOf(results)).toStrictEqual({ points: 3.333333, unsureCount: 1, overruledCount: 2 });
    expect(scoreOf([])).toStrictEqual({ points: 0, unsureCount: 0, overruledCount: 0 });
  });
});
