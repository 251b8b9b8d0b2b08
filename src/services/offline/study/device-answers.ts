import type { DeviceAnswer } from "#domain/analytics/device-statistics.ts";
import { dateOf } from "#domain/scheduling/day.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { StoredReview } from "../database/records.ts";
import { toCard } from "../database/stored-names.ts";
import { isIntact } from "../reviews/review-checksum.ts";

/** The learner's answers on the device that count: unsent ones, and sent ones that are still stored. */
export function readDeviceAnswers(database: OfflineDatabase, userId: number): Promise<DeviceAnswer[]> {
  return database.read(["offline_reviews", "cached_cards"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews").index("synced");
    const [unsent, sent] = await Promise.all([reviews.getAll([userId, 0]), reviews.getAll([userId, 1])]);
    const counting = [...unsent, ...sent].filter((review) => !review.voided && isIntact(review));
    const cards = transaction.objectStore("cached_cards");
    const ids = [...new Set(counting.map(({ cardId }) => cardId))];
    const known = await Promise.all(ids.map((id) => cards.get([userId, id])));
    const cardsById = new Map(known.flatMap((card) => (card ? [[card.id, toCard(card)] as const] : [])));
    const firsts = firstAnswers(counting, (id) => cardsById.get(id)?.baseSchedule.reps);
    return counting.map((review) => ({
      cardId: review.cardId,
      deckId: cardsById.get(review.cardId)?.deckId ?? null,
      day: dateOf(review.reviewTimestamp, review.timeZone),
      performance: review.performance,
      studyTimeSeconds: review.studyTimeSeconds,
      sessionId: review.sessionId,
      isUnsent: isUnsent(review),
      isFirst: firsts.has(review.id),
    }));
  });
}

// Later versions are of an answer that the server has.
const isUnsent = ({ synced, version }: StoredReview) => synced === 0 && version === 1;

/** Ids of the first answers of cards all of whose answers are on the device; `repsOf`: how many the server counts. */
function firstAnswers(reviews: readonly StoredReview[], repsOf: (cardId: number) => number | undefined) {
  const whole = [...Map.groupBy(reviews, ({ cardId }) => cardId)].filter(
    ([cardId, ofCard]) => ofCard.filter((review) => !isUnsent(review)).length === repsOf(cardId),
  );
  return new Set(
    whole.map(
      ([, ofCard]) =>
        ofCard.reduce((first, one) => (one.reviewTimestamp < first.reviewTimestamp ? one : first)).id,
    ),
  );
}
