import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LimitedOperation } from "#contract/subscriptions/limits.ts";
import { users } from "../account-schema.ts";
import { belongsTo, createdAt, id, time } from "../columns.ts";

/** Prices are only here. */
export const plans = pgTable(
  "plans",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** In the smallest unit of the currency. */
    priceMinor: bigint({ mode: "number" }).notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    /** Null: without an end. */
    months: integer(),
    /** `ENTERPRISE` for the plan of that name alone: users carry their plan's name. */
    tier: text().notNull(),
    /** Null: no limit. */
    limits: jsonb().$type<Record<LimitedOperation, number | null>>().notNull(),
    /** `always`, `sandbox` (only where payments are tried out), or `never`. */
    offered: text().notNull().default("always"),
  },
  (t) => [
    uniqueIndex("plans_name").on(sql`lower(${t.name})`),
    check("plans_price", sql`${t.priceMinor} >= 0`),
    check("plans_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check("plans_months", sql`${t.months} > 0`),
    check(
      "plans_tier",
      sql`(${t.tier} = 'ENTERPRISE') = (lower(${t.name}) = 'enterprise') and ${t.tier} in ('FREE', 'TRIAL', 'PREMIUM', 'ENTERPRISE')`,
    ),
    check("plans_offered", sql`${t.offered} in ('always', 'sandbox', 'never')`),
  ],
);

/** Rows are only added (a trigger refuses changes); the user's columns repeat the latest. */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    seq: id(),
    userId: belongsTo(() => users.id),
    /** `began` (with the account), `activated`, `cancelled`, `resumed` or `expired`. */
    type: text().notNull(),
    at: createdAt(),
    status: text().notNull(),
    endsAt: time(),
    planName: text().notNull(),
    planId: text(),
    orderId: uuid(),
  },
  (t) => [
    index("subscription_events_user").on(t.userId, t.seq.desc()),
    // However often a payment is reported, it counts once.
    uniqueIndex("subscription_events_order").on(t.orderId),
  ],
);

/** So that each mail is sent once. */
export const subscriptionMails = pgTable(
  "subscription_mails",
  {
    userId: belongsTo(() => users.id),
    /** Such as `ending-2026-03-09T10:00:00.000Z`. */
    occasion: text().notNull(),
    sentAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.occasion] })],
);
