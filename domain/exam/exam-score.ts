import type { QuestionResult } from "#contract/exams/questions.ts";

/** Applies the learner's decision (null: none), which is stored separately so that it can be undone. */
export function verified(graded: QuestionResult, accepted: boolean | null): QuestionResult {
  if (accepted === null) return { ...graded, accepted };
  return { ...graded, accepted, outcome: accepted ? "right" : "wrong", points: accepted ? 1 : 0 };
}

/** Whether a decision changed a grade that was certain. */
export const isOverruled = (graded: QuestionResult, accepted: boolean | null): boolean =>
  accepted !== null && graded.outcome !== "unsure" && (graded.outcome === "right") !== accepted;

export interface Verification {
  /** By the grader. */
  readonly graded: QuestionResult;
  /** Null: no decision. */
  readonly accepted: boolean | null;
}

/** Unsure answers have no points before a decision. */
export function scoreOf(results: readonly Verification[]) {
  const final = results.map(({ graded, accepted }) => verified(graded, accepted));
  return {
    /** Rounded, as thirds of several questions do not add up to whole points. */
    points: Math.round(final.reduce((sum, { points }) => sum + points, 0) * 1e6) / 1e6,
    unsureCount: final.filter(({ outcome }) => outcome === "unsure").length,
    overruledCount: results.filter(({ graded, accepted }) => isOverruled(graded, accepted)).length,
  };
}
