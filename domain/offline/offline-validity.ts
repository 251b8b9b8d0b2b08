import type { SubscriptionState, SubscriptionTier } from "#contract/subscription-status.ts";
import { subscriptionView } from "../subscription/subscription-view.ts";

/** Whether more may be stored on a device, and by which tier (specification, section 4). */
export type OfflineValidity =
  | { readonly isValid: true; readonly tier: SubscriptionTier }
  | {
      readonly isValid: false;
      readonly tier: SubscriptionTier;
      readonly reason: "SUBSCRIPTION_EXPIRED" | "NO_USER_ID" | "NO_AUTH_TOKEN";
    };

/** What a device found out: `failed` where the state of the subscription could not be found out. */
export type SubscriptionFinding = SubscriptionState | "no user" | "no token" | "failed";

/** @param now Milliseconds since 1970. */
export function offlineValidityOf(found: SubscriptionFinding, now: number): OfflineValidity {
  if (found === "no user") return { isValid: false, tier: "FREE", reason: "NO_USER_ID" };
  if (found === "no token") return { isValid: false, tier: "FREE", reason: "NO_AUTH_TOKEN" };
  // A learner is not shut out because of us.
  if (found === "failed") return { isValid: true, tier: "TRIAL" };
  const { status, tier, expiresAt } = found;
  // The tier is the server's, which knows the plan.
  const { needsSubscription } = subscriptionView({ status, endDate: expiresAt, planName: "" }, now);
  return !needsSubscription
    ? { isValid: true, tier }
    : { isValid: false, tier: "FREE", reason: "SUBSCRIPTION_EXPIRED" };
}
