import type { ReviewItem } from "#contract/reviews.ts";
import { parametersNamed } from "#domain/scheduling/parameters-name.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/**
 * Requires that names of scheduler parameters can be replayed.
 *
 * @throws ApiError 422 for one that cannot.
 */
export function requireKnownParameters(items: readonly Pick<ReviewItem, "cardId" | "parameters">[]): void {
  const unknown = items.find(
    ({ parameters }) => parameters !== undefined && parametersNamed(parameters) === null,
  );
  if (unknown === undefined) return;
  throw new ApiError(422, "VALIDATION_ERROR", undefined, {
    parameters: `Must name scheduler parameters, such as fsrs-6/default/1 (card ${unknown.cardId}).`,
  });
}
