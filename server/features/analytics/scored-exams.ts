import { and, asc, desc, eq, gt, gte, inArray, isNotNull } from "drizzle-orm";
import { SCORED_EXAMS_MAX, type ScoredExam } from "#contract/analytics/enhanced.ts";
import { shareError } from "#domain/analytics/share-error.ts";
import { NINE_TENTHS } from "#domain/adaptive/passing.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { adaptiveExamItems, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { type ItemRow, estimateFrom, isAnswered, toEstimate, toExam } from "../adaptive-exams/stored-exam.ts";
import { namedTo } from "../decks/deck-access.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";

/** Each has the parameters of its whole deck, from which its score is computed. */
const ADAPTIVE_MAX = 20;

/** The earliest first. */
export async function readScoredExams(db: Database, wanted: AnalyticsQuestion): Promise<ScoredExam[]> {
  const scored = (await Promise.all([readExams(db, wanted), readAdaptive(db, wanted)])).flat();
  return scored.toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1)).slice(-SCORED_EXAMS_MAX);
}

async function readExams(db: Database, { userId, deckId, since }: AnalyticsQuestion): Promise<ScoredExam[]> {
  const rows = await db
    .select({
      examId: exams.id,
      deckId: exams.deckId,
      deckTitle: decks.title,
      endedAt: exams.endedAt,
      questionCount: exams.questionCount,
      points: exams.points,
    })
    .from(exams)
    .leftJoin(decks, and(eq(decks.id, exams.deckId), namedTo(userId)))
    .where(
      and(
        eq(exams.userId, userId),
        isNotNull(exams.results),
        gt(exams.questionCount, 0),
        deckId === undefined ? undefined : eq(exams.deckId, deckId),
        since && gte(exams.endedAt, since),
      ),
    )
    .orderBy(desc(exams.endedAt), desc(exams.id))
    .limit(SCORED_EXAMS_MAX);
  return rows.flatMap(({ endedAt, points, ...exam }) =>
    endedAt === null
      ? []
      : [
          {
            kind: "exam" as const,
            ...exam,
            endedAt: endedAt.toISOString(),
            score: points / exam.questionCount,
            standardError: shareError(points, exam.questionCount),
          },
        ],
  );
}

async function readAdaptive(
  db: Database,
  { userId, deckId, since }: AnalyticsQuestion,
): Promise<ScoredExam[]> {
  const rows = await db
    .select({ exam: adaptiveExams, deckTitle: decks.title })
    .from(adaptiveExams)
    .leftJoin(decks, and(eq(decks.id, adaptiveExams.deckId), namedTo(userId)))
    .where(
      and(
        eq(adaptiveExams.userId, userId),
        isNotNull(adaptiveExams.endedAt),
        deckId === undefined ? undefined : eq(adaptiveExams.deckId, deckId),
        since && gte(adaptiveExams.endedAt, since),
      ),
    )
    .orderBy(desc(adaptiveExams.endedAt), desc(adaptiveExams.seq))
    .limit(ADAPTIVE_MAX);
  if (rows.length === 0) return [];
  const seqs = rows.map(({ exam }) => exam.seq);
  const items: ItemRow[] = await db
    .select()
    .from(adaptiveExamItems)
    .where(inArray(adaptiveExamItems.exam, seqs))
    .orderBy(asc(adaptiveExamItems.exam), asc(adaptiveExamItems.position));
  const byExam = Map.groupBy(items.filter(isAnswered), ({ exam }) => exam);
  return rows.flatMap(({ exam: row, deckTitle }) => {
    const answered = byExam.get(row.seq) ?? [];
    if (answered.length === 0 || row.endedAt === null) return [];
    const { share, shareFrom, shareTo } = toEstimate(toExam(row), estimateFrom(answered));
    return [
      {
        kind: "adaptive" as const,
        examId: row.sessionId,
        deckId: row.deckId,
        deckTitle,
        endedAt: row.endedAt.toISOString(),
        questionCount: answered.length,
        score: share,
        standardError: (shareTo - shareFrom) / (2 * NINE_TENTHS),
      },
    ];
  });
}
