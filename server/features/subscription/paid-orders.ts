import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Money } from "#contract/subscriptions/plans.ts";
import type { PaidTime } from "#contract/subscriptions/subscriptions.ts";
import { orders } from "#server/database/billing/payment-schema.ts";
import { subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";

/** More than anybody pays ahead. */
const MOST = 1000;

/** What was paid for the plan that was activated last; null: nothing was ordered. */
export async function paidPrice(db: Database, userId: number): Promise<Money | null> {
  const [row] = await db
    .select({ minor: orders.priceMinor, currency: orders.currency })
    .from(subscriptionEvents)
    .innerJoin(orders, eq(orders.id, subscriptionEvents.orderId))
    .where(eq(subscriptionEvents.userId, userId))
    .orderBy(desc(subscriptionEvents.seq))
    .limit(1);
  return row ?? null;
}

const isUnused = (userId: number, now: Date) =>
  and(
    eq(orders.userId, userId),
    eq(orders.state, "completed"),
    gt(orders.priceMinor, 0),
    gt(orders.periodTo, now),
  );

export async function unusedPayments(db: Database, userId: number, now: Date): Promise<PaidTime[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isUnused(userId, now))
    .orderBy(asc(orders.periodFrom))
    .limit(MOST);
  return rows.flatMap(({ priceMinor: minor, currency, months, periodFrom: from, periodTo: to }) =>
    months === null || from === null || to === null
      ? []
      : [{ price: { minor, currency }, months, from: from.toISOString(), to: to.toISOString() }],
  );
}

/** Ends the time of payments, because another order was credited with what was left of it. Their invoices stay. */
export async function endUnusedPayments(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ periodTo: sql`greatest(${orders.periodFrom}, ${now.toISOString()}::timestamptz)` })
    .where(isUnused(userId, now));
}
