import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import type { bulkReview } from "#contract/reviews.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { toBulkResult } from "./bulk-result.ts";
import { recordReviews } from "./record-reviews.ts";

export async function recordMany(
  { db, now }: Services,
  { caller, timeZone }: { readonly caller: Caller; readonly timeZone: string },
  { reviewItems, conflictResolutionPolicy, sentAt }: BodyOf<typeof bulkReview>,
): Promise<ResponseOf<typeof bulkReview>> {
  const taken = await recordReviews(db, caller.userId, reviewItems, conflictResolutionPolicy, {
    now: now(),
    timeZone,
    sentAt: sentAt === undefined ? undefined : Date.parse(sentAt),
  });
  return toBulkResult(taken);
}
