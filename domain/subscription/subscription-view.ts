import type { Subscription, SubscriptionStatus } from "#contract/users.ts";
import type { SubscriptionTier } from "#contract/subscription-status.ts";
import type * as v from "valibot";
import { type SubscriptionRestriction, restrictionOf } from "./subscription-restriction.ts";
import { isPast, subscriptionAt } from "./subscription-tier.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What a subscription comes to at a moment (accounts specification, section 4). */
export interface SubscriptionView {
  /** EXPIRED where a paid one is past its end; FREE without data. A trial that is over stays TRIAL. */
  readonly status: SubscriptionStatus;
  readonly tier: SubscriptionTier;
  readonly isActive: boolean;
  readonly isInTrial: boolean;
  readonly isTrialExpired: boolean;
  readonly needsSubscription: boolean;
  /** Whole days to the end, rounded up, never below 0; null: it has no end. */
  readonly daysRemaining: number | null;
  /** How far the interface is restricted (study specification, section 3). */
  readonly restriction: SubscriptionRestriction;
  /** ISO time; null: it has no end. */
  readonly endDate: string | null;
  readonly planName: string;
}

const NOTHING = { status: "FREE", endDate: null, planName: "Free" } as const;

/**
 * The one reading of a subscription for the whole application, with and without a connection.
 *
 * @param subscription Of the user as the server answered last; null: not known.
 * @param now Milliseconds since 1970.
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
    // One that is past its end is EXPIRED by now.
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

/**
 * Milliseconds until a subscription with this end reads differently: a day fewer remains, or it is over. Null: it
 * stays as it is.
 */
export function untilNextView(endDate: string | null, now: number): number | null {
  if (endDate === null || isPast(endDate, now)) return null;
  return (Date.parse(endDate) - now) % DAY_MS || DAY_MS;
}

function daysUntil(endDate: string | null, now: number): number | null {
  if (endDate === null) return null;
  // An end that is no time is past.
  return isPast(endDate, now) ? 0 : Math.ceil((Date.parse(endDate) - now) / DAY_MS);
}
