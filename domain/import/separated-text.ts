import { hasAnswer } from "#contract/decks/card-base.ts";
import type { TableRow } from "./card-import.ts";
import { addRow, checkBound } from "./import-bounds.ts";
import { importMessages } from "./import-messages.ts";
import type { CardSeparator, FieldSeparator, Separators } from "./text-format.ts";

/** Bounds of the next separator. */
type Finder = (text: string, from: number) => readonly [begin: number, end: number] | null;

const theText =
  (separator: string): Finder =>
  (text, from) => {
    const at = separator === "" ? -1 : text.indexOf(separator, from);
    return at === -1 ? null : [at, at + separator.length];
  };

/** `pattern` has the flag g. */
const thePattern =
  (pattern: RegExp): Finder =>
  (text, from) => {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found && [found.index, pattern.lastIndex];
  };

const ESCAPED: Record<string, string> = { n: "\n", t: "\t", "\\": "\\" };
/** The learner's own separator. */
const typed = (custom: string) =>
  custom.replace(/\\([nt\\])/g, (whole, letter: string) => ESCAPED[letter] ?? whole);

const FIELDS: Record<Exclude<FieldSeparator, "custom">, Finder> = {
  tab: theText("\t"),
  comma: theText(","),
  semicolon: theText(";"),
  dash: thePattern(/[^\S\n][-–—]\s/g),
  newLine: theText("\n"),
};
const CARDS: Record<Exclude<CardSeparator, "custom">, Finder> = {
  newLine: theText("\n"),
  semicolon: theText(";"),
  blankLine: thePattern(/\n\s*\n/g),
};

const fieldFinder = ({ field, customField }: Separators) =>
  field === "custom" ? theText(typed(customField)) : FIELDS[field];
const cardFinder = ({ card, customCard }: Separators) =>
  card === "custom" ? theText(typed(customCard)) : CARDS[card];

/** Each part with the separator after it. */
function* partsOf(text: string, find: Finder): Generator<readonly [part: string, end: string], void> {
  let from = 0;
  for (let found = find(text, from); found; found = find(text, from)) {
    yield [text.slice(from, found[0]), text.slice(...found)];
    from = found[1];
  }
  yield [text.slice(from), ""];
}

function newLinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

interface Piece {
  readonly line: number;
  readonly text: string;
}

/** Removes blank lines around it. A blank separator at either end stays: a side is empty there. */
function withoutBlankLines(text: string): string {
  const begin = text.lastIndexOf("\n", text.length - text.trimStart().length - 1) + 1;
  const end = text.indexOf("\n", text.trimEnd().length);
  return text.slice(begin, end === -1 ? undefined : end);
}

/** Texts between separators, with the line of the first character; empty ones are left out. */
function* piecesOf(text: string, find: Finder): Generator<Piece, void> {
  let line = 1;
  for (const [part, end] of partsOf(text, find)) {
    const blank = part.slice(0, part.length - part.trimStart().length);
    if (blank.length < part.length) yield { line: line + newLinesIn(blank), text: withoutBlankLines(part) };
    line += newLinesIn(part) + newLinesIn(end);
  }
}

function columnsOf({ text, line }: Piece, find: Finder): string[] {
  const columns: string[] = [];
  for (const [part] of partsOf(text, find)) checkBound("columns", columns.push(part.trim()), line);
  return columns;
}

/** All of it, with indentation, where nothing separates front and back. */
function sidesOf(card: string, find: Finder): string[] {
  const found = find(card, 0);
  return found ? [card.slice(0, found[0]).trim(), card.slice(found[1]).trim()] : [card.trimEnd()];
}

function widthOf(card: string, find: Finder): number {
  let width = 1;
  for (let found = find(card, 0); found; found = find(card, found[1])) width += 1;
  return width;
}

/** Fewer cards may have the same width by chance. */
const EVEN_MIN = 3;

/**
 * Whether a separator makes columns, as many as in the first card. Tabs may be fewer in other cards; other separators not,
 * as texts contain them.
 */
function hasColumns(pieces: Iterable<Piece>, { field }: Separators, find: Finder): boolean {
  if (field === "newLine") return false;
  let first = 0;
  let count = 0;
  for (const { text } of pieces) {
    const width = widthOf(text, find);
    if (count === 0) first = width;
    if (first < 3 || (field === "tab" ? width > first : width !== first)) return false;
    count += 1;
  }
  return count >= (field === "tab" ? 1 : EVEN_MIN);
}

/**
 * The first field separator of a card ends its front, as texts may contain it too. Throws ImportBoundError where it is too
 * large.
 */
export function readSeparated(text: string, separators: Separators): TableRow[] {
  const { field, customField } = separators;
  const find = fieldFinder(separators);
  const pieces = () => piecesOf(text, cardFinder(separators));
  const isCut = hasColumns(pieces(), separators, find);
  const rows: TableRow[] = [];
  for (const piece of pieces()) {
    const { line } = piece;
    const cells = isCut ? columnsOf(piece, find) : sidesOf(piece.text, find);
    const isWhole = cells.length > 1 || hasAnswer({ front: piece.text, back: "" });
    const problem = isWhole ? undefined : importMessages.noSeparator(field, customField);
    addRow(rows, problem === undefined ? { line, cells } : { line, cells, problem });
  }
  return rows;
}

const COMPARED = 50;

/** The number of cards at the beginning, and of those with a clear end of the front. */
export function fitOf(
  text: string,
  separators: Separators,
): { readonly cards: number; readonly cut: number } {
  const find = fieldFinder(separators);
  let cards = 0;
  let cut = 0;
  for (const piece of piecesOf(text, cardFinder(separators))) {
    const end = find(piece.text, 0);
    if (end && (separators.field === "newLine" || !find(piece.text, end[1]))) cut += 1;
    cards += 1;
    if (cards === COMPARED) break;
  }
  return { cards, cut };
}
