import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, timestamp } from "drizzle-orm/pg-core";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: "number" });
/** The row that this one belongs to, and with which it is deleted. */
export const belongsTo = (column: () => AnyPgColumn) =>
  ref().notNull().references(column, { onDelete: "cascade" });
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
/** A time as the wire has it, always in the form of `toISOString`. PostgreSQL orders and compares it as a time. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (read) => new Date(read).toISOString(),
});
export const createdAt = () => time().notNull().defaultNow();
/** The transaction that last wrote a row: unlike a time, it shows which rows another transaction could not see yet. */
export const writtenIn = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`);
