import { createHash } from "node:crypto";
import * as v from "valibot";
import { Performance, type Review, type ReviewItem } from "#contract/study.ts";
import type { ReviewVersion } from "#domain/conflicts.ts";
import { SCHEDULER_PARAMETERS } from "#domain/scheduling.ts";
import type { reviews } from "#server/database/schema.ts";

/** One version of a review as the log keeps it; times in milliseconds since 1970. */
export interface LoggedReview extends ReviewVersion {
  readonly cardId: number;
  readonly reviewedAt: number;
  readonly errorType: string | null;
  readonly answerQuality: number | null;
  readonly deviceId: string | null;
  readonly sessionId: string | null;
  readonly timeZone: string;
}

/** What a review that leaves out its time or place is given. */
export interface ReviewDefaults {
  readonly now: Date;
  readonly timeZone: string;
}

type Content = Record<string, string | number | boolean | null | undefined>;

/** MD5 over a review's fields with keys sorted; a field that is undefined counts as absent. */
export function checksumOf(content: Content): string {
  const { checksum: _, ...fields } = content;
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("md5")
    .update(JSON.stringify(Object.fromEntries(sorted)))
    .digest("hex");
}

/** A version as it came from a device; sent again it gets the same checksum, whatever is filled in. */
export function fromItem(item: ReviewItem, { now, timeZone }: ReviewDefaults): LoggedReview {
  const reviewedAt = item.reviewTimestamp === undefined ? now.getTime() : Date.parse(item.reviewTimestamp);
  return {
    reviewId: item.reviewId,
    cardId: item.cardId,
    version: item.version,
    performance: item.performance,
    voided: item.voided,
    reviewedAt,
    modifiedAt: item.updatedAt === undefined ? reviewedAt : Date.parse(item.updatedAt),
    studyTimeSeconds: item.studyTimeSeconds ?? 0,
    errorType: item.errorType ?? null,
    notes: item.notes ?? null,
    answerQuality: item.answerQuality ?? null,
    confidence: item.confidence ?? null,
    deviceId: item.deviceId ?? null,
    sessionId: item.sessionId ?? null,
    timeZone: item.timeZone ?? timeZone,
    checksum: item.checksum ?? checksumOf(item),
  };
}

export function fromRow(row: typeof reviews.$inferSelect): LoggedReview {
  return {
    reviewId: row.reviewId,
    cardId: row.cardId,
    version: row.version,
    performance: v.parse(Performance, row.performance),
    voided: row.voided,
    reviewedAt: row.reviewedAt.getTime(),
    modifiedAt: row.modifiedAt.getTime(),
    studyTimeSeconds: row.studyTimeSeconds,
    errorType: row.errorType,
    notes: row.notes,
    answerQuality: row.answerQuality,
    confidence: row.confidence,
    deviceId: row.deviceId,
    sessionId: row.sessionId,
    timeZone: row.timeZone,
    checksum: row.checksum,
  };
}

export function toRow(review: LoggedReview, userId: number, receivedAt: Date): typeof reviews.$inferInsert {
  return {
    ...review,
    userId,
    reviewedAt: new Date(review.reviewedAt),
    modifiedAt: new Date(review.modifiedAt),
    parameters: SCHEDULER_PARAMETERS,
    receivedAt,
  };
}

/** A review as it goes over the wire. */
export function toReview(review: LoggedReview): Review {
  return {
    reviewId: review.reviewId,
    cardId: review.cardId,
    sessionId: review.sessionId,
    performance: review.performance,
    reviewTimestamp: new Date(review.reviewedAt).toISOString(),
    studyTimeSeconds: review.studyTimeSeconds,
    version: review.version,
    voided: review.voided,
  };
}

/** Whether two versions say the same of the same answer, whoever made their checksums. */
export function saysTheSame(a: LoggedReview, b: LoggedReview): boolean {
  return a.checksum === b.checksum || contentOf(a) === contentOf(b);
}

/** The answer alone: not when it was noted, nor the zone that a request filled in. */
const contentOf = (review: LoggedReview) => checksumOf({ ...review, modifiedAt: 0, timeZone: "" });
