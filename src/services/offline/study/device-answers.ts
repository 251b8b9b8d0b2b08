import type { DeviceAnswer } from "#domain/analytics/device-statistics.ts";
import { dateOf } from "#domain/scheduling/day.ts";
import type { OfflineDatabase } from "../database/database.ts";
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
    const decks = new Map(known.flatMap((card) => (card ? [[card.id, card.deckId] as const] : [])));
    return counting.map((review) => ({
      cardId: review.cardId,
      deckId: decks.get(review.cardId) ?? null,
      day: dateOf(review.reviewTimestamp, review.timeZone),
      performance: review.performance,
      studyTimeSeconds: review.studyTimeSeconds,
      sessionId: review.sessionId,
      // Later versions are of an answer that the server has.
      isUnsent: review.synced === 0 && review.version === 1,
    }));
  });
}
