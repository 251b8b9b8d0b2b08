import { BOTH_WAYS } from "./exported-table.ts";

/** What happens to cells with text that are in no field's column: they are left out, or added to the back or the notes. */
export type OtherCells = "leave" | "back" | "notes";

/** Which column (from 0) holds what; null: none does. */
export interface ColumnMap {
  readonly front: number;
  readonly back: number;
  readonly tags: number | null;
  /** Absent: none does. */
  readonly hint?: number | null | undefined;
  readonly notes?: number | null | undefined;
  /** Absent: they are left out. */
  readonly others?: OtherCells | undefined;
  /** By which Anki knows the note of a row again. Absent: none does. */
  readonly guid?: number | null | undefined;
  /** Columns with what another program needs for itself. */
  readonly ignored?: readonly number[] | undefined;
  /** The table is one that Ibis exported, with a column more. */
  readonly isExport?: boolean | undefined;
}

/** The cells of a row that have text and are in no field's column, in their order. */
export function otherCells(cells: readonly string[], columns: ColumnMap): string[] {
  const { front, back, tags, hint, notes, guid, ignored = [], isExport } = columns;
  return cells.flatMap((cell, at) => {
    const text = cell.trim();
    const isBothWays = isExport === true && at === BOTH_WAYS.column && text === BOTH_WAYS.cell;
    const isTaken = isBothWays || [front, back, tags, hint, notes, guid].includes(at);
    return isTaken || ignored.includes(at) || text === "" ? [] : [text];
  });
}

/** How many cells of a row have text that another program needs for itself. */
export const ignoredCells = (cells: readonly string[], { ignored = [] }: ColumnMap): number =>
  ignored.filter((at) => (cells[at] ?? "").trim() !== "").length;

/** The back and the notes of a row with those of its other cells that are added to them. */
export function withOthers(
  { back, notes }: { readonly back: string; readonly notes: string | undefined },
  others: readonly string[],
  where: OtherCells | undefined,
): { readonly back: string; readonly notes: string | undefined } {
  if (others.length === 0) return { back, notes };
  if (where === "back")
    return { back: [back, ...others].filter((text) => text.trim() !== "").join(", "), notes };
  if (where === "notes") return { back, notes: [...(notes?.trim() ? [notes] : []), ...others].join("\n") };
  return { back, notes };
}
