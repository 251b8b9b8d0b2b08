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

/**
 * What an order pays for. A plan that runs already is prolonged from its end, so that paying early loses no day.
 *
 * @param order Its plan; `months` null: without an end.
 */
export function paidPeriod(
  present: StoredSubscription,
  order: { readonly planId: string; readonly months: number | null },
  now: Date,
): { readonly from: Date; readonly to: Date | null } {
  const isProlonged =
    present.planId === order.planId && present.status === "ACTIVE" && canCancel(present, now.getTime());
  const from = isProlonged && present.endsAt !== null ? new Date(present.endsAt) : now;
  return { from, to: order.months === null ? null : monthsLater(from, order.months) };
}
