import type { GradedExam } from "#contract/exams/exams.ts";

/** Cards with counted answers that were not right, in the order of their questions. */
export function missedCards({ questions, results }: Pick<GradedExam, "questions" | "results">): number[] {
  const others = new Set(
    results
      .filter(({ outcome }) => outcome === "right" || outcome === "uncounted")
      .map(({ questionId }) => questionId),
  );
  const missed = questions.filter(({ questionId }) => !others.has(questionId));
  return missed.flatMap((question) =>
    question.kind === "matching" ? question.items.map(({ cardId }) => cardId) : [question.cardId],
  );
}
