import Papa from "papaparse";

/** Begins a file: spreadsheets know UTF-8 by it. */
export const CSV_MARK = "\uFEFF";

/** Rows of a table as lines of a CSV file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ""
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { newline: "\r\n" },
      )}\r\n`;
