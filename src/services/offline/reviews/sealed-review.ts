import { checksumOf } from "#domain/sync/checksum.ts";
import type { OfflineReview } from "../database/schema.ts";

/** A record with the checksum of what it says. */
export function sealed(review: Omit<OfflineReview, "checksum">): OfflineReview {
  return { ...review, checksum: checksumOf({ ...review }) };
}

/** Whether a record still says what it said when it was written. */
export const isIntact = (review: OfflineReview): boolean => checksumOf({ ...review }) === review.checksum;
