/** A cell that spreadsheets run. Leading apostrophes count, so that a cell with one gets another and keeps its own. */
const FORMULA = /^(?='*[=+\-@\t\r\n＝＋－＠])/;
/** The same after a line break, or a character at which some spreadsheets begin a new cell. */
const INNER_FORMULA = /([;|\t\r\n])(?='*[=+\-@＝＋－＠])/g;

/** Prefixes what a spreadsheet would run with an apostrophe. */
export const toCell = (text: string): string => text.replace(INNER_FORMULA, "$1'").replace(FORMULA, "'");

const MADE = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
const INNER_MADE = /([;|\t\r\n])'(?='*[=+\-@＝＋－＠])/g;

/** The inverse of `toCell`. */
export const fromCell = (cell: string): string => cell.replace(MADE, "").replace(INNER_MADE, "$1");
