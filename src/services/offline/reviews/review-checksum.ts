import { checksumOf } from "#domain/sync/checksum.ts";
import type { StoredReview } from "../database/records.ts";

/** A record with the checksum of what it says. */
export function withChecksum(review: Omit<StoredReview, "checksum">): StoredReview {
  return { ...review, checksum: checksumOf({ ...review }) };
}

/** Whether a record still says what it said when it was written. */
export const isIntact = (review: StoredReview): boolean => checksumOf({ ...review }) === review.checksum;
