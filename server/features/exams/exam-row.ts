import { and, eq } from "drizzle-orm";
import type { ExamSummary, OpenExam } from "#contract/exams/exams.ts";
import type { ExamAnswer, QuestionResult } from "#contract/exams/questions.ts";
import { verified } from "#domain/exam/exam-score.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { namedTo } from "../decks/deck-access.ts";

export type ExamRow = typeof exams.$inferSelect;

/** The title is null where the learner may not know it. */
export interface TitledExam {
  readonly exam: ExamRow;
  readonly deckTitle: string | null;
}

export const selectExams = (db: Database, userId: number) =>
  db
    .select({ exam: exams, deckTitle: decks.title })
    .from(exams)
    .leftJoin(decks, and(eq(decks.id, exams.deckId), namedTo(userId)))
    .$dynamic();

/** @throws ApiError 404 if the learner has no such exam. */
export async function readExamRow(db: Database, userId: number, examId: string): Promise<TitledExam> {
  const [found] = await selectExams(db, userId).where(and(eq(exams.id, examId), eq(exams.userId, userId)));
  if (!found) throw notFound("exam", examId);
  return found;
}

/** Until the transaction ends. @throws ApiError 404 if the learner has no such exam. */
export async function lockExam(db: Database, userId: number, examId: string): Promise<TitledExam> {
  const locked = await db
    .select({ id: exams.id })
    .from(exams)
    .where(and(eq(exams.id, examId), eq(exams.userId, userId)))
    .for("no key update");
  if (locked.length === 0) throw notFound("exam", examId);
  return readExamRow(db, userId, examId);
}

const named = ({ exam, deckTitle }: TitledExam) => ({
  examId: exam.id,
  deckId: exam.deckId,
  deckTitle,
  startedAt: exam.startedAt.toISOString(),
});

/** @param feedback Of the questions that were answered, with feedback at once. */
export function toOpenExam(titled: TitledExam, feedback: QuestionResult[], now: Date): OpenExam {
  const { exam } = titled;
  return {
    ...named(titled),
    state: "open",
    configuration: exam.configuration,
    questions: exam.asked.map(({ question }) => question),
    answers: [...exam.answers],
    remainingMs: remainingMs(exam, now),
    feedback,
  };
}

/** Milliseconds to the deadline, at least 0; null without one. */
export const remainingMs = ({ deadlineAt }: Pick<ExamRow, "deadlineAt">, now: Date): number | null =>
  deadlineAt && Math.max(0, deadlineAt.getTime() - now.getTime());

export function toSummary(titled: TitledExam): ExamSummary {
  const { exam } = titled;
  return {
    ...named(titled),
    state: "graded",
    endedAt: (exam.endedAt ?? exam.startedAt).toISOString(),
    timedOut: exam.timedOut,
    proctored: exam.proctored,
    questionCount: exam.questionCount,
    points: exam.points,
    unsureCount: exam.unsureCount,
    overruledCount: exam.overruledCount,
  };
}

export const isOpen = ({ endedAt }: Pick<ExamRow, "endedAt">): boolean => endedAt === null;

export const answersById = (answers: readonly ExamAnswer[]): ReadonlyMap<string, ExamAnswer> =>
  new Map(answers.map((answer) => [answer.questionId, answer]));

/** The grades of an exam with the learner's decisions applied. */
export const decidedResults = ({
  results,
  decisions,
}: Pick<ExamRow, "results" | "decisions">): QuestionResult[] =>
  (results ?? []).map((graded) => verified(graded, decisions[graded.questionId] ?? null));
