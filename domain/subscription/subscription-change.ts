import type { Money } from "#contract/subscriptions/plans.ts";
import type { PaidTime } from "#contract/subscriptions/subscriptions.ts";
import type { SubscriptionStatus } from "#contract/users.ts";
import { subscriptionAt } from "./subscription-tier.ts";

/** After an event. */
export interface StoredSubscription {
  readonly status: SubscriptionStatus;
  /** ISO time; null: no end. */
  readonly endsAt: string | null;
  readonly planName: string;
  /** Null for the trial, and without an order. */
  readonly planId: string | null;
}

export type SubscriptionChange =
  | {
      readonly type: "activated";
      readonly planId: string;
      readonly planName: string;
      readonly endsAt: string | null;
    }
  | { readonly type: "cancelled" }
  | { readonly type: "resumed" }
  | { readonly type: "expired" };

/** Only an active subscription can be cancelled. */
export function canCancel({ status, endsAt, planName }: StoredSubscription, now: number): boolean {
  return subscriptionAt({ status, expiresAt: endsAt, planName }, now).tier !== "FREE";
}

/** Whether the subscription would be active again. `before`: the cancelled one; null: none. */
export function canResume(
  present: StoredSubscription,
  before: StoredSubscription | null,
  now: number,
): boolean {
  return present.status === "CANCELLED" && before !== null && canCancel(before, now);
}

/**
 * Null where the change does not apply, so that repetitions do nothing. `before`: the previous state, for `resumed`; `now`:
 * milliseconds since 1970.
 */
export function afterChange(
  present: StoredSubscription,
  change: SubscriptionChange,
  before: StoredSubscription | null,
  now: number,
): StoredSubscription | null {
  switch (change.type) {
    case "activated": {
      const { planId, planName, endsAt } = change;
      return { status: "ACTIVE", planId, planName, endsAt };
    }
    case "cancelled":
      return canCancel(present, now) ? { ...present, status: "CANCELLED" } : null;
    case "resumed":
      return before !== null && canResume(present, before, now) ? before : null;
    case "expired": {
      const { status, endsAt, planName } = present;
      const at = subscriptionAt({ status, expiresAt: endsAt, planName }, now);
      return at.status === "EXPIRED" && status !== "EXPIRED" ? { ...present, status: "EXPIRED" } : null;
    }
  }
}

/** In UTC; the last day of a month without that day. */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at;
}

/** As ordered. */
export interface OrderedPlan {
  readonly planId: string;
  readonly price: Money;
  /** Null: no end. */
  readonly months: number | null;
}

export interface PaidPeriod {
  readonly from: Date;
  /** Null: no end. */
  readonly to: Date | null;
  /** Milliseconds from earlier payments. */
  readonly credit: number;
}

/**
 * A running plan is prolonged from its end; others begin now, extended by the rest of earlier payments (`unused`). A plan
 * without an end cannot be extended: the rest counts for a later order.
 */
export function paidPeriod(
  present: StoredSubscription,
  order: OrderedPlan,
  unused: readonly PaidTime[],
  now: Date,
): PaidPeriod {
  const { planId, months } = order;
  if (months === null) return { from: now, to: null, credit: 0 };
  const isProlonged =
    present.planId === planId && present.status === "ACTIVE" && canCancel(present, now.getTime());
  if (isProlonged && present.endsAt !== null) {
    const from = new Date(present.endsAt);
    return { from, to: monthsLater(from, months), credit: 0 };
  }
  const end = monthsLater(now, months);
  const credit = Math.round(
    unused.reduce((sum, paid) => sum + creditOf(paid, order.price, end.getTime() - now.getTime(), now), 0),
  );
  return { from: now, to: new Date(end.getTime() + credit), credit };
}

/** Milliseconds of a plan that the rest of an earlier payment is worth. */
function creditOf(paid: PaidTime, price: Money, length: number, now: Date): number {
  const from = new Date(paid.from);
  const rest = Math.max(0, Date.parse(paid.to) - Math.max(now.getTime(), from.getTime()));
  // Incomparable prices: a day is a day.
  if (price.minor === 0 || price.currency !== paid.price.currency) return rest;
  const paidLength = monthsLater(from, paid.months).getTime() - from.getTime();
  return (rest * paid.price.minor * length) / (paidLength * price.minor);
}
