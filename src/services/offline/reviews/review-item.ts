import type { ReviewItem } from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import type { StoredReview } from "../database/records.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** A review as it travels; the same one has the same checksum, however often it is sent. */
export function toReviewItem(review: StoredReview): ReviewItem {
  const item = {
    reviewId: review.id,
    cardId: review.cardId,
    sessionId: review.sessionId,
    performance: review.performance,
    reviewTimestamp: iso(review.reviewTimestamp),
    updatedAt: iso(review.updatedAt),
    studyTimeSeconds: review.studyTimeSeconds,
    errorType: review.errorType,
    notes: review.notes,
    answerQuality: review.answerQuality,
    confidence: review.confidence,
    deviceId: review.deviceId,
    counter: review.counter,
    version: review.version,
    voided: review.voided,
    timeZone: review.timeZone,
    ...(review.parameters === undefined ? {} : { parameters: review.parameters }),
  } satisfies ReviewItem;
  return { ...item, checksum: checksumOf(item) };
}
