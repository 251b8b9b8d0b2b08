import type { TableRow } from "#domain/import/card-import.ts";
import { IMPORT_BOUNDS, checkBound } from "#domain/import/import-bounds.ts";
import { importMessages } from "#domain/import/import-messages.ts";

const { openQuotation, textAfterQuotation, otherDelimiter } = importMessages;

const MARK = 0x22;
const NEW_LINE = 0x0a;

/** A cell, and the position of the delimiter or line end after it. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

/** Blanks except line breaks. Common ones are compared as numbers, as this runs for each character. */
const isBlank = (code: number) =>
  code === 0x20 || (code < 0x80 ? code >= 0x09 && code <= 0x0d && code !== NEW_LINE : isRareBlank(code));
const isRareBlank = (code: number) => String.fromCharCode(code).trim() === "";

/** The first position from `from` with a delimiter or no blank. */
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

/** The end of a quotation with doubled marks, on any number of lines; -1: none. */
function closingMark(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== MARK) continue;
    if (text.charCodeAt(at + 1) !== MARK) return at;
    at += 1;
  }
  return -1;
}

/** For unescaped marks within a quotation: the first mark on the line that ends a cell; -1: none. */
function carelessMark(text: string, open: number, delimiter: number): number {
  for (let at = open + 1; at < text.length && text.charCodeAt(at) !== NEW_LINE; at += 1) {
    if (text.charCodeAt(at) !== MARK) continue;
    if (isEnd(text, behindBlanks(text, at + 1, delimiter), delimiter)) return at;
  }
  return -1;
}

function problemOf(text: string, open: number, close: number, delimiter: number): string {
  if (close === -1 || text.slice(open, close).includes("\n")) return openQuotation;
  let at = close + 1;
  while (text.charAt(at) === " ") at += 1;
  const follower = text.charAt(at);
  return /[,;|\t]/.test(follower)
    ? otherDelimiter(follower, String.fromCharCode(delimiter))
    : textAfterQuotation;
}

/** The cell at `from`, or the problem of its quotation. */
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
    // After blanks, a mark is text unless the whole quotation is valid.
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

/** Ends an unreadable row with its line, so that other rows are not affected. */
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
 * Yields rows without empty ones; `text` has line ends `\n`. An unclosed quotation ends at its line. Throws
 * ImportBoundError at a row with too many columns or a cell that is too long.
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
