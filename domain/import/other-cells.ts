import { BOTH_WAYS } from "./exported-table.ts";

/** For cells without a column of their own. */
export type OtherCells = "leave" | "back" | "notes";

/** Column numbers from 0; null: none. */
export interface ColumnMap {
  readonly front: number;
  readonly back: number;
  readonly tags: number | null;
  /** Absent: none. */
  readonly hint?: number | null | undefined;
  readonly notes?: number | null | undefined;
  /** Absent: `leave`. */
  readonly others?: OtherCells | undefined;
  /** Lets a later Anki import find the note. Absent: none. */
  readonly guid?: number | null | undefined;
  /** Columns for another program's own use. */
  readonly ignored?: readonly number[] | undefined;
  /** An Ibis export with an additional column. */
  readonly isExport?: boolean | undefined;
}

/** Cells with text outside of the fields' columns. */
export function otherCells(cells: readonly string[], columns: ColumnMap): string[] {
  const { front, back, tags, hint, notes, guid, ignored = [], isExport } = columns;
  return cells.flatMap((cell, at) => {
    const text = cell.trim();
    const isBothWays = isExport === true && at === BOTH_WAYS.column && text === BOTH_WAYS.cell;
    const isTaken = isBothWays || [front, back, tags, hint, notes, guid].includes(at);
    return isTaken || ignored.includes(at) || text === "" ? [] : [text];
  });
}

/** Number of cells with text for another program's own use. */
export const ignoredCells = (cells: readonly string[], { ignored = [] }: ColumnMap): number =>
  ignored.filter((at) => (cells[at] ?? "").trim() !== "").length;

/** Appends the other cells. */
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
