import { refusalCode } from "#domain/subscription/asks-for-plan.ts";
import { type GatedFeature, hasFeature } from "#domain/subscription/gated-features.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { subscriptionState } from "../users/subscription-state.ts";

/** @throws ApiError 402 for those without the feature: TRIAL_EXPIRED after a trial, else SUBSCRIPTION_REQUIRED. */
export async function requireFeature(
  userId: number,
  feature: GatedFeature,
  services: Services,
): Promise<void> {
  const state = await subscriptionState(userId, services);
  if (!hasFeature(state.tier, feature)) throw new ApiError(refusalCode(state));
}
