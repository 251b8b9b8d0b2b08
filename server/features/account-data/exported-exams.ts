import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { adaptiveExamItems, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { acceptedAnswers, answerReports, exams } from "#server/database/exams/exam-schema.ts";
import { EXPORT_PAGE, type Rows, allOf, keyPages, pagesOf } from "./key-pages.ts";

/** Exams read at a time; one may have a hundred long answers. */
const AT_ONCE = 20;

/** The keys of an exam that has not ended are no part of an export. */
async function* examsOf(db: Database, userId: number): Rows {
  const pages = keyPages(
    (after: string | undefined) =>
      db
        .select()
        .from(exams)
        .where(and(eq(exams.userId, userId), after === undefined ? undefined : gt(exams.id, after)))
        .orderBy(asc(exams.id))
        .limit(AT_ONCE),
    ({ id }) => id,
    AT_ONCE,
  );
  for await (const page of pages)
    yield page.map(({ asked, ...exam }) => ({
      ...exam,
      asked: exam.endedAt === null ? asked.map(({ question }) => ({ question })) : asked,
    }));
}

// The seed determines which questions come next.
const { seed: _, ...ofAdaptiveExam } = getTableColumns(adaptiveExams);
const { exam, position, right, receivedAt } = adaptiveExamItems;
/** The key of a pending question is no part of an export. */
const keyOfAnswered = sql<number | null>`case when ${receivedAt} is not null then ${right} end`;

export const EXAM_SECTIONS = {
  exams: examsOf,
  acceptedAnswers: allOf(acceptedAnswers, acceptedAnswers.userId),
  answerReports: allOf(answerReports, answerReports.userId),
  adaptiveExams: pagesOf(adaptiveExams, adaptiveExams.userId, [adaptiveExams.seq], ofAdaptiveExam),
  adaptiveExamItems: (db: Database, userId: number): Rows =>
    keyPages(
      (after: readonly [number, number] | undefined) =>
        db
          .select({ ...getTableColumns(adaptiveExamItems), right: keyOfAnswered })
          .from(adaptiveExamItems)
          .innerJoin(adaptiveExams, eq(adaptiveExams.seq, exam))
          .where(
            and(
              eq(adaptiveExams.userId, userId),
              after === undefined ? undefined : sql`(${exam}, ${position}) > (${after[0]}, ${after[1]})`,
            ),
          )
          .orderBy(asc(exam), asc(position))
          .limit(EXPORT_PAGE),
      (row) => [row.exam, row.position] as const,
    ),
};
