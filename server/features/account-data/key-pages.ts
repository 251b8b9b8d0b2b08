/** Rows of one page: as much of an account as is in memory at a time. */
export const EXPORT_PAGE = 200;

/** Reads all rows in pages, in the order of a unique key. */
export async function* keyPages<Row, Key>(
  read: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_PAGE) return;
    after = keyOf(last);
  }
}

/** The same for what is short: one page. */
export async function* onePage<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}
