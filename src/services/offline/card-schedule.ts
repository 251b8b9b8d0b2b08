import { inReplayOrder } from "#domain/replay-order.ts";
import { type GivenAnswer, type Schedule, scheduler } from "#domain/scheduling.ts";
import type { CachedCard, OfflineReview } from "./schema.ts";

/**
 * The answers that reviews stand for; what was taken back is none. Of a review in a conflict the server has a version
 * that counts there until it takes another one.
 */
export const answersOf = (reviews: readonly OfflineReview[]): GivenAnswer[] =>
  reviews
    .filter((review) => !review.voided && review.resolutionStrategy === null)
    .map(({ id, deviceId, counter, performance, reviewTimestamp }) => ({
      reviewId: id,
      deviceId,
      counter,
      performance,
      at: reviewTimestamp,
    }));

/** A card's answers that the server does not know, without those of some reviews. */
export const aheadWithout = (
  { ahead = [] }: CachedCard,
  isGone: (reviewId: string) => boolean,
): GivenAnswer[] => ahead.filter(({ reviewId }) => !isGone(reviewId));

/** The card's record with another schedule of the server, and what the device has beyond it. */
export function withSchedule(card: CachedCard, base: Schedule, ahead: readonly GivenAnswer[]): CachedCard {
  const schedule = inReplayOrder(ahead).reduce(
    (before, answer) => scheduler.answered(card.id, before, answer),
    base,
  );
  return { ...card, base, ahead, schedule, nextReviewDate: nextReviewOf(schedule) };
}

/** Cards that were never answered stand together, in the order of their ids. */
export const nextReviewOf = (schedule: Schedule): number => (schedule.state === "new" ? 0 : schedule.due);
