import { and, eq } from "drizzle-orm";
import { RATINGS_MAX, type Rating } from "#contract/study/history.ts";
import { type ScheduleStep, scheduleSteps } from "#domain/scheduling/schedule-steps.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";
import { namedTo } from "../decks/deck-access.ts";
import { readAnswers } from "./given-answers.ts";
import { toDetails, toReview, versionColumns } from "./logged-review.ts";
import { readStartingSchedules } from "./starting-schedules.ts";

/** The answers that one call replays; of further cards it does not say what changed. */
const REPLAYED_MAX = 5000;

export async function readSteps(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<string, ScheduleStep>> {
  if (cardIds.length === 0) return new Map();
  const rows = await readAnswers(db, userId, cardIds, { limit: REPLAYED_MAX + 1 });
  const ofCard = Map.groupBy(rows, ({ cardId }) => cardId);
  const last = rows.at(-1);
  // Some of its answers may be missing.
  if (rows.length > REPLAYED_MAX && last) ofCard.delete(last.cardId);
  const starting = await readStartingSchedules(db, userId, cardIds);
  const steps = Array.from(ofCard, ([cardId, given]) => scheduleSteps(cardId, given, starting.get(cardId)));
  return new Map(steps.flat().map((step) => [step.reviewId, step]));
}

/** The answers of a session in time order, including undone ones. */
export async function readRatings(db: Database, userId: number, sessionId: string): Promise<Rating[]> {
  const rows = await db
    .select({ review: versionColumns, front: cards.front, deckId: decks.id })
    .from(reviews)
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .innerJoin(cards, eq(cards.id, reviews.cardId))
    .leftJoin(decks, and(eq(decks.id, cards.deckId), namedTo(userId)))
    .where(and(eq(reviews.userId, userId), eq(reviews.sessionId, sessionId)))
    .orderBy(reviews.reviewTimestamp, reviews.reviewId)
    .limit(RATINGS_MAX);
  const steps = await readSteps(db, userId, [...new Set(rows.map(({ review }) => review.cardId))]);
  return rows.map(({ review, front, deckId }) => {
    const step = review.voided ? undefined : steps.get(review.reviewId);
    return {
      ...toReview(review),
      ...toDetails(review),
      // A card that was deleted for good has no texts.
      cardFront: deckId === null || front === "" ? null : front,
      change: step ? { before: toCardState(step.before), after: toCardState(step.after) } : null,
    };
  });
}
