import type { Database } from "#server/database/connect.ts";
import type { GradedCard } from "../grading/graded-cards.ts";
import { readExamRow } from "./exam-row.ts";
import { showsQuestions } from "./read-exams.ts";
import { requireEnded } from "./verify-exam.ts";

/** None where the questions are not shown any more. @throws ApiError 404; 409 before its end, until which its keys are secret. */
export async function readAskedCards(
  db: Database,
  userId: number,
  examId: string,
): Promise<ReadonlyMap<number, GradedCard>> {
  const titled = await readExamRow(db, userId, examId);
  requireEnded(titled.exam);
  if (!showsQuestions(titled)) return new Map();
  return new Map(
    titled.exam.asked.flatMap(({ question: { cardId }, key }) => {
      if (key.kind !== "written") return [];
      const [expected = "", ...accepted] = key.references;
      return [[cardId, { cardId, question: key.question, expected, accepted, synonyms: [] }] as const];
    }),
  );
}
