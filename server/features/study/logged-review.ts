import { getTableColumns } from "drizzle-orm";
import * as v from "valibot";
import { AnswerDetails, ComparedReview, Review, type ReviewItem } from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import { parametersOf } from "#domain/study/options/deck-options.ts";
import { reviews } from "#server/database/study-schema.ts";
import { deviceTime, isAhead } from "./device-time.ts";

const { seq: _1, userId: _2, receivedAt: _3, clockSkewMs: _4, ...ofVersion } = getTableColumns(reviews);
/** The columns of a version: all but those that say whose it is and how it arrived. */
export const versionColumns = ofVersion;

/** One version of a review as the log keeps it: a `ReviewItem` from which nothing is missing. */
export type LoggedReview = Readonly<Pick<typeof reviews.$inferSelect, keyof typeof versionColumns>>;

/** When and where reviews arrived; also the time and time zone of reviews that name none. */
export interface Arrival {
  readonly now: Date;
  readonly timeZone: string;
  /** The device's clock when it sent them, ISO. */
  readonly sentAt?: string | undefined;
}

/** Whether an answer does not count at its own time, because its device's clock is wrong. */
export const isDatedAhead = ({ reviewTimestamp }: ReviewItem, arrival: Arrival): boolean =>
  reviewTimestamp !== undefined && isAhead(reviewTimestamp, arrival.now);

/** An answer dated ahead counts from its first arrival, as do its later versions. */
function countingTime(item: ReviewItem, arrival: Arrival, known: LoggedReview | undefined): string {
  const { now } = arrival;
  if (isDatedAhead(item, arrival)) return known?.reviewTimestamp ?? now.toISOString();
  return new Date(item.reviewTimestamp ?? now).toISOString();
}

function versionTime({ updatedAt }: ReviewItem, arrival: Arrival, reviewTimestamp: string): string {
  if (updatedAt === undefined) return reviewTimestamp;
  return deviceTime(updatedAt, arrival.now).toISOString();
}

/**
 * Fills in what is missing, and writes times as the log does. Sent again, it gets the same checksum, although missing values
 * may be filled in differently.
 * @param options They schedule an answer that names no parameters, from its first arrival on.
 */
export function filledIn(
  item: ReviewItem,
  arrival: Arrival,
  known: LoggedReview | undefined,
  options: DeckOptions,
): LoggedReview {
  const reviewTimestamp = countingTime(item, arrival, known);
  const timeZone = item.timeZone ?? arrival.timeZone;
  return {
    ...item,
    reviewTimestamp,
    updatedAt: versionTime(item, arrival, reviewTimestamp),
    studyTimeSeconds: item.studyTimeSeconds ?? 0,
    errorType: item.errorType ?? null,
    notes: item.notes ?? null,
    answerQuality: item.answerQuality ?? null,
    confidence: item.confidence ?? null,
    deviceId: item.deviceId ?? null,
    counter: item.counter ?? null,
    sessionId: item.sessionId ?? null,
    timeZone,
    parameters:
      item.parameters ?? known?.parameters ?? parametersOf(options, Date.parse(reviewTimestamp), timeZone),
    undecided: false,
    // The sender's checksum is not trusted.
    checksum: checksumOf(item),
  };
}

export const toDetails = (review: LoggedReview): AnswerDetails => v.parse(AnswerDetails, review);

export const toReview = (review: LoggedReview): Review => v.parse(Review, review);

export const toComparedReview = (review: LoggedReview): ComparedReview =>
  v.parse(ComparedReview, { ...review, modifiedAt: review.updatedAt });

/** Whether two versions have the same content; their checksums may come from different devices. */
export function saysTheSame(a: LoggedReview, b: LoggedReview): boolean {
  return a.checksum === b.checksum || contentOf(a) === contentOf(b);
}

const contents = new WeakMap<LoggedReview, string>();

/** Without recording time and filled-in values. Computed once: a version may be compared with hundreds of others. */
function contentOf(review: LoggedReview): string {
  const known = contents.get(review);
  if (known !== undefined) return known;
  const filled = { updatedAt: "", counter: null, timeZone: "", parameters: "", undecided: false };
  const content = checksumOf({ ...review, ...filled });
  contents.set(review, content);
  return content;
}
