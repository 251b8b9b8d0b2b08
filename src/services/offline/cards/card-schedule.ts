import { inReplayOrder } from "#domain/scheduling/replay-order.ts";
import { parametersNamed } from "#domain/scheduling/parameters-name.ts";
import { type GivenAnswer, type Schedule, schedulerNamed } from "#domain/scheduling/scheduling.ts";
import type { CachedCard, StoredAnswer, StoredReview } from "../database/records.ts";

/** The answer of a review; null if it was undone, and in a conflict, while the server's version counts. */
export function answerOf(review: StoredReview): StoredAnswer | null {
  const { id, deviceId, counter, performance, reviewTimestamp, voided, resolutionStrategy } = review;
  const { parameters } = review;
  if (voided || resolutionStrategy !== null) return null;
  return {
    reviewId: id,
    deviceId,
    counter,
    performance,
    at: reviewTimestamp,
    ...(parameters === undefined ? {} : { parameters }),
  };
}

/** A stored answer in the scheduler's form. Unknown parameters do not prevent study: here the defaults count. */
export function toGivenAnswer({ performance, parameters, ...ordered }: StoredAnswer): GivenAnswer {
  const isKnown = parameters !== undefined && parametersNamed(parameters) !== null;
  return { ...ordered, rating: performance, ...(isKnown ? { parameters } : {}) };
}

export const scheduleWith = ({ id, baseSchedule }: CachedCard, answers: readonly StoredAnswer[]): Schedule =>
  inReplayOrder(answers.map(toGivenAnswer)).reduce(
    (before, answer) => schedulerNamed(answer.parameters).answered(id, before, answer),
    baseSchedule,
  );

/** The new base has all answers that count: the card is not behind any more. */
export function withBaseSchedule(before: CachedCard, baseSchedule: Schedule): CachedCard {
  const { isBehind: _, ...card } = before;
  return { ...card, baseSchedule, nextReviewDate: nextReviewOf(baseSchedule) };
}

/** Cards without answers come first, ordered by id. */
export const nextReviewOf = (schedule: Schedule): number => (schedule.state === "new" ? 0 : schedule.due);
