import type { SubscriptionState, SubscriptionTier } from "#contract/subscription-status.ts";
import { subscriptionView } from "../subscription/subscription-view.ts";

/** Specification, section 4. */
export type OfflineValidity =
  | { readonly isValid: true; readonly tier: SubscriptionTier }
  | {
      readonly isValid: false;
      readonly tier: SubscriptionTier;
      readonly reason: "SUBSCRIPTION_EXPIRED" | "NO_USER_ID" | "NO_AUTH_TOKEN";
    };

/** `failed`: the subscription's state could not be determined. */
export type SubscriptionFinding = SubscriptionState | "no user" | "no token" | "failed";

/** `now`: milliseconds since 1970. */
export function offlineValidityOf(found: SubscriptionFinding, now: number): OfflineValidity {
  if (found === "no user") return { isValid: false, tier: "FREE", reason: "NO_USER_ID" };
  if (found === "no token") return { isValid: false, tier: "FREE", reason: "NO_AUTH_TOKEN" };
  // Our failures must not exclude learners.
  if (found === "failed") return { isValid: true, tier: "TRIAL" };
  const { status, tier, expiresAt } = found;
  // Only the server knows the plan and its tier.
  const { needsSubscription } = subscriptionView({ status, endDate: expiresAt, planName: "" }, now);
  return !needsSubscription
    ? { isValid: true, tier }
    : { isValid: false, tier: "FREE", reason: "SUBSCRIPTION_EXPIRED" };
}
