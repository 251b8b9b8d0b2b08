import type { QuestionResult } from "#contract/exams/questions.ts";

/**
 * A result with the learner's decision. Both are separate, so that a decision can be taken back.
 *
 * @param graded As the grader left it, without a decision.
 * @param accepted Null: no decision.
 */
export function verified(graded: QuestionResult, accepted: boolean | null): QuestionResult {
  if (accepted === null) return { ...graded, accepted };
  return { ...graded, accepted, outcome: accepted ? "right" : "wrong", points: accepted ? 1 : 0 };
}

/** Whether a decision changed a grade of which the grader was sure. */
export const isOverruled = (graded: QuestionResult, accepted: boolean | null): boolean =>
  accepted !== null && graded.outcome !== "unsure" && (graded.outcome === "right") !== accepted;

export interface Verification {
  /** As the grader left it. */
  readonly graded: QuestionResult;
  /** Null: no decision. */
  readonly accepted: boolean | null;
}

/** The score of an exam. Unsure answers have no points until the learner decides. */
export function scoreOf(results: readonly Verification[]) {
  const final = results.map(({ graded, accepted }) => verified(graded, accepted));
  return {
    /** Of all questions, each 0 to 1; rounded, as thirds of several questions do not add up to wholes. */
    points: Math.round(final.reduce((sum, { points }) => sum + points, 0) * 1e6) / 1e6,
    unsureCount: final.filter(({ outcome }) => outcome === "unsure").length,
    overruledCount: results.filter(({ graded, accepted }) => isOverruled(graded, accepted)).length,
  };
}
