import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { endExam } from "./end-exam.ts";
import { isOpen } from "./exam-row.ts";
import { endLapsed, lockExamOf } from "./take-answers.ts";

/**
 * Ends the exams of a deck whose texts are about to be deleted, by the answers that were saved; those without answers are given up.
 * In a transaction; learners are locked in the order of their ids.
 */
export async function endExamsOfDeck(db: Database, deckId: number, now: Date): Promise<void> {
  const ofDeck = and(eq(exams.deckId, deckId), isNull(exams.endedAt));
  const unended = await db
    .select({ id: exams.id, userId: exams.userId })
    .from(exams)
    .where(ofDeck)
    .orderBy(asc(exams.userId), asc(exams.id));
  for (const { id, userId } of unended) {
    const exam = await endLapsed(db, await lockExamOf(db, userId, id), now);
    if (!isOpen(exam)) continue;
    if (exam.answers.length === 0) await db.delete(exams).where(eq(exams.id, id));
    else await endExam(db, exam, { at: now, timedOut: false, answers: exam.answers }, now);
  }
}
