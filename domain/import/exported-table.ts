import type { Card } from "#contract/cards.ts";
import { isOfPair } from "../notes/variants.ts";

/** The first row of a table that Ibis exported: its cells are read back as they were. */
export const EXPORT_HEADER = ["Front", "Back", "Tags", "Both ways"] as const;
/** The column (from 0) of cards that are asked both ways, and what it says of them. */
export const BOTH_WAYS = { column: 3, cell: "yes" } as const;

/** What spreadsheets take for a formula; with apostrophes before it, so that each one is told from ours. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: an apostrophe before what could be a formula. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of such a cell. */
export const fromCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const HEADER_LINE = EXPORT_HEADER.join(",");

/** Whether a file was exported by Ibis. */
export function isExported(text: string): boolean {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const end = start + HEADER_LINE.length;
  return text.slice(start, end) === HEADER_LINE && ["", "\r", "\n"].includes(text.charAt(end));
}

/** The rows of cards, one for each note. */
export function exportedRows(cards: readonly Card[]): string[][] {
  const notes = new Set<string>();
  return cards.flatMap((card) => {
    const { front, back, tags, noteId } = card;
    if (noteId !== undefined && notes.has(noteId)) return [];
    if (noteId !== undefined) notes.add(noteId);
    const named = tags.map(({ name }) => name).join(", ");
    return [[front, back, named, isOfPair(card) ? BOTH_WAYS.cell : ""].map(toCell)];
  });
}
