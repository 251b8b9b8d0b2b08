import type { TableRow } from "#domain/import/card-import.ts";
import { addRow, withinBounds } from "#domain/import/import-bounds.ts";
import { type Delimiter, withPlainLineEnds } from "#domain/import/text-format.ts";
import { rowsOf } from "./table-rows.ts";

export interface Table {
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
}

/** The rarest in prose and tags is first: it wins where others fit as well. */
export const DELIMITERS = ["\t", ";", "|", ","] as const satisfies readonly Delimiter[];

/** The first rows of a text, cut by each delimiter: enough to show whether it fits. */
export type FirstRows = Readonly<Record<Delimiter, readonly TableRow[]>>;

/** Rows that show whether a delimiter fits a text. */
const COMPARED = 50;

function take(text: string, delimiter: Delimiter): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of rowsOf(text, delimiter)) {
    if (rows.push(row) === COMPARED) break;
  }
  return rows;
}

/** @param text Whose lines end with `\n`. */
export function firstRowsOf(text: string): FirstRows {
  // A delimiter that makes a row larger than an import takes does not fit.
  const cutBy = (delimiter: Delimiter) => withinBounds([], () => take(text, delimiter));
  return { "\t": cutBy("\t"), ";": cutBy(";"), "|": cutBy("|"), ",": cutBy(",") };
}

/**
 * How well a delimiter fits the first rows of a text: how many rows there are, how many of them are cut, whether every row is
 * cut into the same number of columns, and whether a quotation is broken.
 */
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

/** Rows that say which delimiter it is. */
const GUESSED_BY = 10;

/**
 * The delimiter that cuts the largest share of the first rows, then most of them: lines in quotation marks are no rows. Of
 * several the one that cuts evenly, then into most columns.
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

/**
 * The rows of a text whose lines end with `\n`.
 * @throws ImportBoundError where it is larger than an import takes.
 */
export function rowsBetween(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of rowsOf(text, delimiter)) addRow(rows, row);
  return rows;
}

/**
 * Splits CSV or TSV into rows, with the line on which each begins. Empty lines are left out.
 * @param delimiter Detected where it is not given.
 * @throws ImportBoundError where it is larger than an import takes.
 */
export function parseTable(source: string, delimiter?: Delimiter): Table {
  const text = withPlainLineEnds(source);
  const used = delimiter ?? guessDelimiter(firstRowsOf(text));
  return { rows: rowsBetween(text, used), delimiter: used };
}
