import Papa from "papaparse";

/** A byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = "\uFEFF";

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ""
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { newline: "\r\n" },
      )}\r\n`;
