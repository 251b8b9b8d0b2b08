import { type GatedFeature, hasFeature } from "#domain/subscription/gated-features.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { subscriptionState } from "../users/subscription-state.ts";

/**
 * Lets only those pass whose subscription has a feature now.
 *
 * @throws ApiError 402 SUBSCRIPTION_REQUIRED for all others.
 */
export async function requireFeature(
  userId: number,
  feature: GatedFeature,
  services: Services,
): Promise<void> {
  const { tier } = await subscriptionState(userId, services);
  if (!hasFeature(tier, feature)) throw new ApiError(402, "SUBSCRIPTION_REQUIRED");
}
