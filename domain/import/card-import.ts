import * as v from "valibot";
import { hasAnswer } from "#contract/decks/card-base.ts";
import { BULK_BODY_LIMIT, type CardInput, GUID_MAX, ImportedCard } from "#contract/decks/card-changes.ts";
import { TAGS_MAX } from "#contract/decks/tags.ts";
import { answerProblem } from "../notes/answer-problem.ts";
import { cardVariantsOf } from "../notes/cards-of-note.ts";
import { BOTH_WAYS } from "./exported-table.ts";
import { toCell } from "../export/formula-guard.ts";
import type { Known } from "./import-plan.ts";
import { type ColumnMap, otherCells, withOthers } from "./other-cells.ts";

/** `line`: of the source on which the row begins, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Found by the parser. */
  readonly problem?: string;
  /** Names of images and recordings that are not in the text. */
  readonly media?: readonly string[];
}

export interface ImportOptions extends ColumnMap {
  /** The first row names the columns. */
  readonly header: boolean;
}

export interface Refusal {
  readonly line: number;
  readonly reason: string;
  /** Beginning of the row. */
  readonly excerpt: string;
}

/** A line that is imported in part. */
export interface LeftOut extends Refusal {
  readonly cells: number;
  /** Images and recordings. */
  readonly media: number;
}

export type RowResult =
  | {
      readonly taken: true;
      readonly card: ImportedCard;
      /** If a part of the line is left out. */
      readonly left?: LeftOut;
    }
  | { readonly taken: false; readonly repeats: boolean; readonly refusal: Refusal };

const EXCERPT_LENGTH = 60;

const excerptOf = (cells: readonly string[]) => {
  // Rows may be as long as the whole file.
  const text = cells
    .join(" · ")
    .slice(0, 100 * EXCERPT_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  // By code points, to cut no surrogate pair.
  const beginning = Array.from(text.slice(0, 2 * EXCERPT_LENGTH + 1));
  return beginning.length > EXCERPT_LENGTH ? `${beginning.slice(0, EXCERPT_LENGTH).join("")}…` : text;
};

/** Separated by commas, semicolons or bars; tags may contain spaces. */
const tagsOf = (cell: string | undefined) => [
  ...new Set(
    (cell ?? "")
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

const COLUMN_TITLES: Record<string, string> = {
  front: "Front",
  back: "Back",
  hint: "Hint",
  notes: "Notes",
  tags: "Tags",
};

/** Cards with equal keys are the same for the server. */
const keyOf = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[ \t\n\r\f\v\u00a0]+/g, " ")
    .trim();

const KNOWN: Record<Known, string> = {
  same: "The deck has this card.",
  changed: "The deck has this front with a different back.",
};
const KNOWN_BY_GUID = "The deck has this note, by its guid, with other texts.";

/** The deck already has a part of the line. */
export const knownLine = (line: number, { front, back, guid }: ImportedCard, known: Known): Refusal => ({
  line,
  reason: known === "changed" && guid !== undefined ? KNOWN_BY_GUID : KNOWN[known],
  excerpt: excerptOf([front, back]),
});

const sayLeftOut = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `One ${one} is left out.` : `${count} ${many} are left out.`];

const leftOut = (line: number, cells: readonly string[], media: readonly string[]): LeftOut => ({
  line,
  cells: cells.length,
  media: media.length,
  reason: [
    ...sayLeftOut(cells.length, "cell", "cells"),
    ...sayLeftOut(media.length, "image or recording", "images or recordings"),
  ].join(" "),
  excerpt: excerptOf([...cells, ...media]),
});

/** `seen`: lines of the accepted cards, to find repetitions; it is changed. */
export function readRow(row: TableRow, columns: ColumnMap, seen: Map<string, number>): RowResult {
  const { media = [] } = row;
  const refuse = (reason: string, repeats = false): RowResult => ({
    taken: false,
    repeats,
    refusal: { line: row.line, reason, excerpt: excerptOf([...row.cells, ...media]) },
  });
  if (row.problem) return refuse(row.problem);
  const highest = Math.max(columns.front, columns.back);
  const isWhole =
    row.cells.length > columns.front && hasAnswer({ front: row.cells[columns.front] ?? "", back: "" });
  if (row.cells.length <= highest && !isWhole) {
    return refuse(`The line has ${row.cells.length} of the ${highest + 1} columns that are needed.`);
  }
  const tags = columns.tags === null ? [] : tagsOf(row.cells[columns.tags]);
  if (tags.length > TAGS_MAX) return refuse(`Tags: Must have at most ${TAGS_MAX} tags.`);
  const others = otherCells(row.cells, columns);
  const own = {
    back: row.cells[columns.back] ?? "",
    notes: columns.notes == null ? undefined : (row.cells[columns.notes] ?? ""),
  };
  const { back, notes } = withOthers(own, others, columns.others);
  const guid = columns.guid == null ? "" : (row.cells[columns.guid] ?? "").trim();
  const parsed = v.safeParse(ImportedCard, {
    front: row.cells[columns.front],
    back,
    tags,
    ...(guid !== "" && guid.length <= GUID_MAX && { guid }),
    ...(columns.hint != null && { hint: row.cells[columns.hint] ?? "" }),
    ...(notes !== undefined && { notes }),
    ...(columns.isExport === true && { reversed: row.cells[BOTH_WAYS.column] === BOTH_WAYS.cell }),
  });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const column = COLUMN_TITLES[String(issue.path?.[0]?.key)] ?? "Card";
    return refuse(`${column}: ${issue.message}`);
  }
  const problem = answerProblem(parsed.output);
  if (problem) return refuse(`${COLUMN_TITLES[problem.field]}: ${problem.message}`);
  const key = `${keyOf(parsed.output.front)}\u0000${keyOf(parsed.output.back)}`;
  const before = seen.get(key);
  if (before !== undefined) return refuse(`Line ${before} has the same card.`, true);
  seen.set(key, row.line);
  const card = parsed.output;
  const cells = [
    ...((columns.others ?? "leave") === "leave" ? others : []),
    ...(guid.length > GUID_MAX ? [guid] : []),
  ];
  return cells.length + media.length === 0
    ? { taken: true, card }
    : { taken: true, card, left: leftOut(row.line, cells, media) };
}

/** Small enough that progress is visible and a lost connection costs little. */
const BATCH_CARDS = 500;
/** A sixth of the bytes: half of the limit, at three bytes of UTF-8 per character. */
const BATCH_CHARACTERS = BULK_BODY_LIMIT / 6;

type SomeCard = Pick<CardInput, "front" | "back" | "hint" | "notes"> & {
  readonly tags?: readonly string[] | undefined;
};

/** Each card of a note has its texts. */
const lengthOf = ({ front, back, hint = "", notes = "", tags = [] }: SomeCard) =>
  madeBy(front) *
  (front.length + back.length + hint.length + notes.length + tags.join("").length + 3 * tags.length + 60);
/** Number of cards from a row. */
const madeBy = (front: string) => cardVariantsOf({ front }, false).length;

/** Batches within the server's limits, in order. */
export function batchesOf<C extends SomeCard>(cards: readonly C[], most = BATCH_CARDS): C[][] {
  const batches: C[][] = [];
  let batch: C[] = [];
  let length = 0;
  let made = 0;
  for (const card of cards) {
    const next = lengthOf(card);
    if (batch.length > 0 && (made >= most || length + next > BATCH_CHARACTERS)) {
      batches.push(batch);
      batch = [];
      length = 0;
      made = 0;
    }
    batch.push(card);
    length += next;
    made += madeBy(card.front);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

const csvCell = (text: string) => `"${toCell(text).replaceAll('"', '""')}"`;

/** CSV, with a byte order mark for spreadsheets. */
export function refusalsFile(refusals: readonly Refusal[]): string {
  const lines = refusals.map(({ line, reason, excerpt }) => `${line},${csvCell(reason)},${csvCell(excerpt)}`);
  return `\uFEFFline,reason,content\r\n${lines.join("\r\n")}\r\n`;
}
