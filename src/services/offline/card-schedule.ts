import { inReplayOrder } from "#domain/replay-order.ts";
import { type Schedule, scheduler } from "#domain/scheduling.ts";
import type { CachedCard, OfflineReview } from "./schema.ts";

/** A card's schedule with those of its reviews that the server's schedule does not know. */
export function scheduleWith(cardId: number, base: Schedule, unsynced: readonly OfflineReview[]): Schedule {
  const answers = unsynced
    .filter((review) => !review.voided)
    .map(({ id, deviceId, counter, performance, reviewTimestamp }) => ({
      reviewId: id,
      deviceId,
      counter,
      performance,
      at: reviewTimestamp,
    }));
  return inReplayOrder(answers).reduce(
    (schedule, answer) => scheduler.answered(cardId, schedule, answer),
    base,
  );
}

/** The card's record with another schedule of the server, and what the device has beyond it. */
export function withSchedule(
  card: CachedCard,
  base: Schedule,
  unsynced: readonly OfflineReview[],
): CachedCard {
  const schedule = scheduleWith(card.id, base, unsynced);
  return { ...card, base, schedule, nextReviewDate: nextReviewOf(schedule) };
}

/** Cards that were never answered stand together, in the order of their ids. */
export const nextReviewOf = (schedule: Schedule): number => (schedule.state === "new" ? 0 : schedule.due);
