import type { ImportOptions } from "#domain/import/card-import.ts";
import { fromAnki, readDirectives } from "#domain/import/anki-text.ts";
import { withContinuedLines } from "#domain/import/continued-lines.ts";
import { exportedColumns } from "#domain/import/exported-table.ts";
import { fromCell } from "#domain/export/formula-guard.ts";
import { checkBound } from "#domain/import/import-bounds.ts";
import { detectOptions } from "#domain/import/import-columns.ts";
import { readMarkdown } from "#domain/import/markdown/markdown-cards.ts";
import { readSeparated } from "#domain/import/separated-text.ts";
import {
  type Delimiter,
  type FormatOrigin,
  QUIZLET,
  type TextFormat,
  withPlainLineEnds,
} from "#domain/import/text-format.ts";
import type { ImportSource, ImportTable } from "./card-import.ts";
import { DELIMITERS, parseTable, rowsBetween } from "../../../domain/import/delimited-table.ts";
import { decodeFile } from "./decode-file.ts";
import { detectFormat } from "../../../domain/import/detect-format.ts";

/** A table that Ibis exported, with the texts as they were. */
const exportedTable = (
  text: string,
  { delimiter, options }: { readonly delimiter: Delimiter; readonly options: ImportOptions },
  origin: FormatOrigin,
): ImportTable => ({
  text,
  isGuessed: false,
  format: { kind: "table", delimiter },
  origin,
  rows: parseTable(text, delimiter).rows.map((row) => ({ ...row, cells: row.cells.map(fromCell) })),
  options,
});

/** The delimiter that a spreadsheet names in the first line. */
const NAMED_DELIMITER = /^sep=([,;|\t])[^\S\n]*(?=\n|$)/i;

/** Other delimiters, such as colons and spaces, do not make a table. */
function formatBetween(delimiter: string): TextFormat {
  const known = DELIMITERS.find((one) => one === delimiter);
  return known === undefined
    ? { ...QUIZLET, field: "custom", customField: delimiter }
    : { kind: "table", delimiter: known };
}

function readRows(text: string, format: TextFormat): Pick<ImportTable, "rows" | "options"> {
  if (format.kind === "markdown") {
    const { rows, options } = readMarkdown(text);
    return { rows, options };
  }
  const read = format.kind === "text" ? readSeparated(text, format) : parseTable(text, format.delimiter).rows;
  const hasLines = format.kind === "table" || format.card === "newLine";
  const rows = hasLines ? withContinuedLines(read) : read;
  return { rows, options: detectOptions(rows.map(({ cells }) => cells)) };
}

/**
 * Reads the cards of a source; slow for large ones, so pages use a worker. `chosen` null: detected. @throws
 * ImportBoundError
 */
export async function readSource(source: ImportSource, chosen: TextFormat | null): Promise<ImportTable> {
  checkBound("bytes", "text" in source ? source.text.length : source.file.size);
  const { text, isGuessed = false } = "text" in source ? source : await decodeFile(source.file);
  const exported = exportedColumns(text);
  if (exported) {
    if (chosen === null) return exportedTable(text, exported, "found");
    if (chosen?.kind === "table" && chosen.delimiter === exported.delimiter)
      return exportedTable(text, exported, "chosen");
  }
  const whole = withPlainLineEnds(text);
  const anki = chosen === null ? readDirectives(whole) : null;
  if (anki) {
    const { delimiter, rest } = anki;
    const read = fromAnki(rowsBetween(rest, delimiter), anki);
    return { text, isGuessed, format: formatBetween(delimiter), origin: "found", ...read };
  }
  const named = DELIMITERS.find((delimiter) => delimiter === NAMED_DELIMITER.exec(whole)?.[1]);
  // The line stays, empty, to preserve line numbers.
  const plain = named === undefined ? whole : whole.replace(NAMED_DELIMITER, "");
  const found = (): Pick<ImportTable, "format" | "origin"> =>
    named === undefined
      ? detectFormat(plain)
      : { format: { kind: "table", delimiter: named }, origin: "found" };
  const { format, origin } = chosen === null ? found() : { format: chosen, origin: "chosen" as const };
  return { text, isGuessed, format, origin, ...readRows(plain, format) };
}
