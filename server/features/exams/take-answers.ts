import { eq } from "drizzle-orm";
import type { ExamAnswer, QuestionResult } from "#contract/exams/questions.ts";
import { mergeAnswers, takesAnswers } from "#domain/exam/exam-answers.ts";
import { fitsQuestion } from "#domain/exam/grade-question.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { lockReviewsOf } from "../study/review-log.ts";
import { endExam, gradesOf } from "./end-exam.ts";
import { type ExamRow, isOpen, lockExam } from "./exam-row.ts";

/** Locks the learner before the exam, as every change of reviews does: another order could end in a deadlock. */
export async function lockExamOf(db: Database, userId: number, examId: string): Promise<ExamRow> {
  await lockReviewsOf(db, userId);
  return (await lockExam(db, userId, examId)).exam;
}

/** Ends an exam whose deadline has passed, by what was saved. @returns The exam as it is now. */
export async function endLapsed(db: Database, exam: ExamRow, now: Date): Promise<ExamRow> {
  const { deadlineAt, answers } = exam;
  if (!isOpen(exam) || deadlineAt === null || takesAnswers(deadlineAt.getTime(), now.getTime())) return exam;
  return endExam(db, exam, { at: deadlineAt, timedOut: true, answers }, now);
}

/** A device whose clock is ahead must not make its answers the latest for ever. */
export const notAhead =
  (now: Date) =>
  (answer: ExamAnswer): ExamAnswer =>
    Date.parse(answer.changedAt) > now.getTime() ? { ...answer, changedAt: now.toISOString() } : answer;

/** @throws ApiError 422 for answers to questions that the exam does not ask, or of another kind than its question. */
export function checkAnswers({ asked }: Pick<ExamRow, "asked">, answers: readonly ExamAnswer[]): void {
  const questions = new Map(asked.map(({ question }) => [question.questionId, question]));
  const problems: Record<string, string> = {};
  for (const [index, { questionId, value }] of answers.entries()) {
    const question = questions.get(questionId);
    if (!question) problems[`answers.${index}.questionId`] = `The exam has no question ${questionId}.`;
    else if (value !== null && !fitsQuestion(question, value))
      problems[`answers.${index}.value`] = `Must be an answer to a question of the kind ${question.kind}.`;
  }
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new ApiError("VALIDATION_ERROR", problem, problems);
}

/** With feedback at once an answer that was graded is final. */
export const isLocked = (exam: ExamRow) => {
  if (exam.configuration.feedback !== "at_once") return () => false;
  const final = new Set(
    exam.answers.flatMap(({ questionId, value, isDraft }) => (value === null || isDraft ? [] : [questionId])),
  );
  return (questionId: string) => final.has(questionId);
};

/** With feedback at once: the grades of these questions, as far as their answers are final. */
export function feedbackOn(
  db: Database,
  exam: ExamRow,
  questionIds: ReadonlySet<string>,
): Promise<QuestionResult[]> {
  const locked = isLocked(exam);
  const asked = exam.asked.filter(
    ({ question: { questionId } }) => questionIds.has(questionId) && locked(questionId),
  );
  return asked.length === 0 ? Promise.resolve([]) : gradesOf(db, { ...exam, asked });
}

/** Answers given in time by the clock of a device without a connection. Graded again, once, and not proctored any more. */
export async function takeLateAnswers(
  db: Database,
  exam: ExamRow,
  sent: readonly ExamAnswer[],
  now: Date,
): Promise<void> {
  // Its deck was deleted for good, with the questions.
  if (exam.asked.length === 0) return;
  checkAnswers(exam, sent);
  const { deadlineAt, endedAt, timedOut, proctored } = exam;
  if (deadlineAt === null || endedAt === null || !timedOut || !proctored) return;
  const inTime = sent.filter(({ changedAt }) => Date.parse(changedAt) <= deadlineAt.getTime());
  const { answers, taken } = mergeAnswers(exam.answers, inTime, isLocked(exam));
  if (taken.length === 0) return;
  // A decision was on the answer that was there before.
  const late = new Set(taken.map(({ questionId }) => questionId));
  const decisions = Object.fromEntries(Object.entries(exam.decisions).filter(([id]) => !late.has(id)));
  await endExam(db, { ...exam, decisions }, { at: endedAt, timedOut, answers, proctored: false }, now);
}

/** @returns The exam as it is now, and answers of other devices that are later than what was sent. */
export async function takeAnswers(
  db: Database,
  exam: ExamRow,
  sent: readonly ExamAnswer[],
  now: Date,
): Promise<{ readonly exam: ExamRow; readonly newer: readonly ExamAnswer[] }> {
  checkAnswers(exam, sent);
  const isTaking = isOpen(exam) && takesAnswers(exam.deadlineAt?.getTime() ?? null, now.getTime());
  if (!isTaking || sent.length === 0) return { exam, newer: [] };
  const { answers, newer, taken } = mergeAnswers(exam.answers, sent.map(notAhead(now)), isLocked(exam));
  if (taken.length > 0) await db.update(exams).set({ answers }).where(eq(exams.id, exam.id));
  return { exam: { ...exam, answers }, newer };
}
