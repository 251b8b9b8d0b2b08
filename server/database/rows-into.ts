import { type SQL, getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * The beginning of an `insert` of many rows, given to PostgreSQL as one parameter of JSON and in their order. What Drizzle's
 * `values` makes has a parameter for each field: of 50 reviews more than a thousand, which take longer than the database
 * needs for them.
 *
 * @param except Columns that the database fills.
 */
export function rowsInto<T extends PgTable>(
  table: T,
  except: readonly (keyof T["$inferSelect"])[],
): (rows: readonly T["$inferInsert"][]) => SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !except.includes(key));
  const listed = columns.map(([key]) => `"${toSnakeCase(key)}"`).join(", ");
  const chosen = columns.map(([key]) => `"${key}"`).join(", ");
  const typed = columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(", ");
  const before = sql.raw(`(${listed}) select ${chosen} from json_to_recordset(`);
  const after = sql.raw(`) as given(${typed})`);
  return (rows) => sql`insert into ${table} ${before}${JSON.stringify(rows)}${after}`;
}
