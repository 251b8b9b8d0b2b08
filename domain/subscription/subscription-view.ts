import type { Subscription, SubscriptionStatus } from "#contract/users.ts";
import type { SubscriptionTier } from "#contract/subscription-status.ts";
import type * as v from "valibot";
import { type SubscriptionRestriction, restrictionOf } from "./subscription-restriction.ts";
import { isPast, subscriptionAt } from "./subscription-tier.ts";

const DAY_MS = 24 * 60 * 60_000;

/** At one moment (accounts specification, section 4). */
export interface SubscriptionView {
  /** EXPIRED for a paid one past its end; FREE without data. A trial that ended stays TRIAL. */
  readonly status: SubscriptionStatus;
  readonly tier: SubscriptionTier;
  readonly isActive: boolean;
  readonly isInTrial: boolean;
  readonly isTrialExpired: boolean;
  readonly needsSubscription: boolean;
  /** Rounded up, never negative; null: no end. */
  readonly daysRemaining: number | null;
  /** Study specification, section 3. */
  readonly restriction: SubscriptionRestriction;
  /** ISO time; null: no end. */
  readonly endDate: string | null;
  readonly planName: string;
}

const NOTHING = { status: "FREE", endDate: null, planName: "Free" } as const;

/**
 * The one interpretation of a subscription, online and offline. `subscription`: the server's last answer; null: unknown.
 * `now`: milliseconds since 1970.
 */
export function subscriptionView(
  subscription: Pick<v.InferOutput<typeof Subscription>, "status" | "endDate" | "planName"> | null,
  now: number,
): SubscriptionView {
  const { status: stored, endDate, planName } = subscription ?? NOTHING;
  const { status, tier } = subscriptionAt({ status: stored, expiresAt: endDate, planName }, now);
  const isTrialExpired = status === "TRIAL" && isPast(endDate, now);
  const needsSubscription =
    isTrialExpired || status === "FREE" || status === "EXPIRED" || status === "CANCELLED";
  return {
    status,
    tier,
    // It would be EXPIRED after its end.
    isActive: status === "ACTIVE" || status === "PREMIUM",
    isInTrial: status === "TRIAL" && endDate !== null && !isTrialExpired,
    isTrialExpired,
    needsSubscription,
    daysRemaining: daysUntil(endDate, now),
    restriction: isTrialExpired ? "expired" : restrictionOf(status),
    endDate,
    planName,
  };
}

/** Milliseconds until the next day or the end changes the view; null: never. */
export function untilNextView(endDate: string | null, now: number): number | null {
  if (endDate === null || isPast(endDate, now)) return null;
  return (Date.parse(endDate) - now) % DAY_MS || DAY_MS;
}

function daysUntil(endDate: string | null, now: number): number | null {
  if (endDate === null) return null;
  // An invalid end is past.
  return isPast(endDate, now) ? 0 : Math.ceil((Date.parse(endDate) - now) / DAY_MS);
}
