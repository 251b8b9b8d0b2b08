import type { QuestionResult } from "#contract/exams/questions.ts";
import { verified } from "#domain/exam/exam-score.ts";
import type { ExamRow } from "./exam-row.ts";

/** With the learner's decisions. */
export const decidedResults = ({
  results,
  decisions,
}: Pick<ExamRow, "results" | "decisions">): QuestionResult[] =>
  (results ?? []).map((graded) => verified(graded, decisions[graded.questionId] ?? null));
