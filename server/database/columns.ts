import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, timestamp } from "drizzle-orm/pg-core";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: "number" });
/** The row that this one belongs to, and with which it is deleted. */
export const belongsTo = (column: () => AnyPgColumn) =>
  ref().notNull().references(column, { onDelete: "cascade" });
/** @param name Of the column, where it is not that of its property. */
export const time = (name = "") => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => time().notNull().defaultNow();
/** The transaction that last wrote a row: unlike a time, it shows which rows another transaction could not see yet. */
export const writtenIn = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`);
