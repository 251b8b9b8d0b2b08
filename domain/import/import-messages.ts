import type { FieldSeparator } from "./text-format.ts";

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ",": "comma",
  "\t": "tab",
  ";": "semicolon",
  "|": "pipe",
};
const nameOf = (delimiter: string) => DELIMITER_NAMES[delimiter] ?? "delimiter";

const SEPARATOR_NAMES: Readonly<Record<Exclude<FieldSeparator, "custom">, string>> = {
  tab: "tab",
  comma: "comma",
  semicolon: "semicolon",
  dash: "dash with spaces around it",
  newLine: "new line",
};

export const importMessages = {
  noRows: "There are no rows to import. Paste or choose a table with a front and a back.",
  openQuotation:
    'A quotation mark opens a field that does not end on this line. Close it, or write it twice ("") where it is part of the text.',
  textAfterQuotation:
    'Text follows the quotation mark that closes a field. Write the mark twice ("") where it is part of the text.',
  otherDelimiter: (found: string, used: string) =>
    `A ${nameOf(found)} follows a closing quotation mark, but the delimiter of this table is the ${nameOf(used)}. Change the line, or choose the other delimiter.`,
  noSeparator: (field: FieldSeparator, custom: string) => {
    const name = field === "custom" ? `“${custom}”` : SEPARATOR_NAMES[field];
    return name === "“”"
      ? "Type what stands between front and back, or choose a separator."
      : `There is no ${name} between front and back. Add it, or choose another separator.`;
  },
  noBack: "The line has no back. Write :: between front and back, or indent the back below the front.",
  noTable:
    "The table has no line of dashes. Write a line such as | --- | --- | below the names of its columns.",
} as const;
