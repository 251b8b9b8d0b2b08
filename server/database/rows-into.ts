import { type Column, type SQL, getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Begins an `insert` of many rows, in order, with one JSON parameter: one for each field takes longer than the insert itself.
 * @param except Columns that the database fills.
 */
export function rowsInto<T extends PgTable>(
  table: T,
  except: readonly (keyof T["$inferSelect"])[],
): (rows: readonly T["$inferInsert"][]) => SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !except.includes(key));
  const listed = columns.map(([key, column]) => `"${nameOf(key, column)}"`).join(", ");
  const chosen = columns.map(([key]) => `"${key}"`).join(", ");
  const typed = columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(", ");
  const before = sql.raw(`(${listed}) select ${chosen} from json_to_recordset(`);
  const after = sql.raw(`) as given(${typed})`);
  return (rows) => sql`insert into ${table} ${before}${JSON.stringify(rows)}${after}`;
}

const nameOf = (key: string, { keyAsName, name }: Column) => (keyAsName ? toSnakeCase(key) : name);
