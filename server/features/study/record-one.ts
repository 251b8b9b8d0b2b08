import { v7 as uuid } from "uuid";
import type { BodyOf } from "#contract/endpoint.ts";
import type { recordPerformance } from "#contract/reviews.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Arrival, LoggedReview } from "./logged-review.ts";
import { recordReviews } from "./record-reviews.ts";

export interface RecordedAnswer {
  readonly current: LoggedReview;
  readonly schedule: Schedule;
}

/** @throws ApiError 422 for unknown parameters, 404 for a card that the learner may not answer, 409 for another card's id. */
export async function recordOne(
  db: Database,
  userId: number,
  body: BodyOf<typeof recordPerformance>,
  arrival: Arrival,
): Promise<RecordedAnswer> {
  const item = { ...body, reviewId: body.reviewId ?? uuid() };
  const { recorded, schedules } = await recordReviews(db, userId, [item], "most_recent", arrival);
  const result = recorded[0]?.result;
  if (!result) throw new Error(`Review ${item.reviewId} was neither taken nor refused.`);
  if ("code" in result) throw new ApiError(result.code, result.message);
  const schedule = schedules.get(item.cardId);
  if (!schedule) throw new Error(`Card ${item.cardId} was answered and has no schedule.`);
  return { current: result.current, schedule };
}
