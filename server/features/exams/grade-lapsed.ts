import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { GRACE_MS } from "#domain/exam/exam-answers.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { endLapsed, lockExamOf } from "./take-answers.ts";

/** Exams that one run ends. */
const AT_ONCE = 500;

/** Ends exams whose deadline passed, of all learners or one. @throws AggregateError of exams that failed, after all others. */
export async function gradeLapsed(db: Database, now: Date, userId?: number): Promise<void> {
  const lapsed = await db
    .select({ id: exams.id, userId: exams.userId })
    .from(exams)
    .where(
      and(
        isNull(exams.endedAt),
        lt(exams.deadlineAt, new Date(now.getTime() - GRACE_MS)),
        userId === undefined ? undefined : eq(exams.userId, userId),
      ),
    )
    .orderBy(asc(exams.deadlineAt))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const exam of lapsed) {
    await db
      .transaction(async (transaction) => {
        await endLapsed(transaction, await lockExamOf(transaction, exam.userId, exam.id), now);
      })
      // One that was given up meanwhile is gone.
      .catch(
        (error: unknown) => !(error instanceof ApiError && error.status === 404) && failures.push(error),
      );
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some exams could not be ended.");
}
