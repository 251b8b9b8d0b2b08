import type { Card } from "#contract/cards.ts";
import { toCell } from "../export/formula-guard.ts";
import { isOfPair } from "../notes/cards-of-note.ts";
import type { Delimiter } from "./text-format.ts";

/** The first row of a table that Ibis exported: its cells are read back as they were. */
const EXPORT_HEADER = ["Front", "Back", "Tags", "Both ways"] as const;
/** The columns that follow where a card has a hint or notes. */
const EXTRA_HEADER = ["Hint", "Notes"] as const;
const EXTRA_COLUMNS = { hint: 4, notes: 5 } as const;
/** The column (from 0) of cards that are asked both ways, and what it says of them. */
export const BOTH_WAYS = { column: 3, cell: "yes" } as const;

const HEADERS = [EXPORT_HEADER, [...EXPORT_HEADER, ...EXTRA_HEADER]] as const;
/** A spreadsheet saves a table again with the delimiter of its country. */
const DELIMITERS = [",", ";", "\t"] as const satisfies readonly Delimiter[];

interface ExportedColumns {
  readonly front: number;
  readonly back: number;
  readonly tags: number;
  readonly hint?: number;
  readonly notes?: number;
  readonly header: true;
  readonly isExport: true;
}

/** The columns of a file that Ibis exported, and its delimiter; null for any other file. */
export function exportedColumns(
  text: string,
): { readonly delimiter: Delimiter; readonly options: ExportedColumns } | null {
  const columns = { front: 0, back: 1, tags: 2, header: true, isExport: true } as const;
  const line = text
    .slice(text.startsWith("\uFEFF") ? 1 : 0, 200)
    .split(/[\r\n]/, 1)[0]
    ?.replaceAll('"', "");
  const delimiter = DELIMITERS.find((one) => HEADERS.some((header) => header.join(one) === line));
  if (delimiter === undefined) return null;
  const hasExtras = line !== EXPORT_HEADER.join(delimiter);
  return { delimiter, options: hasExtras ? { ...columns, ...EXTRA_COLUMNS } : columns };
}

/**
 * A table of cards that is made in parts: a header, and a row for each note.
 *
 * @param hasExtras Whether a card of any part has a hint or notes. Without them the table is as earlier versions know it.
 */
export function exportedTable(hasExtras: boolean) {
  const known = new Set<string>();
  return {
    header: [...EXPORT_HEADER, ...(hasExtras ? EXTRA_HEADER : [])],
    rowsOf: (cards: readonly Card[]): string[][] =>
      cards.flatMap((card) => {
        const { front, back, hint = "", notes = "", tags, noteId } = card;
        if (noteId !== undefined && known.has(noteId)) return [];
        if (noteId !== undefined) known.add(noteId);
        const named = tags.map(({ name }) => name).join(", ");
        const extras = hasExtras ? [hint, notes] : [];
        return [[front, back, named, isOfPair(card) ? BOTH_WAYS.cell : "", ...extras].map(toCell)];
      }),
  };
}

/** The table of all cards of a deck. */
export function exportedRows(cards: readonly Card[]): string[][] {
  const { header, rowsOf } = exportedTable(
    cards.some(({ hint, notes }) => hint !== undefined || notes !== undefined),
  );
  return [header, ...rowsOf(cards)];
}
