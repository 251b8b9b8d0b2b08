import { hasAnswer } from "#contract/decks/card-base.ts";
import type { TableRow } from "./card-import.ts";

/** Whether a row is an indented line without a separator, of which no card can be made. */
const isIndented = ({ cells: [text = "", ...others] }: TableRow) =>
  others.length === 0 && /^\s/.test(text) && !hasAnswer({ front: text, back: "" });

/**
 * Rows of a text with a card on each line, where an indented line below a card continues its back: texts that are written
 * by hand break long definitions this way.
 */
export function withContinuedLines(rows: readonly TableRow[]): TableRow[] {
  const joined: TableRow[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const [front = "", back = ""] = above?.cells ?? [];
    if (above?.cells.length === 2 && above.problem === undefined && isIndented(row))
      joined[joined.length - 1] = { ...above, cells: [front, `${back}\n${(row.cells[0] ?? "").trim()}`] };
    else joined.push(row);
  }
  return joined;
}
