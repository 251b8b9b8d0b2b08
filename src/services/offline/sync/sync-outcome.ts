import type { ResponseOf } from "#contract/endpoint.ts";
import type { bulkReview } from "#contract/reviews.ts";
import { REVIEW_FAILURE_MESSAGES } from "#domain/sync/sync-failure-messages.ts";
import type { ServersSide } from "../reviews/conflicts.ts";
import type { StoredReview } from "../database/records.ts";

/** What the server did with one review. */
export type SyncOutcome =
  | {
      readonly reviewId: string;
      readonly taken: true;
      readonly conflict: ServersSide | null;
      /** When the answer counts, where this device's clock was too far ahead. */
      readonly countedAt?: number;
    }
  | {
      readonly reviewId: string;
      readonly taken: false;
      readonly code: string;
      readonly message: string;
      readonly conflict: ServersSide | null;
    };

type Answer = ResponseOf<typeof bulkReview>;

const UNDECIDED = {
  code: "RESOURCE_CONFLICT",
  message: REVIEW_FAILURE_MESSAGES.UNDECIDED,
} as const;

/** The outcome of each review; the refused ones of a card take its errors in their order. */
export function outcomesOf(
  { results, errors }: Pick<Answer, "results" | "errors">,
  reviews: readonly Pick<StoredReview, "id" | "cardId">[],
): SyncOutcome[] {
  const cardOf = new Map(reviews.map(({ id, cardId }) => [id, cardId]));
  const ofCard = Map.groupBy(errors, ({ cardId }) => cardId);
  return results.map(({ reviewId, outcome, winner, server, countedAt }) => {
    const conflict = outcome === "conflict" && winner && server ? { winner, server } : null;
    if (outcome !== "refused" && winner !== "undecided") {
      const corrected = countedAt === undefined ? {} : { countedAt: Date.parse(countedAt) };
      return { reviewId, taken: true, conflict, ...corrected };
    }
    if (winner === "undecided") return { reviewId, taken: false, ...UNDECIDED, conflict };
    const error = ofCard.get(cardOf.get(reviewId) ?? 0)?.shift();
    return {
      reviewId,
      taken: false,
      code: error?.errorCode ?? "API_ERROR",
      message: error?.errorMessage ?? REVIEW_FAILURE_MESSAGES.REFUSED,
      conflict: null,
    };
  });
}
