import Papa from "papaparse";
import type { TableRow } from "#domain/card-import.ts";

export const DELIMITERS = { ",": "Comma", "\t": "Tab", ";": "Semicolon", "|": "Bar" } as const;
export type Delimiter = keyof typeof DELIMITERS;

export interface Table {
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
}

export const isDelimiter = (text: string): text is Delimiter => text in DELIMITERS;

/** Text of a file in UTF-8 (with or without a byte order mark) or UTF-16. */
export async function decodeFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : null;
  try {
    return new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(
      "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.",
    );
  }
}

const UNCLOSED = "MissingQuotes";

const countLines = (text: string, from: number, to: number) => {
  let lines = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
};

/** Rows that say which delimiter it is. */
const GUESSED_BY = 10;

/** Lines that are empty say nothing of the delimiter, and the one behind the last line end is always there. */
const NO_EMPTY_LINES = { newline: "\n", skipEmptyLines: "greedy" } as const;

function guessDelimiter(text: string): Delimiter {
  const delimiters = Object.keys(DELIMITERS).filter(isDelimiter);
  const { meta, errors } = Papa.parse<string[]>(text, {
    ...NO_EMPTY_LINES,
    delimitersToGuess: delimiters,
    preview: 1,
  });
  const isFound = errors.every(({ code }) => code !== "UndetectableDelimiter");
  if (isFound && isDelimiter(meta.delimiter)) return meta.delimiter;
  // The parser gives up where rows of one column are among the first: then it is what cuts most of them.
  const cutBy = (delimiter: Delimiter) =>
    Papa.parse<string[]>(text, { ...NO_EMPTY_LINES, delimiter, preview: GUESSED_BY }).data.filter(
      (cells) => cells.length > 1,
    ).length;
  return delimiters.reduce((best, other) => (cutBy(other) > cutBy(best) ? other : best));
}

/**
 * Splits CSV or TSV into rows, with the line on which each begins. Empty lines are left out.
 * @param delimiter Detected where it is not given.
 */
export function parseTable(source: string, delimiter?: Delimiter): Table {
  // Files of mixed origin have mixed line ends, and the parser knows one kind a file.
  const text = (source.startsWith("\uFEFF") ? source.slice(1) : source).replace(/\r\n?/g, "\n");
  const rows: TableRow[] = [];
  let line = 1;
  let cursor = 0;
  const used = delimiter ?? guessDelimiter(text);
  Papa.parse<string[]>(text, {
    delimiter: used,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      const lines = countLines(text, cursor, meta.cursor);
      if (errors.some((error) => error.code === UNCLOSED)) {
        const problem = `A quotation mark opens a field that is never closed; ${lines + 1} lines were read as part of it.`;
        rows.push({ line, cells: data, problem });
      } else if (data.length > 1 || data[0]?.trim() !== "") {
        rows.push({ line, cells: data });
      }
      line += lines;
      cursor = meta.cursor;
    },
  });
  return { rows, delimiter: used };
}
