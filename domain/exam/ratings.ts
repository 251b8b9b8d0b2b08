import type { ExamConfiguration, QuestionKind } from "#contract/exams/configuration.ts";
import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamQuestion, ExamValue, QuestionResult } from "#contract/exams/questions.ts";
import type { QuestionKey } from "./question-key.ts";

type Schedule = ExamConfiguration["schedule"];

/** Again and Good. */
export type ExamRating = 1 | 3;

/** Null: the answer does not count, or is uncertain. */
export function ratingOf(
  { outcome }: Pick<QuestionResult, "outcome">,
  schedule: Schedule,
  kind: QuestionKind,
): ExamRating | null {
  const isWritten = kind === "typed" || kind === "cloze";
  if (schedule === "none" || (schedule === "written" && !isWritten)) return null;
  if (outcome === "right") return 3;
  return outcome === "wrong" ? 1 : null;
}

/** The ratings of a question's cards; each pair of a matching question rates its own card. */
export function ratingsOf(
  question: ExamQuestion,
  key: QuestionKey,
  value: ExamValue | null,
  result: Pick<QuestionResult, "outcome">,
  schedule: Schedule,
): readonly { readonly cardId: number; readonly rating: ExamRating }[] {
  if (question.kind !== "matching") {
    const rating = ratingOf(result, schedule, question.kind);
    return rating === null ? [] : [{ cardId: question.cardId, rating }];
  }
  if (key.kind !== "pairs" || !Array.isArray(value)) return [];
  return question.items.flatMap(({ cardId }, at) => {
    const chosen = value[at] ?? null;
    const outcome = chosen === null ? "unanswered" : chosen === key.places[at] ? "right" : "wrong";
    const rating = ratingOf({ outcome }, schedule, "matching");
    return rating === null ? [] : [{ cardId, rating }];
  });
}

/** Whether any answer of an exam can count for its card's schedule. Pairs are rated one by one, so one of them may count. */
export const canCount = ({
  configuration,
  questions,
  results,
}: Pick<GradedExam, "configuration" | "questions" | "results">): boolean =>
  questions.some(({ questionId, kind }) => {
    const outcome = results.find((result) => result.questionId === questionId)?.outcome ?? "unanswered";
    return (
      ratingOf({ outcome: outcome === "partly" ? "right" : outcome }, configuration.schedule, kind) !== null
    );
  });
