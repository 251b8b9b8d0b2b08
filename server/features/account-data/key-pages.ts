import { asc, and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { createWorkQueue } from "#server/work-queue.ts";

/** Pages of all exports are read two at a time, so that other requests find the database free. */
export const exportQueue = createWorkQueue({ atOnce: 2, waiting: 200 });

export interface ExportedFile {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Whether its own format is compressed. */
  readonly isPacked: boolean;
}

export type Rows = AsyncGenerator<object[]>;

/** Rows of one page: as much of an account as is in memory at a time. */
export const EXPORT_PAGE = 200;

/** Reads all rows in pages, in the order of a unique key. */
export async function* keyPages<Row, Key>(
  read: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  size = EXPORT_PAGE,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = keyOf(last);
  }
}

/** A user's rows of a table in pages, in the order of `key`, which is unique. */
export const pagesOf = (
  table: PgTable,
  owner: PgColumn,
  key: readonly PgColumn[],
  columns: Readonly<Record<string, PgColumn | SQL>> = getTableColumns(table),
) =>
  async function* (db: Database, userId: number): Rows {
    const listed = sql.join([...key], sql`, `);
    const pages = keyPages(
      (after: readonly unknown[] | undefined) =>
        db
          .select({ row: columns, key: Object.fromEntries(key.entries()) })
          .from(table)
          .where(
            and(
              eq(owner, userId),
              after &&
                sql`(${listed}) > (${sql.join(
                  after.map((one) => sql`${one}`),
                  sql`, `,
                )})`,
            ),
          )
          .orderBy(...key.map((column) => asc(column)))
          .limit(EXPORT_PAGE),
      (one) => Object.values(one.key),
    );
    for await (const page of pages) yield page.map(({ row }) => row);
  };

export async function* onePage(rows: Promise<object[]>): Rows {
  yield await rows;
}

/** A user's rows of a table that is short: in one page. */
export const allOf =
  (
    table: PgTable,
    owner: PgColumn,
    order?: PgColumn,
    columns: Readonly<Record<string, PgColumn | SQL>> = getTableColumns(table),
  ) =>
  (db: Database, userId: number): Rows =>
    onePage(
      db
        .select(columns)
        .from(table)
        .where(eq(owner, userId))
        .orderBy(...(order ? [asc(order)] : [])),
    );
