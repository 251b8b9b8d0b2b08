import type { SubscriptionState, SubscriptionTier } from "#contract/subscription-status.ts";
import type { SubscriptionStatus } from "#contract/users.ts";

/** Null never is; an invalid time always is. */
export const isPast = (expiresAt: string | null, now: number): boolean =>
  expiresAt !== null && !(Date.parse(expiresAt) > now);

function tierOf(status: SubscriptionStatus, planName: string): SubscriptionTier {
  switch (status) {
    case "TRIAL":
      return "TRIAL";
    case "ACTIVE":
    case "PREMIUM":
      return planName.toLowerCase() === "enterprise" ? "ENTERPRISE" : "PREMIUM";
    case "FREE":
    case "EXPIRED":
    case "CANCELLED":
      return "FREE";
  }
}

/**
 * A paid subscription is EXPIRED after its end; a trial stays one (decisions, "Subscription and gates"). `now`: milliseconds
 * since 1970.
 */
export function subscriptionAt(
  stored: {
    readonly status: SubscriptionStatus;
    readonly expiresAt: string | null;
    readonly planName: string;
  },
  now: number,
): SubscriptionState {
  const { status, expiresAt, planName } = stored;
  const isOver = isPast(expiresAt, now);
  const isPaid = status === "ACTIVE" || status === "PREMIUM";
  return {
    status: isOver && isPaid ? "EXPIRED" : status,
    tier: isOver ? "FREE" : tierOf(status, planName),
    expiresAt,
  };
}
