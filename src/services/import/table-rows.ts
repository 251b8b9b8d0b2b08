import Papa from "papaparse";
import type { TableRow } from "#domain/import/card-import.ts";
import { importMessages } from "#domain/import/import-messages.ts";

const { openQuotation, textAfterQuotation, otherDelimiter } = importMessages;

/** How the cells of a table end. Each expression matches where it is set, and no farther than the cell. */
function cellsCutBy(delimiter: string) {
  const cut = delimiter === "|" ? String.raw`\|` : delimiter;
  const end = String.raw`[^\S\n]*(?=${cut}|\n|$)`;
  return {
    delimiter,
    plain: new RegExp(String.raw`(?!")[^${cut}\n]*`, "y"),
    /** Of any number of lines: marks within it are doubled. */
    quoted: new RegExp(`"[^"]*(?:""[^"]*)*"${end}`, "y"),
    /** On one line, what careless writers mean by marks within marks. */
    careless: new RegExp(String.raw`"[^\n]*?"${end}`, "y"),
  };
}

/** A quotation that closes on its line, and what follows it. */
const CLOSED = /"[^"\n]*(?:""[^"\n]*)*" *(.)/y;

/** What is wrong with the quotation that begins at `at`. */
function problemOf(text: string, at: number, delimiter: string): string {
  CLOSED.lastIndex = at;
  const follower = CLOSED.exec(text)?.[1];
  if (follower === undefined) return openQuotation;
  return /[,;|\t]/.test(follower) ? otherDelimiter(follower, delimiter) : textAfterQuotation;
}

/** Where a row ends that begins at `from`; where a quotation does not end as it should, what is wrong with it. */
function endOfRow(
  text: string,
  from: number,
  { delimiter, ...cells }: ReturnType<typeof cellsCutBy>,
): number | string {
  for (let at = from; ; at += 1) {
    const cell = [cells.plain, cells.quoted, cells.careless].find((pattern) => {
      pattern.lastIndex = at;
      return pattern.test(text);
    });
    if (!cell) return problemOf(text, at, delimiter);
    at = cell.lastIndex;
    if (at >= text.length || text[at] === "\n") return at;
  }
}

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
};

/** An empty line has no cells; parsing it would only cost time. */
const NOTHING: Pick<Papa.ParseResult<string[]>, "data" | "errors"> = { data: [], errors: [] };

/**
 * Rows of a text whose lines end with `\n`; empty ones are left out. The parser alone would take everything up to the next
 * mark that fits for part of a quotation that is never closed, so it is given one row at a time.
 */
export function* rowsOf(text: string, delimiter: string): Generator<TableRow, void> {
  const cells = cellsCutBy(delimiter);
  let line = 1;
  for (let from = 0; from <= text.length;) {
    const end = endOfRow(text, from, cells);
    const row = text.slice(from, typeof end === "number" ? end : lineEnd(text, from));
    const isEmpty = row.trim() === "" && !row.includes(delimiter);
    const { data, errors } = isEmpty ? NOTHING : Papa.parse<string[]>(row, { delimiter, newline: "\n" });
    const [only, ...others] = data;
    if (typeof end === "string" || others.length > 0 || errors.some(({ code }) => code === "MissingQuotes")) {
      yield { line, cells: row.split(delimiter), problem: typeof end === "string" ? end : openQuotation };
    } else if (only && (only.length > 1 || only[0]?.trim() !== "")) {
      yield { line, cells: only };
    }
    line += row.split("\n").length;
    from += row.length + 1;
  }
}
