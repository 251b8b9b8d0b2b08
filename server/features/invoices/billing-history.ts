import { and, desc, eq, gte, lt } from "drizzle-orm";
import * as v from "valibot";
import type { BillingEntry, billingHistory } from "#contract/subscriptions/billing.ts";
import { OrderState } from "#contract/subscriptions/subscriptions.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { invoices, orders } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { rangeOf, toPage, totalOf } from "../../http/paging.ts";

const DAY_MS = 24 * 60 * 60_000;

export async function readBillingHistory(
  db: Database,
  userId: number,
  { state, from, to, ...page }: QueryOf<typeof billingHistory>,
) {
  const where = and(
    eq(orders.userId, userId),
    state === undefined ? undefined : eq(orders.state, state),
    from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(Date.parse(to) + DAY_MS)),
  );
  const { limit, offset } = rangeOf(page);
  const rows = await db
    .select({ order: orders, invoiceId: invoices.id, number: invoices.number })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(limit)
    .offset(offset);
  const entries = rows.map(({ order, invoiceId, number }): BillingEntry => {
    const { periodFrom, periodTo } = order;
    return {
      orderId: order.id,
      planName: order.planName,
      price: { minor: order.priceMinor, currency: order.currency },
      state: v.parse(OrderState, order.state),
      createdAt: order.createdAt.toISOString(),
      completedAt: order.completedAt?.toISOString() ?? null,
      period:
        periodFrom === null ? null : { from: periodFrom.toISOString(), to: periodTo?.toISOString() ?? null },
      invoice: invoiceId === null || number === null ? null : { invoiceId, number },
    };
  });
  return toPage(entries, await totalOf(rows, page, () => db.$count(orders, where)), page);
}
