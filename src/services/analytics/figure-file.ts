import type { Figure } from "#domain/analytics/figures/figure.ts";
import { CSV_MARK, csvLines } from "#domain/export/csv.ts";
import { toCell } from "#domain/export/formula-guard.ts";
import type { AnalyticsQuestion } from "./analytics.ts";

export interface FigureFile {
  readonly name: string;
  readonly content: string;
}

/** Others write cards too: nothing may run in a spreadsheet. */
const inCell = (cell: string | number | null) => {
  if (cell === null) return "";
  return typeof cell === "number" ? String(Math.round(cell * 1e6) / 1e6) : toCell(cell);
};

/** A figure's table as CSV that spreadsheets read: numbers as they are, shares from 0 to 1, days as 2026-01-31. */
export function figureFile({ id, table }: Figure, { range, deckId }: AnalyticsQuestion): FigureFile {
  const deck = deckId === null ? "" : `-deck-${deckId}`;
  const rows = [table.columns.map(({ title }) => title), ...table.rows.map((cells) => cells.map(inCell))];
  return { name: `ibis-${id}${deck}-${range}.csv`, content: CSV_MARK + csvLines(rows) };
}
