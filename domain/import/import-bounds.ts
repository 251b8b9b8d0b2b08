import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import type { TableRow } from "./card-import.ts";

export const IMPORT_BOUNDS = {
  bytes: 32 * 1024 * 1024,
  /** The server's limit of a learner's cards an hour. */
  rows: 100_000,
  columns: 100,
  /** Characters. A line whose text is only too long for a card is refused alone. */
  cell: 10 * CARD_TEXT_MAX,
} as const;

type Bound = keyof typeof IMPORT_BOUNDS;

const count = (value: number) => value.toLocaleString("en");
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).replace(".0", "")} MB`;

const { bytes, rows, columns, cell } = IMPORT_BOUNDS;

const MESSAGES: Readonly<Record<Bound, (value: number, line: number) => string>> = {
  bytes: (value) =>
    `The file or text has ${megabytes(value)}, and an import takes at most ${megabytes(bytes)}. Split it, and import the parts one after another.`,
  rows: (_, line) =>
    `There are more than ${count(rows)} rows, and line ${count(line)} begins another one. Split the table, and import the parts one after another.`,
  columns: (_, line) =>
    `The row on line ${count(line)} has more than ${count(columns)} columns. Remove those that are not for cards, or put each card on a line of its own.`,
  cell: (value, line) =>
    `A field on line ${count(line)} has ${count(value)} characters, and a field may have at most ${count(cell)}. Look there for a separator or a quotation mark that is missing, or shorten the field.`,
};

/** The message says what to do. */
export class ImportBoundError extends Error {
  readonly bound: Bound;
  readonly value: number;

  /** `value`: as measured when reading stopped; `line`: of the source, from 1. */
  constructor(bound: Bound, value: number, line = 1) {
    super(MESSAGES[bound](value, line));
    this.name = "ImportBoundError";
    this.bound = bound;
    this.value = value;
  }
}

/** @throws ImportBoundError where the value exceeds the bound. */
export function checkBound(bound: Bound, value: number, line?: number): void {
  if (value > IMPORT_BOUNDS[bound]) throw new ImportBoundError(bound, value, line);
}

/** @throws ImportBoundError where there are too many rows, or where it is too large. */
export function addRow(read: TableRow[], row: TableRow): void {
  checkBound("rows", read.length + 1, row.line);
  checkBound("columns", row.cells.length, row.line);
  for (const text of row.cells) checkBound("cell", text.length, row.line);
  read.push(row);
}

/** `otherwise` where a bound is exceeded: for guesses, which have alternatives. */
export function withinBounds<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImportBoundError) return otherwise;
    throw error;
  }
}
