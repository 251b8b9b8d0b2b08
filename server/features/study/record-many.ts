import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import type { bulkReview } from "#contract/reviews.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { toComparedReview } from "./logged-review.ts";
import { type RecordedReview, type RecordedReviews, type Refusal, recordReviews } from "./record-reviews.ts";

function refusalOf({ item, result }: RecordedReview): Refusal | undefined {
  if ("code" in result) return result;
  if (result.winner !== "undecided") return undefined;
  return {
    code: "RESOURCE_CONFLICT",
    message: `Review ${item.reviewId} has two versions; choose which one counts and send it again.`,
  };
}

/** A conflict that the learner has to decide is not synced yet. */
function toBulkResult({ recorded, schedules }: RecordedReviews): ResponseOf<typeof bulkReview> {
  const errors = recorded.flatMap((review) => {
    const failure = refusalOf(review);
    if (!failure) return [];
    return [{ cardId: review.item.cardId, errorMessage: failure.message, errorCode: failure.code }];
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
        ...(winner === undefined ? {} : { winner }),
        ...(server === undefined ? {} : { server: toComparedReview(server) }),
        ...(countedAt === undefined ? {} : { countedAt: new Date(countedAt).toISOString() }),
      };
    }),
    schedules: Array.from(schedules, ([cardId, schedule]) => ({
      cardId,
      schedule: toCardState(schedule),
    })).toSorted((a, b) => a.cardId - b.cardId),
  };
}

export async function recordMany(
  { db, now }: Services,
  { caller, timeZone }: { readonly caller: Caller; readonly timeZone: string },
  { reviewItems, conflictResolutionPolicy, sentAt }: BodyOf<typeof bulkReview>,
): Promise<ResponseOf<typeof bulkReview>> {
  const arrival = { now: now(), timeZone, sentAt: sentAt === undefined ? undefined : Date.parse(sentAt) };
  return toBulkResult(await recordReviews(db, caller.userId, reviewItems, conflictResolutionPolicy, arrival));
}
