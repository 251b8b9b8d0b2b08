import type { Card } from "#contract/cards.ts";
import { toCell } from "../export/formula-guard.ts";
import { isOfPair } from "../notes/cards-of-note.ts";
import type { Delimiter } from "./text-format.ts";

/** The header of an Ibis export, whose cells are restored exactly. */
const EXPORT_HEADER = ["Front", "Back", "Tags", "Both ways"] as const;
/** Only where a card has a hint or notes. */
const EXTRA_HEADER = ["Hint", "Notes"] as const;
const EXTRA_COLUMNS = { hint: 4, notes: 5 } as const;
/** Column (from 0) of cards that are asked both ways, and its value. */
export const BOTH_WAYS = { column: 3, cell: "yes" } as const;

const HEADERS = [EXPORT_HEADER, [...EXPORT_HEADER, ...EXTRA_HEADER]] as const;
/** Spreadsheets save with the delimiter of their locale. */
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

/** Null for files that Ibis did not export. */
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

/** A table in parts, with a row for each note. Without hints and notes (`hasExtras`) it is readable by earlier versions. */
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

export function exportedRows(cards: readonly Card[]): string[][] {
  const { header, rowsOf } = exportedTable(
    cards.some(({ hint, notes }) => hint !== undefined || notes !== undefined),
  );
  return [header, ...rowsOf(cards)];
}
