import type { ImportProblem } from "#contract/imports/anki-import.ts";
import { CSV_MARK, csvLines } from "../export/csv.ts";
import { toCell } from "../export/formula-guard.ts";

/** A CSV file of the notes that were not imported, one per line. */
export const problemsFile = (problems: readonly ImportProblem[]): string =>
  CSV_MARK +
  csvLines([
    ["imported", "reason", "note"],
    ...problems.flatMap(({ reason, isLeftOut, examples }) =>
      examples.map((note) => [isLeftOut ? "no" : "in part", reason, toCell(note)]),
    ),
  ]);
