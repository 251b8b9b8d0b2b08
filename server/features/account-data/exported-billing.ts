import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import {
  invoices,
  orders,
  paymentCustomers,
  paymentMethods,
} from "#server/database/billing/payment-schema.ts";
import { subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { EXPORT_PAGE, keyPages, onePage } from "./key-pages.ts";

// The address of a payment page works without a sign-in, and shows the card.
const { paymentUrl: _, ...ofOrder } = getTableColumns(orders);

/** The sections of an export that hold what a learner ordered and paid. */
export const BILLING_SECTIONS = {
  subscriptionEvents: (db: Database, userId: number) =>
    keyPages(
      (after: number | undefined) =>
        db
          .select()
          .from(subscriptionEvents)
          .where(
            and(
              eq(subscriptionEvents.userId, userId),
              after === undefined ? undefined : gt(subscriptionEvents.seq, after),
            ),
          )
          .orderBy(asc(subscriptionEvents.seq))
          .limit(EXPORT_PAGE),
      ({ seq }) => seq,
    ),
  orders: (db: Database, userId: number) =>
    keyPages(
      (after: string | undefined) =>
        db
          .select(ofOrder)
          .from(orders)
          .where(and(eq(orders.userId, userId), after === undefined ? undefined : gt(orders.id, after)))
          .orderBy(asc(orders.id))
          .limit(EXPORT_PAGE),
      ({ id }) => id,
    ),
  invoices: (db: Database, userId: number) =>
    keyPages(
      (after: number | undefined) =>
        db
          .select()
          .from(invoices)
          .where(and(eq(invoices.userId, userId), after === undefined ? undefined : gt(invoices.id, after)))
          .orderBy(asc(invoices.id))
          .limit(EXPORT_PAGE),
      ({ id }) => id,
    ),
  paymentMethods: (db: Database, userId: number) =>
    onePage(db.select().from(paymentMethods).where(eq(paymentMethods.userId, userId))),
  paymentCustomers: (db: Database, userId: number) =>
    onePage(db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))),
};
