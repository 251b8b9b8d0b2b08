import { v7 as uuid } from "uuid";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { ConflictPolicy, ReviewItem, bulkReview, recordPerformance } from "#contract/reviews.ts";
import { parametersNamed } from "#domain/scheduling/parameters-name.ts";
import { type Schedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { advanceSchedules, readContinuing } from "./card-schedules.ts";
import { decideReview, type Decision, type KnownReview } from "./decide-review.ts";
import {
  type Arrival,
  type LoggedReview,
  filledIn,
  isDatedAhead,
  toComparedReview,
} from "./logged-review.ts";
import { answerableCards, appendToLog, knownReviews, lockReviewsOf } from "./review-log.ts";

interface Refusal {
  readonly code: Extract<ErrorCode, "RESOURCE_NOT_FOUND" | "RESOURCE_CONFLICT" | "VALIDATION_ERROR">;
  readonly message: string;
}

interface TakenReview extends Pick<Decision, "outcome" | "winner" | "server"> {
  readonly current: LoggedReview;
  /** When the answer counts, if its device's clock is wrong. */
  readonly countedAt?: string;
}

interface RecordedReview {
  readonly item: ReviewItem;
  readonly result: TakenReview | Refusal;
}

interface RecordedReviews {
  /** One for each item, in the same order. */
  readonly recorded: readonly RecordedReview[];
  /** Schedules of all cards whose reviews were accepted or already known. */
  readonly schedules: ReadonlyMap<number, Schedule>;
}

/** In one transaction. Each item is decided separately, in the given order; a refused one does not stop the others. */
export function recordReviews(
  database: Database,
  userId: number,
  items: readonly ReviewItem[],
  policy: ConflictPolicy,
  arrival: Arrival,
): Promise<RecordedReviews> {
  return database.transaction(async (db) => {
    await lockReviewsOf(db, userId);
    const known = await knownReviews(db, userId, [...new Set(items.map((item) => item.reviewId))]);
    const knownIds = new Set(known.keys());
    const answerable = await answerableCards(db, userId, [...new Set(items.map((item) => item.cardId))]);

    const added: LoggedReview[] = [];
    const recorded = items.map((item): RecordedReview => {
      const before = known.get(item.reviewId);
      const refusal = refusalOf(item, before, answerable);
      if (refusal) return { item, result: refusal };
      const options = answerable.get(item.cardId) ?? DEFAULT_OPTIONS;
      const sent = filledIn(item, arrival, before?.current, options);
      const decision = decideReview(sent, before, policy);
      known.set(item.reviewId, {
        current: decision.current,
        log: [...(before?.log ?? []), ...decision.added],
      });
      added.push(...decision.added);
      const corrected = isDatedAhead(item, arrival) ? { countedAt: sent.reviewTimestamp } : {};
      return { item, result: { ...decision, ...corrected } };
    });

    const current = new Set(Array.from(known.values(), (review) => review.current));
    const touched = recorded.flatMap(({ item, result }) => ("code" in result ? [] : [item.cardId]));
    const cardIds = [...new Set(touched)];
    const continuing = await readContinuing(db, userId, cardIds, { added, knownIds });
    await appendToLog(db, userId, added, current, arrival);
    return { recorded, schedules: await advanceSchedules(db, userId, cardIds, { added, continuing }) };
  });
}

function refusalOf(
  { reviewId, cardId, parameters }: ReviewItem,
  known: KnownReview | undefined,
  answerable: ReadonlyMap<number, unknown>,
): Refusal | undefined {
  if (parameters !== undefined && parametersNamed(parameters) === null) {
    const message = `Review ${reviewId} must name scheduler parameters, such as fsrs-6/default/4;offset=0.`;
    return { code: "VALIDATION_ERROR", message };
  }
  if (known === undefined) {
    if (answerable.has(cardId)) return undefined;
    return { code: "RESOURCE_NOT_FOUND", message: `There is no card ${cardId}, or it is not yours.` };
  }
  if (known.current.cardId === cardId) return undefined;
  return {
    code: "RESOURCE_CONFLICT",
    message: `Review ${reviewId} is of another card; give the answer to card ${cardId} an id of its own.`,
  };
}

/** @throws ApiError 422 for unknown parameters, 404 for a card that the learner may not answer, 409 for another card's id. */
export async function recordOne(
  db: Database,
  userId: number,
  body: BodyOf<typeof recordPerformance>,
  arrival: Arrival,
): Promise<{ readonly current: LoggedReview; readonly schedule: Schedule }> {
  const item = { ...body, reviewId: body.reviewId ?? uuid() };
  const { recorded, schedules } = await recordReviews(db, userId, [item], "most_recent", arrival);
  const result = recorded[0]?.result;
  if (!result) throw new Error(`Review ${item.reviewId} was neither taken nor refused.`);
  if ("code" in result) throw new ApiError(result.code, result.message);
  const schedule = schedules.get(item.cardId);
  if (!schedule) throw new Error(`Card ${item.cardId} was answered and has no schedule.`);
  return { current: result.current, schedule };
}

/** A conflict that the learner has to decide is not synced yet. */
export async function recordMany(
  db: Database,
  userId: number,
  { reviewItems, conflictResolutionPolicy, sentAt }: BodyOf<typeof bulkReview>,
  arrival: Arrival,
): Promise<ResponseOf<typeof bulkReview>> {
  const { recorded, schedules } = await recordReviews(db, userId, reviewItems, conflictResolutionPolicy, {
    ...arrival,
    sentAt,
  });
  const errors = recorded.flatMap(({ item, result }) => {
    const failure = failureOf(item, result);
    if (!failure) return [];
    return [{ cardId: item.cardId, errorMessage: failure.message, errorCode: failure.code }];
  });
  return {
    success: errors.length === 0,
    syncedCount: recorded.length - errors.length,
    failedCount: errors.length,
    errors,
    results: recorded.map(({ item: { reviewId }, result }) => {
      if ("code" in result) return { reviewId, outcome: "refused" };
      const { outcome, winner, server, countedAt } = result;
      return {
        reviewId,
        outcome,
        ...(winner && { winner }),
        ...(server && { server: toComparedReview(server) }),
        ...(countedAt !== undefined && { countedAt }),
      };
    }),
    schedules: Array.from(schedules, ([cardId, schedule]) => ({
      cardId,
      schedule: toCardState(schedule),
    })).toSorted((a, b) => a.cardId - b.cardId),
  };
}

function failureOf({ reviewId }: ReviewItem, result: TakenReview | Refusal): Refusal | undefined {
  if ("code" in result) return result;
  if (result.winner !== "undecided") return undefined;
  return {
    code: "RESOURCE_CONFLICT",
    message: `Review ${reviewId} has two versions; choose which one counts and send it again.`,
  };
}
