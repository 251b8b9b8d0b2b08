import type { ResponseOf } from "#contract/endpoint.ts";
import type { bulkReview } from "#contract/study.ts";
import type { ServersSide } from "./conflicts.ts";
import type { OfflineReview } from "./schema.ts";

/** What the server made of one review. */
export type SyncOutcome =
  | { readonly reviewId: string; readonly taken: true; readonly conflict: ServersSide | null }
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
  message: "This review was changed in two places. Choose below which version counts.",
} as const;

export function outcomeOf(
  { reviewId, outcome, winner, server }: Answer["results"][number],
  reviews: readonly OfflineReview[],
  errors: Answer["errors"],
): SyncOutcome {
  const conflict = outcome === "conflict" && winner && server ? { winner, server } : null;
  if (outcome !== "refused" && winner !== "undecided") return { reviewId, taken: true, conflict };
  if (winner === "undecided") return { reviewId, taken: false, ...UNDECIDED, conflict };
  const cardId = reviews.find(({ id }) => id === reviewId)?.cardId;
  const error = errors.find((one) => one.cardId === cardId);
  return {
    reviewId,
    taken: false,
    code: error?.errorCode ?? "API_ERROR",
    message: error?.errorMessage ?? "The server did not take this review.",
    conflict: null,
  };
}
