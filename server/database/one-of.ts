import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column is one of many values, passed as one parameter. Drizzle's `inArray` uses one parameter per value,
 * and so a different statement for each count.
 */
export const isOneOf = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;
