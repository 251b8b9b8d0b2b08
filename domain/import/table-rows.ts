import type { TableRow } from "#domain/import/card-import.ts";
import { IMPORT_BOUNDS, checkBound } from "#domain/import/import-bounds.ts";
import { importMessages } from "#domain/import/import-messages.ts";

const { openQuotation, textAfterQuotation, otherDelimiter } = importMessages;

const MARK = 0x22;
const NEW_LINE = 0x0a;

/** A cell, and where the delimiter or the end of the line behind it is. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

/** Whether a character is a space, but no line break. Common ones are compared as numbers: this runs for each character. */
const isBlank = (code: number) =>
  code === 0x20 || (code < 0x80 ? code >= 0x09 && code <= 0x0d && code !== NEW_LINE : isRareBlank(code));
const isRareBlank = (code: number) => String.fromCharCode(code).trim() === "";

/** The first place from `from` on that is not blank, or has the delimiter. */
function behindBlanks(text: string, from: number, delimiter: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === delimiter || !isBlank(code)) break;
  }
  return at;
}

const isEnd = (text: string, at: number, delimiter: number) => {
  const code = text.charCodeAt(at);
  return code === delimiter || code === NEW_LINE || at >= text.length;
};

/** The mark that closes a quotation of any number of lines, in which marks are doubled; -1: none does. */
function closingMark(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== MARK) continue;
    if (text.charCodeAt(at + 1) !== MARK) return at;
    at += 1;
  }
  return -1;
}

/** What careless writers mean by marks within marks: the first mark on the line that ends a cell; -1: none does. */
function carelessMark(text: string, open: number, delimiter: number): number {
  for (let at = open + 1; at < text.length && text.charCodeAt(at) !== NEW_LINE; at += 1) {
    if (text.charCodeAt(at) !== MARK) continue;
    if (isEnd(text, behindBlanks(text, at + 1, delimiter), delimiter)) return at;
  }
  return -1;
}

/** What is wrong with a quotation, and with what follows the mark that closes it. */
function problemOf(text: string, open: number, close: number, delimiter: number): string {
  if (close === -1 || text.slice(open, close).includes("\n")) return openQuotation;
  let at = close + 1;
  while (text.charAt(at) === " ") at += 1;
  const follower = text.charAt(at);
  return /[,;|\t]/.test(follower)
    ? otherDelimiter(follower, String.fromCharCode(delimiter))
    : textAfterQuotation;
}

/** The cell at `from`; where a quotation does not end as it should, what is wrong with it. */
function cellAt(text: string, from: number, line: number, delimiter: number): Cell | string {
  const open = behindBlanks(text, from, delimiter);
  const quotedUntil = (mark: number): Cell => {
    checkBound("cell", mark - open - 1, line);
    const quoted = text.slice(open + 1, mark).replaceAll('""', '"');
    return { text: quoted, end: behindBlanks(text, mark + 1, delimiter) };
  };
  if (text.charCodeAt(open) === MARK) {
    const close = closingMark(text, open);
    if (close !== -1 && isEnd(text, behindBlanks(text, close + 1, delimiter), delimiter)) {
      return quotedUntil(close);
    }
    // Behind blanks, a mark is text unless all is as it should be.
    if (open === from) {
      const careless = carelessMark(text, open, delimiter);
      return careless === -1 ? problemOf(text, open, close, delimiter) : quotedUntil(careless);
    }
  }
  let end = open;
  while (!isEnd(text, end, delimiter)) end += 1;
  checkBound("cell", end - from, line);
  return { text: text.slice(from, end), end };
}

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
};

/** A row that cannot be read ends with its line, so that it takes no other row along. */
function brokenRow(text: string, from: number, delimiter: string) {
  const end = lineEnd(text, from);
  const shown = text.slice(from, Math.min(end, from + IMPORT_BOUNDS.cell));
  return { cells: shown.split(delimiter, IMPORT_BOUNDS.columns), lines: 1, end };
}

function rowAt(text: string, from: number, line: number, delimiter: string) {
  const cells: string[] = [];
  const code = delimiter.charCodeAt(0);
  let lines = 1;
  for (let at = from; ; at += 1) {
    const cell = cellAt(text, at, line + lines - 1, code);
    if (typeof cell === "string") return { ...brokenRow(text, from, delimiter), problem: cell };
    checkBound("columns", cells.push(cell.text), line);
    lines += cell.text.split("\n").length - 1;
    at = cell.end;
    if (text.charAt(at) !== delimiter) return { cells, lines, end: at };
  }
}

/**
 * Rows of a text whose lines end with `\n`, as far as they are asked for; empty ones are left out. A quotation that is never
 * closed ends at its line.
 *
 * @throws ImportBoundError at the first row with too many columns, or with a cell that is too long.
 */
export function* rowsOf(text: string, delimiter: string): Generator<TableRow, void> {
  let line = 1;
  for (let from = 0; from < text.length;) {
    const begin = behindBlanks(text, from, delimiter.charCodeAt(0));
    if (begin >= text.length || text.charCodeAt(begin) === NEW_LINE) {
      line += 1;
      from = begin + 1;
      continue;
    }
    const { lines, end, ...row } = rowAt(text, from, line, delimiter);
    if (row.cells.length > 1 || row.cells[0]?.trim() !== "") yield { line, ...row };
    line += lines;
    from = end + 1;
  }
}
