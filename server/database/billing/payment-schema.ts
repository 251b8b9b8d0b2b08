import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../account-schema.ts";
import { belongsTo, createdAt, id, ref, time } from "../columns.ts";
import { plans } from "./subscription-schema.ts";

/** Orders of plans, with the price as it was. */
export const orders = pgTable(
  "orders",
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    planId: text()
      .notNull()
      .references(() => plans.id),
    planName: text().notNull(),
    priceMinor: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    months: integer(),
    /** `free`, `sandbox` or `stripe`. */
    provider: text().notNull(),
    /** The provider's id of the payment; null until it has answered. */
    providerRef: text(),
    paymentUrl: text(),
    /** As `OrderState` of the contract. */
    state: text().notNull().default("unpaid"),
    createdAt: createdAt(),
    completedAt: time(),
    periodFrom: time(),
    periodTo: time(),
    /** When the job last asked the provider. */
    askedAt: time(),
  },
  (t) => [
    // One of two clicks at once makes an order.
    uniqueIndex("orders_open")
      .on(t.userId)
      .where(sql`${t.state} in ('unpaid', 'processing')`),
    uniqueIndex("orders_provider_ref").on(t.provider, t.providerRef),
    index("orders_user").on(t.userId, t.createdAt.desc(), t.id),
    index("orders_undecided")
      .on(t.createdAt)
      .where(sql`${t.state} in ('unpaid', 'processing', 'given_up')`),
    check("orders_state", sql`${t.state} in ('unpaid', 'processing', 'completed', 'declined', 'given_up')`),
  ],
);

/** Locked until the invoice is there, so that no number is missing. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Rows never change (a trigger refuses it), except that the deletion of an account removes the buyer. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    /** Such as 2026-000001, without gaps within a year. */
    number: text().notNull(),
    /** Null once the account is deleted; then the two names are empty. */
    userId: ref().references(() => users.id, { onDelete: "set null" }),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    orderId: uuid().notNull(),
    planName: text().notNull(),
    amountMinor: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    issuedAt: createdAt(),
    periodFrom: time().notNull(),
    periodTo: time(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.number),
    uniqueIndex("invoices_order").on(t.orderId),
    index("invoices_user").on(t.userId),
  ],
);

export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    provider: text().notNull(),
    providerRef: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: integer().notNull(),
    expiryYear: integer().notNull(),
    usedAt: createdAt(),
  },
  (t) => [uniqueIndex("payment_methods_ref").on(t.userId, t.provider, t.providerRef)],
);

export const paymentCustomers = pgTable(
  "payment_customers",
  {
    userId: belongsTo(() => users.id),
    provider: text().notNull(),
    providerRef: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
);

/** So that a message that comes again does nothing. */
export const paymentMessages = pgTable(
  "payment_messages",
  {
    provider: text().notNull(),
    messageId: text().notNull(),
    type: text().notNull(),
    receivedAt: createdAt(),
    /** Null: the message still has to be handled, when the provider sends it again. */
    handledAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.messageId] }),
    index("payment_messages_received").on(t.receivedAt),
  ],
);
