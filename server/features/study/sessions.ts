import { and, desc, eq, isNull, not, sql, type SQL } from "drizzle-orm";
import type { StudySession } from "#contract/study.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { currentReviews, reviews, studySessions } from "#server/database/study-schema.ts";
import { decks } from "#server/database/deck-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { namedTo } from "../decks/deck-access.ts";
import { claim } from "../quotas/claim.ts";
import { rangeOf, toPage, type PageQuery } from "../decks/page.ts";
import { fromRow, type LoggedReview } from "./logged-review.ts";

type SessionRow = typeof studySessions.$inferSelect;

const NO_ANSWERS = { reviewCount: 0, correctCount: 0, studyTimeSeconds: 0 };

/** Counts the answers of each session, without undone ones. */
async function answersIn(db: Database, userId: number, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return new Map<string | null, typeof NO_ANSWERS>();
  const rows = await db
    .select({
      sessionId: reviews.sessionId,
      reviewCount: sql<number>`count(*)::int`,
      correctCount: sql<number>`(count(*) filter (where ${reviews.rating} > 1))::int`,
      studyTimeSeconds: sql<number>`sum(${reviews.studyTimeSeconds})`,
    })
    .from(reviews)
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(and(eq(reviews.userId, userId), isOneOf(reviews.sessionId, [...sessionIds]), not(reviews.voided)))
    .groupBy(reviews.sessionId);
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

async function readSessions(
  db: Database,
  userId: number,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StudySession[]> {
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
  return rows.map((row) => toSession(row, answers.get(row.session.id) ?? NO_ANSWERS));
}

function toSession(
  { session, deckTitle }: { session: SessionRow; deckTitle: string | null },
  answers: typeof NO_ANSWERS,
): StudySession {
  return {
    sessionId: session.id,
    deckId: session.deckId,
    deckTitle,
    startedAt: session.startedAt.toISOString(),
    completedAt: session.completedAt?.toISOString() ?? null,
    ...answers,
  };
}

/** @throws ApiError 404 if the learner has no such session. */
export async function readSession(db: Database, userId: number, sessionId: string): Promise<StudySession> {
  const [session] = await readSessions(db, userId, eq(studySessions.id, sessionId), { limit: 1, offset: 0 });
  if (!session) throw notFound("study session", sessionId);
  return session;
}

/** A page of the learner's sessions, of one deck if `deckId` is given. */
export async function readSessionPage(
  db: Database,
  userId: number,
  { deckId, ...query }: PageQuery & { readonly deckId?: number | undefined },
) {
  const ofDeck = deckId === undefined ? undefined : eq(studySessions.deckId, deckId);
  const [content, total] = await Promise.all([
    readSessions(db, userId, ofDeck, rangeOf(query)),
    db.$count(studySessions, and(eq(studySessions.userId, userId), ofDeck)),
  ]);
  return toPage(content, total, query);
}

/**
 * Begins a session; repeating this changes nothing.
 *
 * @throws ApiError 409 if the id belongs to another session, or the account has too many sessions.
 */
export async function beginSession(
  database: Database,
  session: Pick<SessionRow, "id" | "userId" | "deckId" | "startedAt" | "createdAt">,
): Promise<void> {
  const isNew = await database.transaction(async (db) => {
    const begun = await db.insert(studySessions).values(session).onConflictDoNothing().returning();
    await claim(db, session.userId, "sessions", begun.length);
    return begun.length > 0;
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
    409,
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

/** The answers of a session in time order, including undone ones. */
export async function readRatings(db: Database, userId: number, sessionId: string): Promise<LoggedReview[]> {
  const rows = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(and(eq(reviews.userId, userId), eq(reviews.sessionId, sessionId)))
    .orderBy(reviews.reviewedAt, reviews.reviewId);
  return rows.map(({ review }) => fromRow(review));
}
