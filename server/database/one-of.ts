import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** One parameter for all values: Drizzle's `inArray` has one for each, and so another statement for each count. */
export const isOneOf = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;
