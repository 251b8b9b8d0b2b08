import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column is one of many values, which are one parameter. Drizzle's `inArray` makes each of them one, and a
 * statement of its own of each count.
 */
export const isOneOf = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;
