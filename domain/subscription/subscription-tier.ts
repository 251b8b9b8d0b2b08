import type { SubscriptionState, SubscriptionTier } from "#contract/subscription-status.ts";
import type { SubscriptionStatus } from "#contract/users.ts";

/** Whether an end is past; there may be none. What is no time is past. */
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
 * A subscription as it stands at a moment (decisions, "Subscription and gates"): what was paid for is EXPIRED past its
 * end; a trial stays one, whose end says that it is over.
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
