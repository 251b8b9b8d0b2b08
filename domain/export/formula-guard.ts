/** Begins a cell that spreadsheets run. Apostrophes before it count too, so that a cell that had one gets another and keeps its own. */
const FORMULA = /^(?='*[=+\-@\t\r\n＝＋－＠])/;
/** The same behind a sign at which spreadsheets of other languages begin a new cell, or behind a line break. */
const INNER_FORMULA = /([;|\t\r\n])(?='*[=+\-@＝＋－＠])/g;

/** A cell for a text: what a spreadsheet would run as a formula gets an apostrophe in front. */
export const toCell = (text: string): string => text.replace(INNER_FORMULA, "$1'").replace(FORMULA, "'");

const MADE = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
const INNER_MADE = /([;|\t\r\n])'(?='*[=+\-@＝＋－＠])/g;

/** The text of a cell that `toCell` made. */
export const fromCell = (cell: string): string => cell.replace(MADE, "").replace(INNER_MADE, "$1");
