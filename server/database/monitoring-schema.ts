import { index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, ref, time } from "./columns.ts";

/** Errors that pages met and reported; the newest are stored for some days. */
export const errorReports = pgTable(
  "error_reports",
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    category: text().notNull(),
    severity: text().notNull(),
    message: text().notNull(),
    component: text().notNull(),
    statusCode: smallint(),
    context: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** By the device's clock. */
    occurredAt: time().notNull(),
    /** Request id of the failed call in the log. */
    correlationId: text(),
    path: text().notNull(),
    version: text().notNull(),
    /** The page's monitoring session, not a sign-in. */
    sessionId: text().notNull(),
    /** Null for what came without a sign-in, as all does so far. */
    userId: ref(),
    receivedAt: createdAt(),
  },
  (t) => [index("error_reports_received").on(t.receivedAt, t.id)],
);
