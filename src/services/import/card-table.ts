import type { TableRow } from "#domain/import/card-import.ts";
import { rowsOf } from "./table-rows.ts";

export const DELIMITERS = { ",": "Comma", "\t": "Tab", ";": "Semicolon", "|": "Pipe (|)" } as const;
export type Delimiter = keyof typeof DELIMITERS;

export interface Table {
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
}

export const isDelimiter = (text: string): text is Delimiter => text in DELIMITERS;

/** Rows that say which delimiter it is. */
const GUESSED_BY = 10;

function firstRows(text: string, delimiter: Delimiter): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of rowsOf(text, delimiter)) {
    if (rows.push(row) === GUESSED_BY) break;
  }
  return rows;
}

/** The delimiter that cuts most of the first rows; of several the one that cuts evenly, then into most columns. */
function guessDelimiter(text: string): Delimiter {
  // The rarest in prose and tags is first: it wins where the scores are equal.
  const scores = (["\t", ";", "|", ","] as const).map((delimiter) => {
    const widths = firstRows(text, delimiter).flatMap(({ cells, problem }) =>
      problem === undefined && cells.length > 1 ? [cells.length] : [],
    );
    return { delimiter, cut: widths.length, uneven: new Set(widths).size, width: Math.max(...widths) };
  });
  const [best] = scores.toSorted((a, b) => b.cut - a.cut || a.uneven - b.uneven || b.width - a.width);
  return best === undefined || best.cut === 0 ? "," : best.delimiter;
}

/**
 * Splits CSV or TSV into rows, with the line on which each begins. Empty lines are left out.
 * @param delimiter Detected where it is not given.
 */
export function parseTable(source: string, delimiter?: Delimiter): Table {
  // Files of mixed origin have mixed line ends.
  const text = (source.startsWith("\uFEFF") ? source.slice(1) : source).replace(/\r\n?/g, "\n");
  const used = delimiter ?? guessDelimiter(text);
  return { rows: [...rowsOf(text, used)], delimiter: used };
}
