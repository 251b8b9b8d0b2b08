import type { TableRow } from "#domain/import/card-import.ts";
import { addRow, withinBounds } from "#domain/import/import-bounds.ts";
import { type Delimiter, withPlainLineEnds } from "#domain/import/text-format.ts";
import { rowsOf } from "./table-rows.ts";

export interface Table {
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
}

/** The rarest in prose and tags first: it wins where several fit. */
export const DELIMITERS = ["\t", ";", "|", ","] as const satisfies readonly Delimiter[];

/** The first rows of a text, cut by each delimiter. */
export type FirstRows = Readonly<Record<Delimiter, readonly TableRow[]>>;

const COMPARED = 50;

function take(text: string, delimiter: Delimiter): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of rowsOf(text, delimiter)) {
    if (rows.push(row) === COMPARED) break;
  }
  return rows;
}

/** `text`: with line ends `\n`. */
export function firstRowsOf(text: string): FirstRows {
  // A delimiter that makes too large a row does not fit.
  const cutBy = (delimiter: Delimiter) => withinBounds([], () => take(text, delimiter));
  return { "\t": cutBy("\t"), ";": cutBy(";"), "|": cutBy("|"), ",": cutBy(",") };
}

/** Rows, rows with several cells, whether all have the same number of columns, and whether a quotation is broken. */
export function tableFit(rows: readonly TableRow[]) {
  const cut = rows.filter(({ cells, problem }) => problem === undefined && cells.length > 1);
  const widths = new Set(cut.map(({ cells }) => cells.length));
  return {
    rows: rows.length,
    cut: cut.length,
    isEven: cut.length === rows.length && widths.size === 1,
    isBroken: rows.some(({ problem }) => problem !== undefined),
  };
}

const GUESSED_BY = 10;

/**
 * Cuts the largest share of the first rows, then the most rows (quoted lines are no rows), then evenly, then into most
 * columns.
 */
export function guessDelimiter(firstRows: FirstRows): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const first = firstRows[delimiter].slice(0, GUESSED_BY);
    const widths = first.flatMap(({ cells, problem }) =>
      problem === undefined && cells.length > 1 ? [cells.length] : [],
    );
    const cut = widths.length;
    return {
      delimiter,
      share: cut / Math.max(1, first.length),
      cut,
      uneven: new Set(widths).size,
      width: Math.max(...widths),
    };
  });
  const [best] = scores.toSorted(
    (a, b) => b.share - a.share || b.cut - a.cut || a.uneven - b.uneven || b.width - a.width,
  );
  return best === undefined || best.cut === 0 ? "," : best.delimiter;
}

/** `text`: with line ends `\n`. Throws ImportBoundError where it is too large. */
export function rowsBetween(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of rowsOf(text, delimiter)) addRow(rows, row);
  return rows;
}

/**
 * CSV or TSV rows without empty lines; the delimiter is detected where it is absent. Throws ImportBoundError where it is
 * too large.
 */
export function parseTable(source: string, delimiter?: Delimiter): Table {
  const text = withPlainLineEnds(source);
  const used = delimiter ?? guessDelimiter(firstRowsOf(text));
  return { rows: rowsBetween(text, used), delimiter: used };
}
