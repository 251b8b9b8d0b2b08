import type { ImportProblem } from "#contract/imports/anki-import.ts";
import { CSV_MARK, csvLines } from "../export/csv.ts";
import { toCell } from "../export/formula-guard.ts";

/** What was not imported of a package, a note a line, as a CSV file that spreadsheets read. */
export const problemsFile = (problems: readonly ImportProblem[]): string =>
  CSV_MARK +
  csvLines([
    ["imported", "reason", "note"],
    ...problems.flatMap(({ reason, isLeftOut, examples }) =>
      examples.map((note) => [isLeftOut ? "no" : "in part", reason, toCell(note)]),
    ),
  ]);
