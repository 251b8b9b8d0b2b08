import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { EXAM_DECKS_MAX, RUNNING_EXAMS_MAX, type RunningExam } from "#contract/exams/exam-lists.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { namedTo, readableBy } from "../decks/deck-access.ts";

/** The latest first. */
export async function readRunningExams(db: Database, userId: number): Promise<RunningExam[]> {
  const rows = await db
    .select({
      examId: exams.id,
      deckId: exams.deckId,
      deckTitle: sql<string | null>`case when ${namedTo(userId)} then ${decks.title} end`,
      startedAt: exams.startedAt,
      deadlineAt: exams.deadlineAt,
      questionCount: exams.questionCount,
      answeredCount: sql<number>`(select count(*)::int from jsonb_array_elements(${exams.answers}) as answer where answer -> 'value' <> 'null')`,
      canContinue: sql`${readableBy(userId)}`.mapWith(Boolean),
    })
    .from(exams)
    .innerJoin(decks, eq(decks.id, exams.deckId))
    .where(and(eq(exams.userId, userId), isNull(exams.endedAt)))
    .orderBy(desc(exams.startedAt), desc(exams.id))
    .limit(RUNNING_EXAMS_MAX);
  return rows.map(({ startedAt, deadlineAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    deadlineAt: deadlineAt && deadlineAt.toISOString(),
  }));
}

/** Adaptive exams count too; the deck of the latest exam comes first. */
export function readExamDecks(db: Database, userId: number) {
  const own = unionAll(
    db
      .select({ deckId: exams.deckId, startedAt: exams.startedAt })
      .from(exams)
      .where(eq(exams.userId, userId)),
    db
      .select({ deckId: adaptiveExams.deckId, startedAt: adaptiveExams.startedAt })
      .from(adaptiveExams)
      .where(eq(adaptiveExams.userId, userId)),
  ).as("own");
  return db
    .select({ deckId: own.deckId, deckTitle: decks.title })
    .from(own)
    .leftJoin(decks, and(eq(decks.id, own.deckId), namedTo(userId)))
    .groupBy(own.deckId, decks.title)
    .orderBy(desc(sql`max(${own.startedAt})`), desc(own.deckId))
    .limit(EXAM_DECKS_MAX);
}
