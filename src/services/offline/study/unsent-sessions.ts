import type { EnhancedSession, Rating } from "#contract/study/history.ts";
import { scheduleSteps } from "#domain/scheduling/schedule-steps.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import { type UnsentStudy, countAnswers } from "#domain/study/session-history.ts";
import { toGivenAnswer } from "../cards/card-schedule.ts";
import { readCachedDecks } from "../cards/cached-decks.ts";
import { readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { OfflineSession, StoredReview } from "../database/records.ts";
import { toCard } from "../database/stored-names.ts";
import { isIntact } from "../reviews/review-checksum.ts";
import { queueOf } from "../reviews/queue-of.ts";
import { readPendingSessions } from "./sessions.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** The learner's answers that the server has yet to get, and all answers since a time. */
export function readReviews(
  database: OfflineDatabase,
  userId: number,
  since: number,
): Promise<StoredReview[]> {
  return database.read(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const [inQueue, later] = await Promise.all([
      reviews.index("synced").getAll([userId, 0]),
      since === Infinity ? [] : reviews.index("reviewTimestamp").getAll(IDBKeyRange.lowerBound(since)),
    ]);
    const all = new Map([...inQueue, ...later].map((review) => [review.id, review]));
    return [...all.values()].filter((review) => review.userId === userId && isIntact(review));
  });
}

const toSession = (
  { id, deckId, type, startedAt, completedAt }: OfflineSession,
  titles: ReadonlyMap<number, string>,
  answers: readonly StoredReview[],
): EnhancedSession => ({
  sessionId: id,
  type,
  deckId,
  deckTitle: deckId === null ? null : (titles.get(deckId) ?? null),
  startedAt: iso(startedAt),
  completedAt: completedAt === null ? null : iso(completedAt),
  ...countAnswers(answers),
});

/** The sessions on the device of which the server does not know all, and how many answers of others wait. */
export async function readUnsentStudy(database: OfflineDatabase, userId: number): Promise<UnsentStudy> {
  const [sessions, decks] = await Promise.all([
    readPendingSessions(database, userId),
    readCachedDecks(database, userId),
  ]);
  const since = Math.min(Infinity, ...sessions.map(({ startedAt }) => startedAt));
  const reviews = await readReviews(database, userId, since);
  const bySession = Map.groupBy(reviews, ({ sessionId }) => sessionId);
  const titles = new Map(decks.map(({ id, deck }) => [id, deck.title]));
  const own = new Set(sessions.map(({ id }) => id));
  const pendingAnswers = Array.from(bySession, ([sessionId, answers]) => {
    const count = answers.filter(({ synced }) => synced === 0).length;
    return [sessionId, count] as const;
  }).filter(([sessionId, count]) => count > 0 && !own.has(sessionId));
  return {
    sessions: sessions
      .toSorted((a, b) => b.startedAt - a.startedAt)
      .map((session) => toSession(session, titles, bySession.get(session.id) ?? [])),
    pendingAnswers: Object.fromEntries(pendingAnswers),
  };
}

export interface UnsentSession {
  readonly session: EnhancedSession;
  readonly ratings: readonly Rating[];
}

/** @returns Null for a session of which the server knows all, or that is not on the device. */
export async function readUnsentSession(
  database: OfflineDatabase,
  userId: number,
  sessionId: string,
): Promise<UnsentSession | null> {
  const { sessions } = await readUnsentStudy(database, userId);
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (!session) return null;
  const reviews = await readReviews(database, userId, Date.parse(session.startedAt));
  const own = reviews
    .filter((review) => review.sessionId === sessionId)
    .toSorted((a, b) => a.reviewTimestamp - b.reviewTimestamp || a.counter - b.counter);
  const known = await readChanges(database, userId, [...new Set(own.map(({ cardId }) => cardId))]);
  return {
    session,
    ratings: own.map((review) => ({
      reviewId: review.id,
      cardId: review.cardId,
      sessionId,
      performance: review.performance,
      reviewTimestamp: iso(review.reviewTimestamp),
      studyTimeSeconds: review.studyTimeSeconds,
      version: review.version,
      voided: review.voided,
      errorType: review.errorType,
      notes: review.notes,
      answerQuality: review.answerQuality,
      confidence: review.confidence,
      cardFront: known.fronts.get(review.cardId) ?? null,
      change: review.voided ? null : (known.changes.get(review.id) ?? null),
    })),
  };
}

/** Fronts of cards, and the effects of unsent answers by their ids. */
function readChanges(database: OfflineDatabase, userId: number, cardIds: readonly number[]) {
  return readCards(database, ["cached_cards", "sync_queue"], async (transaction, isCardIntact) => {
    const [entries, records] = await Promise.all([
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
      Promise.all(cardIds.map((id) => transaction.objectStore("cached_cards").get([userId, id]))),
    ]);
    const answers = Map.groupBy(entries, ({ cardId }) => cardId);
    const cards = records.flatMap((record) => (record ? [toCard(record)] : [])).filter(isCardIntact);
    const steps = cards.flatMap(({ id, baseSchedule }) => {
      const given = (answers.get(id) ?? []).flatMap(({ answer }) => (answer ? toGivenAnswer(answer) : []));
      return scheduleSteps(id, given, baseSchedule);
    });
    return {
      fronts: new Map(cards.map(({ id, front }) => [id, front])),
      changes: new Map(
        steps.map(({ reviewId, before, after }) => [
          reviewId,
          { before: toCardState(before), after: toCardState(after) },
        ]),
      ),
    };
  });
}
