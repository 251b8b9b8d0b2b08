import * as v from "valibot";
import { BULK_BODY_LIMIT, CardInput, TAGS_MAX } from "#contract/cards.ts";

/** One row of a table, and the line of the source on which it begins (from 1). */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** What the parser found wrong with the row. */
  readonly problem?: string;
}

/** Which column (from 0) holds what; null: none does. */
export interface ColumnMap {
  readonly front: number;
  readonly back: number;
  readonly tags: number | null;
}

export interface ImportOptions extends ColumnMap {
  /** The first row names the columns. */
  readonly header: boolean;
}

/** A row that is not taken, and why. */
export interface Refusal {
  readonly line: number;
  readonly reason: string;
  /** The beginning of the row, to recognise it by. */
  readonly excerpt: string;
}

export type RowResult =
  | { readonly taken: true; readonly card: CardInput }
  | { readonly taken: false; readonly refusal: Refusal };

const HEADER_NAMES = {
  front: ["front", "question", "term", "word", "prompt", "recto", "السؤال", "الوجه"],
  back: ["back", "answer", "definition", "meaning", "translation", "verso", "الإجابة", "الظهر"],
  tags: ["tags", "tag", "labels", "category", "الوسوم"],
} as const;

const columnNamed = (cells: readonly string[], names: readonly string[]) => {
  const index = cells.findIndex((cell) => names.includes(cell.trim().toLowerCase()));
  return index === -1 ? null : index;
};

/** What the first row suggests: named columns where it names a front or a back, else the first, second and third. */
export function detectOptions(first: readonly string[] | undefined): ImportOptions {
  const cells = first ?? [];
  const front = columnNamed(cells, HEADER_NAMES.front);
  const back = columnNamed(cells, HEADER_NAMES.back);
  const tags = columnNamed(cells, HEADER_NAMES.tags);
  const header = front !== null || back !== null;
  if (!header) return { header, front: 0, back: 1, tags: cells.length > 2 ? 2 : null };
  const free = [...cells.keys()].find((index) => index !== (front ?? back) && index !== tags) ?? 1;
  return { header, front: front ?? free, back: back ?? free, tags };
}

const EXCERPT_LENGTH = 60;

const excerptOf = (row: TableRow) => {
  const text = row.cells.join(" · ").replace(/\s+/g, " ").trim();
  // By code points: half of a surrogate pair is no character.
  const beginning = Array.from(text.slice(0, 2 * EXCERPT_LENGTH + 1));
  return beginning.length > EXCERPT_LENGTH ? `${beginning.slice(0, EXCERPT_LENGTH).join("")}…` : text;
};

/** Tags in one cell, separated by commas, semicolons or bars; those with spaces stay whole. */
const tagsOf = (cell: string | undefined) => [
  ...new Set(
    (cell ?? "")
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

const COLUMN_TITLES: Record<string, string> = { front: "Front", back: "Back", tags: "Tags" };

/** Judges rows one after another; `seen` keeps the lines of the cards that were taken, to find repetitions. */
export function readRow(row: TableRow, columns: ColumnMap, seen: Map<string, number>): RowResult {
  const refuse = (reason: string): RowResult => ({
    taken: false,
    refusal: { line: row.line, reason, excerpt: excerptOf(row) },
  });
  if (row.problem) return refuse(row.problem);
  const highest = Math.max(columns.front, columns.back);
  if (row.cells.length <= highest) {
    return refuse(`The line has ${row.cells.length} of the ${highest + 1} columns that are needed.`);
  }
  const tags = columns.tags === null ? [] : tagsOf(row.cells[columns.tags]);
  if (tags.length > TAGS_MAX) return refuse(`Tags: Must have at most ${TAGS_MAX} tags.`);
  const parsed = v.safeParse(CardInput, {
    front: row.cells[columns.front],
    back: row.cells[columns.back],
    tags,
  });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const column = COLUMN_TITLES[String(issue.path?.[0]?.key)] ?? "Card";
    return refuse(`${column}: ${issue.message}`);
  }
  const key = `${parsed.output.front}\u0000${parsed.output.back}`;
  const before = seen.get(key);
  if (before !== undefined) return refuse(`The same card stands in line ${before}.`);
  seen.set(key, row.line);
  return { taken: true, card: parsed.output };
}

/** Cards in one call of an import: a few hundred, so that progress moves and a lost connection costs little. */
const BATCH_CARDS = 500;
/** Half of what the server takes: a character can be three bytes of UTF-8. */
const BATCH_CHARACTERS = BULK_BODY_LIMIT / 6;

const lengthOf = (card: CardInput) => card.front.length + card.back.length + card.tags.join("").length + 40;

/** Cards cut into batches that the server takes, in order. */
export function batchesOf(cards: readonly CardInput[]): CardInput[][] {
  const batches: CardInput[][] = [];
  let batch: CardInput[] = [];
  let length = 0;
  for (const card of cards) {
    const next = lengthOf(card);
    if (batch.length > 0 && (batch.length >= BATCH_CARDS || length + next > BATCH_CHARACTERS)) {
      batches.push(batch);
      batch = [];
      length = 0;
    }
    batch.push(card);
    length += next;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** Keeps a spreadsheet from running a cell as a formula. */
const csvCell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The refused lines as a CSV file, with a byte order mark for spreadsheets. */
export function refusalsFile(refusals: readonly Refusal[]): string {
  const lines = refusals.map(({ line, reason, excerpt }) => `${line},${csvCell(reason)},${csvCell(excerpt)}`);
  return `\uFEFFline,reason,content\r\n${lines.join("\r\n")}\r\n`;
}
