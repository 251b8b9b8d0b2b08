import { hasAnswer } from "#contract/decks/card-base.ts";
import type { TableRow } from "./card-import.ts";

/** An indented line without a separator, which makes no card. */
const isIndented = ({ cells: [text = "", ...others] }: TableRow) =>
  others.length === 0 && /^\s/.test(text) && !hasAnswer({ front: text, back: "" });

/** Joins indented lines to the back of the card above: handwritten texts break long definitions this way. */
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
