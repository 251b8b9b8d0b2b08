import { and, desc, eq, gte, isNull, lt, not, notInArray, sql, type SQL } from "drizzle-orm";
import type { StudySession } from "#contract/study/study.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { currentReviews, reviews, studySessions } from "#server/database/study-schema.ts";
import { decks } from "#server/database/deck-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { namedTo } from "../decks/deck-access.ts";
import { claim } from "../quotas/claim.ts";
import { requireSession } from "../subscription/operation-limits.ts";
import { rangeOf, toPage, totalOf, type PageQuery } from "../../http/paging.ts";

type SessionRow = typeof studySessions.$inferSelect;

const NO_ANSWERS = {
  reviewCount: 0,
  correctCount: 0,
  studyTimeSeconds: 0,
  cardCount: 0,
  undoneCount: 0,
  ratings: { again: 0, hard: 0, good: 0, easy: 0 },
};

async function answersIn(db: Database, userId: number, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return new Map<string | null, typeof NO_ANSWERS>();
  const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const isCounted = not(reviews.voided);
  const rated = (rating: number) => countOf(sql`${isCounted} and ${reviews.performance} = ${rating}`);
  const rows = await db
    .select({
      sessionId: reviews.sessionId,
      reviewCount: countOf(isCounted),
      undoneCount: countOf(sql`${reviews.voided}`),
      cardCount: sql<number>`(count(distinct ${reviews.cardId}) filter (where ${isCounted}))::int`,
      studyTimeSeconds: sql<number>`coalesce(sum(${reviews.studyTimeSeconds}) filter (where ${isCounted}), 0)`,
      again: rated(1),
      hard: rated(2),
      good: rated(3),
      easy: rated(4),
    })
    .from(reviews)
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(and(eq(reviews.userId, userId), isOneOf(reviews.sessionId, [...sessionIds])))
    .groupBy(reviews.sessionId);
  return new Map(
    rows.map(({ sessionId, again, hard, good, easy, ...answers }) => [
      sessionId,
      { ...answers, correctCount: hard + good + easy, ratings: { again, hard, good, easy } },
    ]),
  );
}

async function readSessions(
  db: Database,
  userId: number,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<EnhancedSession[]> {
  const rows = await db
    .select({ session: studySessions, deckTitle: decks.title })
    .from(studySessions)
    .leftJoin(decks, and(eq(decks.id, studySessions.deckId), namedTo(userId)))
    .where(and(eq(studySessions.userId, userId), where))
    .orderBy(desc(studySessions.startedAt), desc(studySessions.id))
    .limit(limit)
    .offset(offset);
  const answers = await answersIn(
    db,
    userId,
    rows.map(({ session }) => session.id),
  );
  return rows.map(({ session, deckTitle }) => ({
    sessionId: session.id,
    type: session.type,
    deckId: session.deckId,
    deckTitle,
    startedAt: session.startedAt.toISOString(),
    completedAt: session.completedAt?.toISOString() ?? null,
    ...(answers.get(session.id) ?? NO_ANSWERS),
  }));
}

/** The learner's latest session of this kind that began since then and did not end; null if there is none. */
export async function readOpenSession(
  db: Database,
  userId: number,
  {
    type,
    deckId,
    since,
  }: { readonly type: SessionType; readonly deckId: number | null; readonly since: Date },
): Promise<EnhancedSession | null> {
  const wanted = and(
    eq(studySessions.type, type),
    deckId === null ? isNull(studySessions.deckId) : eq(studySessions.deckId, deckId),
    isNull(studySessions.completedAt),
    gte(studySessions.startedAt, since),
  );
  const found = await readSessions(db, userId, wanted, { limit: 1, offset: 0 });
  return found[0] ?? null;
}

export function toPlainSession(session: EnhancedSession): StudySession {
  const { cardCount: _, undoneCount: __, ratings: ___, ...plain } = session;
  return plain;
}

export async function findSession(
  db: Database,
  userId: number,
  sessionId: string,
): Promise<EnhancedSession | null> {
  const found = await readSessions(db, userId, eq(studySessions.id, sessionId), { limit: 1, offset: 0 });
  return found[0] ?? null;
}

/** @throws ApiError 404 if the learner has no such session. */
export async function readSession(db: Database, userId: number, sessionId: string): Promise<EnhancedSession> {
  const session = await findSession(db, userId, sessionId);
  if (!session) throw notFound("study session", sessionId);
  return session;
}

/** Which sessions a learner asks for; what is absent does not matter. */
export interface WantedSessions {
  readonly deckId?: number | undefined;
  readonly type?: SessionType | undefined;
  readonly excludeSessionTypes?: readonly SessionType[] | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

export async function readSessionPage(
  db: Database,
  userId: number,
  { deckId, type, excludeSessionTypes = [], since, before }: WantedSessions,
  query: PageQuery,
) {
  const wanted = and(
    deckId === undefined ? undefined : eq(studySessions.deckId, deckId),
    type === undefined ? undefined : eq(studySessions.type, type),
    excludeSessionTypes.length === 0 ? undefined : notInArray(studySessions.type, [...excludeSessionTypes]),
    since && gte(studySessions.startedAt, since),
    before && lt(studySessions.startedAt, before),
  );
  const content = await readSessions(db, userId, wanted, rangeOf(query));
  const total = await totalOf(content, query, () =>
    db.$count(studySessions, and(eq(studySessions.userId, userId), wanted)),
  );
  return toPage(content, total, query);
}

/**
 * Repeating this changes nothing.
 * @throws ApiError 409 for another session's id, or too many sessions; 402 if the plan allows no more today.
 */
export async function beginSession(
  database: Database,
  session: Pick<SessionRow, "id" | "userId" | "deckId" | "type" | "startedAt" | "createdAt">,
): Promise<void> {
  const isNew = await database.transaction(async (db) => {
    const begun = await db.insert(studySessions).values(session).onConflictDoNothing().returning();
    if (begun.length === 0) return false;
    await claim(db, session.userId, "sessions", 1);
    await requireSession(db, session, session.createdAt);
    return true;
  });
  if (isNew) return;
  const same = await database.$count(
    studySessions,
    and(
      eq(studySessions.id, session.id),
      eq(studySessions.userId, session.userId),
      session.deckId === null ? isNull(studySessions.deckId) : eq(studySessions.deckId, session.deckId),
    ),
  );
  if (same > 0) return;
  throw new ApiError(
    "RESOURCE_CONFLICT",
    `The session id ${session.id} is taken; begin the session with an id of its own.`,
  );
}

/** Ends a session that has not ended yet. If the device's clock jumped back, it ends at its start time. */
export async function endSession(
  db: Database,
  userId: number,
  sessionId: string,
  completedAt: Date,
): Promise<void> {
  await db
    .update(studySessions)
    .set({ completedAt: sql`greatest(${studySessions.startedAt}, ${completedAt})` })
    .where(
      and(
        eq(studySessions.id, sessionId),
        eq(studySessions.userId, userId),
        isNull(studySessions.completedAt),
      ),
    );
}
