const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ",": "comma",
  "\t": "tab",
  ";": "semicolon",
  "|": "pipe",
};
const nameOf = (delimiter: string) => DELIMITER_NAMES[delimiter] ?? "delimiter";

/** The texts of an import that could not begin, and of lines whose quotation marks are wrong. */
export const importMessages = {
  noRows: "There are no rows to import. Paste or choose a table with a front and a back.",
  openQuotation:
    'A quotation mark opens a field that does not end on this line. Close it, or write it twice ("") where it is part of the text.',
  textAfterQuotation:
    'Text follows the quotation mark that closes a field. Write the mark twice ("") where it is part of the text.',
  otherDelimiter: (found: string, used: string) =>
    `A ${nameOf(found)} follows a closing quotation mark, but the delimiter of this table is the ${nameOf(used)}. Change the line, or choose the other delimiter.`,
} as const;
