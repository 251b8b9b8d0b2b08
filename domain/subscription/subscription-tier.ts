import type { SubscriptionState, SubscriptionTier } from "#contract/subscription-status.ts";
import type { SubscriptionStatus } from "#contract/users.ts";

/** Whether an end is past; null never is, and an invalid time always is. */
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
 * A subscription's state at a moment (decisions, "Subscription and gates"): a paid one is EXPIRED after its end. A
 * trial stays a trial, whose end shows that it is over.
 *
 * @param now Milliseconds since 1970.
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
