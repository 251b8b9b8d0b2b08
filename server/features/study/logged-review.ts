import * as v from "valibot";
import {
  type AnswerDetails,
  type ComparedReview,
  Performance,
  type Review,
  type ReviewItem,
} from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import type { ReviewVersion } from "#domain/sync/conflicts.ts";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import { parametersOf } from "#domain/study/options/deck-options.ts";
import type { reviews } from "#server/database/study-schema.ts";
import { deviceTime, isAhead } from "./device-time.ts";

/** One version of a review as the log keeps it; times in milliseconds since 1970. */
export interface LoggedReview extends ReviewVersion {
  readonly cardId: number;
  readonly reviewedAt: number;
  readonly errorType: string | null;
  readonly answerQuality: number | null;
  readonly deviceId: string | null;
  readonly deviceCounter: number | null;
  readonly sessionId: string | null;
  readonly timeZone: string;
  /** Name of the parameters by which it is scheduled, also when it is replayed later. */
  readonly parameters: string;
  /** The learner was asked which version counts, and this delivery decided nothing. */
  readonly undecided?: true;
}

/** When and where reviews arrived; also the time and time zone of reviews that name none. */
export interface Arrival {
  readonly now: Date;
  readonly timeZone: string;
  /** The device's clock when it sent them, milliseconds since 1970. */
  readonly sentAt?: number | undefined;
}

/** Whether an answer does not count at its own time, because its device's clock is wrong. */
export const isDatedAhead = ({ reviewTimestamp }: ReviewItem, arrival: Arrival): boolean =>
  reviewTimestamp !== undefined && isAhead(reviewTimestamp, arrival.now);

/** An answer dated ahead counts from its first arrival, as do its later versions. */
function countingTime(item: ReviewItem, arrival: Arrival, known: LoggedReview | undefined): number {
  const now = arrival.now.getTime();
  if (isDatedAhead(item, arrival)) return known?.reviewedAt ?? now;
  return item.reviewTimestamp === undefined ? now : Date.parse(item.reviewTimestamp);
}

function versionTime({ updatedAt }: ReviewItem, arrival: Arrival, reviewedAt: number): number {
  if (updatedAt === undefined) return reviewedAt;
  return deviceTime(updatedAt, arrival.now).getTime();
}

/**
 * Sent again, it gets the same checksum, although missing values may be filled in differently.
 * @param options They schedule an answer that names no parameters, from its first arrival on.
 */
export function fromItem(
  item: ReviewItem,
  arrival: Arrival,
  known: LoggedReview | undefined,
  options: DeckOptions,
): LoggedReview {
  const reviewedAt = countingTime(item, arrival, known);
  const timeZone = item.timeZone ?? arrival.timeZone;
  return {
    reviewId: item.reviewId,
    cardId: item.cardId,
    version: item.version,
    rating: item.performance,
    voided: item.voided,
    reviewedAt,
    updatedAt: versionTime(item, arrival, reviewedAt),
    studyTimeSeconds: item.studyTimeSeconds ?? 0,
    errorType: item.errorType ?? null,
    notes: item.notes ?? null,
    answerQuality: item.answerQuality ?? null,
    confidence: item.confidence ?? null,
    deviceId: item.deviceId ?? null,
    deviceCounter: item.counter ?? null,
    sessionId: item.sessionId ?? null,
    timeZone,
    parameters: item.parameters ?? known?.parameters ?? parametersOf(options, reviewedAt, timeZone),
    // The sender's checksum is not trusted.
    checksum: checksumOf(item),
  };
}

export function fromRow(row: typeof reviews.$inferSelect): LoggedReview {
  return {
    reviewId: row.reviewId,
    cardId: row.cardId,
    version: row.version,
    rating: v.parse(Performance, row.rating),
    voided: row.voided,
    reviewedAt: row.reviewedAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    studyTimeSeconds: row.studyTimeSeconds,
    errorType: row.errorType,
    notes: row.notes,
    answerQuality: row.answerQuality,
    confidence: row.confidence,
    deviceId: row.deviceId,
    deviceCounter: row.deviceCounter,
    sessionId: row.sessionId,
    timeZone: row.timeZone,
    parameters: row.parameters,
    checksum: row.checksum,
    ...(row.undecided ? { undecided: true } : {}),
  };
}

export function toRow(
  review: LoggedReview,
  userId: number,
  { now, sentAt }: Arrival,
): typeof reviews.$inferInsert {
  return {
    ...review,
    undecided: review.undecided ?? false,
    userId,
    reviewedAt: new Date(review.reviewedAt),
    updatedAt: new Date(review.updatedAt),
    receivedAt: now,
    clockSkewMs: sentAt === undefined ? null : now.getTime() - sentAt,
  };
}

export const toDetails = (review: LoggedReview): AnswerDetails => ({
  errorType: review.errorType,
  notes: review.notes,
  answerQuality: review.answerQuality,
  confidence: review.confidence,
});

export function toReview(review: LoggedReview): Review {
  return {
    reviewId: review.reviewId,
    cardId: review.cardId,
    sessionId: review.sessionId,
    performance: review.rating,
    reviewTimestamp: new Date(review.reviewedAt).toISOString(),
    studyTimeSeconds: review.studyTimeSeconds,
    version: review.version,
    voided: review.voided,
  };
}

export function toComparedReview(review: LoggedReview): ComparedReview {
  const { notes, confidence, updatedAt } = review;
  return { ...toReview(review), notes, confidence, modifiedAt: new Date(updatedAt).toISOString() };
}

/** Whether two versions have the same content; their checksums may come from different devices. */
export function saysTheSame(a: LoggedReview, b: LoggedReview): boolean {
  return a.checksum === b.checksum || contentOf(a) === contentOf(b);
}

const contents = new WeakMap<LoggedReview, string>();

/** Without version, recording time and filled-in values. Computed once: a version may be compared with hundreds of others. */
function contentOf(review: LoggedReview): string {
  const known = contents.get(review);
  if (known !== undefined) return known;
  const filled = { updatedAt: 0, deviceCounter: 0, timeZone: "", parameters: "", undecided: undefined };
  const content = checksumOf({ ...review, ...filled });
  contents.set(review, content);
  return content;
}
