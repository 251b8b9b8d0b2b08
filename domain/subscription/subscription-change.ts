import type { Money } from "#contract/subscriptions/plans.ts";
import type { PaidTime } from "#contract/subscriptions/subscriptions.ts";
import type { SubscriptionStatus } from "#contract/users.ts";
import { subscriptionAt } from "./subscription-tier.ts";

/** What a subscription is from an event on. */
export interface StoredSubscription {
  readonly status: SubscriptionStatus;
  /** ISO time; null: it has no end. */
  readonly endsAt: string | null;
  readonly planName: string;
  /** Null for the trial, and where nothing was ever ordered. */
  readonly planId: string | null;
}

/** Something that happens to a subscription. */
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

/** Whether anything can be cancelled: a subscription that counts now. */
export function canCancel({ status, endsAt, planName }: StoredSubscription, now: number): boolean {
  return subscriptionAt({ status, expiresAt: endsAt, planName }, now).tier !== "FREE";
}

/**
 * Whether a cancellation can be taken back: the subscription would count again.
 *
 * @param before What was cancelled; null: nothing was.
 */
export function canResume(
  present: StoredSubscription,
  before: StoredSubscription | null,
  now: number,
): boolean {
  return present.status === "CANCELLED" && before !== null && canCancel(before, now);
}

/**
 * The subscription after a change; null where the change does not apply, so that doing something twice does nothing.
 *
 * @param before What was there before the present one, for `resumed`.
 * @param now Milliseconds since 1970.
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

/** The same day so many months later in UTC, or the last day of a month that has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at;
}

/** A plan as it is ordered. */
export interface OrderedPlan {
  readonly planId: string;
  readonly price: Money;
  /** Null: without an end. */
  readonly months: number | null;
}

/** What an order pays for. */
export interface PaidPeriod {
  readonly from: Date;
  /** Null: without an end. */
  readonly to: Date | null;
  /** Milliseconds of the period that come from earlier payments. */
  readonly credit: number;
}

/**
 * What an order pays for. A plan that runs already is prolonged from its end; any other begins at once, and what is
 * left of earlier payments makes it longer. So nothing that was paid is lost. A plan without an end cannot get longer:
 * there the rest stays, and counts for a later order.
 *
 * @param unused Earlier payments whose time is not over.
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

/** Milliseconds of a plan that are worth the rest of an earlier payment. */
function creditOf(paid: PaidTime, price: Money, length: number, now: Date): number {
  const from = new Date(paid.from);
  const rest = Math.max(0, Date.parse(paid.to) - Math.max(now.getTime(), from.getTime()));
  // Prices that cannot be compared: a day is a day.
  if (price.minor === 0 || price.currency !== paid.price.currency) return rest;
  const paidLength = monthsLater(from, paid.months).getTime() - from.getTime();
  return (rest * paid.price.minor * length) / (paidLength * price.minor);
}
