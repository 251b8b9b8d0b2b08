import { and, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Exam, GradedExam } from "#contract/exams/exams.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { rangeOf, toPage, totalOf, type PageQuery } from "../../http/paging.ts";
import { knownReviews } from "../study/review-log.ts";
import {
  type TitledExam,
  decidedResults,
  isOpen,
  readExamRow,
  selectExams,
  toOpenExam,
  toSummary,
} from "./exam-row.ts";
import { reviewIdsOf } from "./reconcile-schedule.ts";
import { feedbackOn } from "./take-answers.ts";

/** The texts of a deck that the learner may not study any more are not shown; the score is theirs. */
export const showsQuestions = ({ deckTitle }: TitledExam): boolean => deckTitle !== null;

async function toGraded(db: Database, titled: TitledExam): Promise<GradedExam> {
  const { exam } = titled;
  const [previous] = await db
    .select({ examId: exams.id, points: exams.points, questionCount: exams.questionCount })
    .from(exams)
    .where(
      and(
        eq(exams.userId, exam.userId),
        eq(exams.deckId, exam.deckId),
        isNotNull(exams.endedAt),
        gt(exams.questionCount, 0),
        lt(exams.startedAt, exam.startedAt),
      ),
    )
    .orderBy(desc(exams.startedAt))
    .limit(1);
  const logged = await knownReviews(db, exam.userId, reviewIdsOf(exam));
  const isShown = showsQuestions(titled);
  return {
    ...toSummary(titled),
    configuration: exam.configuration,
    questions: isShown ? exam.asked.map(({ question }) => question) : [],
    answers: isShown ? [...exam.answers] : [],
    results: isShown ? decidedResults(exam) : [],
    scheduledCount: [...logged.values()].filter(({ current }) => !current.voided).length,
    canSchedule: exam.configuration.schedule !== "none",
    previous: previous ?? null,
  };
}

/** @throws ApiError 404 for an open exam of a deck that the learner may not study any more. */
export async function toExam(db: Database, titled: TitledExam, now: Date): Promise<Exam> {
  const { exam } = titled;
  if (!isOpen(exam)) return toGraded(db, titled);
  if (!showsQuestions(titled)) throw notFound("exam", exam.id);
  const all = new Set(exam.asked.map(({ question }) => question.questionId));
  return toOpenExam(titled, await feedbackOn(db, exam, all), now);
}

/** @throws ApiError 404 if the learner has no such exam. */
export async function readExam(db: Database, userId: number, examId: string, now: Date): Promise<Exam> {
  return toExam(db, await readExamRow(db, userId, examId), now);
}

/** @throws ApiError 404 if the learner has no such exam. */
export const readGraded = async (db: Database, userId: number, examId: string): Promise<GradedExam> =>
  toGraded(db, await readExamRow(db, userId, examId));

/** The learner's exam of a deck that has not ended; null if there is none, or if the deck was taken away from them. */
export async function findOpenExam(db: Database, userId: number, deckId: number): Promise<TitledExam | null> {
  const [found] = await selectExams(db, userId).where(
    and(eq(exams.userId, userId), eq(exams.deckId, deckId), isNull(exams.endedAt)),
  );
  return found && showsQuestions(found) ? found : null;
}

export async function readExamHistory(
  db: Database,
  userId: number,
  { deckId, ...query }: PageQuery & { readonly deckId?: number | undefined },
) {
  const wanted = and(
    eq(exams.userId, userId),
    isNotNull(exams.endedAt),
    deckId === undefined ? undefined : eq(exams.deckId, deckId),
  );
  const { limit, offset } = rangeOf(query);
  const rows = await selectExams(db, userId)
    .where(wanted)
    .orderBy(desc(exams.startedAt), desc(exams.id))
    .limit(limit)
    .offset(offset);
  const total = await totalOf(rows, query, () => db.$count(exams, wanted));
  return toPage(rows.map(toSummary), total, query);
}
