import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AdaptiveSummary } from "#contract/adaptive/adaptive-exams.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { adaptiveExamItems as items, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { namedTo } from "../decks/deck-access.ts";
import { type PageQuery, rangeOf, toPage, totalOf } from "../../http/paging.ts";

export async function readAdaptiveHistory(
  db: Database,
  userId: number,
  { deckId, ...query }: PageQuery & { readonly deckId?: number | undefined },
) {
  const wanted = and(
    eq(adaptiveExams.userId, userId),
    isNotNull(adaptiveExams.endedAt),
    deckId === undefined ? undefined : eq(adaptiveExams.deckId, deckId),
  );
  const { limit, offset } = rangeOf(query);
  const ofExam = sql`from ${items} where ${items.exam} = ${adaptiveExams.seq} and ${items.receivedAt} is not null`;
  const rows = await db
    .select({
      sessionId: adaptiveExams.sessionId,
      deckId: adaptiveExams.deckId,
      deckTitle: decks.title,
      startedAt: adaptiveExams.startedAt,
      answered: sql<number>`(select count(*)::int ${ofExam})`,
      right: sql<number>`(select count(*)::int ${ofExam} and ${items.choice} = ${items.right})`,
    })
    .from(adaptiveExams)
    .leftJoin(decks, and(eq(decks.id, adaptiveExams.deckId), namedTo(userId)))
    .where(wanted)
    .orderBy(desc(adaptiveExams.startedAt), desc(adaptiveExams.seq))
    .limit(limit)
    .offset(offset);
  const total = await totalOf(rows, query, () => db.$count(adaptiveExams, wanted));
  const content = rows.map((row): AdaptiveSummary => ({ ...row, startedAt: row.startedAt.toISOString() }));
  return toPage(content, total, query);
}
