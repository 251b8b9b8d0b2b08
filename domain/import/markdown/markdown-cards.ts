import { TAG_MAX } from "#contract/decks/tags.ts";
import { answerProblem } from "../../notes/answer-problem.ts";
import type { ImportOptions, TableRow } from "../card-import.ts";
import { addRow, checkBound } from "../import-bounds.ts";
import { detectOptions } from "../import-columns.ts";
import { importMessages } from "../import-messages.ts";
import { headingOf, indentOf, isBlank, isRule, itemOf, outdented } from "./markdown-lines.ts";
import { beginsWithTerm, cutLine, hasColons } from "./markdown-sides.ts";
import { beginsTable, cellsOf } from "./markdown-table.ts";

export interface MarkdownCards {
  readonly rows: readonly TableRow[];
  readonly options: ImportOptions;
  /** Lines outside of lists and tables that do not begin with a bold term. */
  readonly strangers: number;
}

/** With the index of the next line. */
interface Block {
  readonly rows: readonly TableRow[];
  readonly next: number;
}

function tableAt(lines: readonly string[], begin: number): Block {
  const rows: TableRow[] = [];
  for (let at = begin; ; at += 1) {
    const cells = cellsOf(lines[at] ?? "");
    if (!cells) return { rows, next: at };
    if (at !== begin + 1) addRow(rows, { line: at + 1, cells });
  }
}

/** Includes the lines that are indented farther. */
function endOfItem(lines: readonly string[], begin: number): number {
  const indent = indentOf(lines[begin] ?? "");
  let end = begin + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isBlank(line)) continue;
    if (indentOf(line) <= indent) break;
    end = at + 1;
  }
  return end;
}

/** A line with the indented lines below it. */
function rowOf(line: number, text: string, below: readonly string[]): TableRow {
  const first = below.find((one) => !isBlank(one));
  const sides = cutLine(text, first !== undefined && itemOf(first) !== null);
  const back = outdented(below).join("\n").trim();
  if (sides) return { line, cells: [sides[0], `${sides[1]}\n${back}`.trim()] };
  // Invalid deletions are refused with their own message.
  if (answerProblem({ front: text, back })?.field !== "back") return { line, cells: [text, back] };
  return {
    line,
    cells: [text],
    problem: text.startsWith("|") ? importMessages.noTable : importMessages.noBack,
  };
}

/** Cards of an outline, below an item that is none; null for other texts. */
function cardsBelow(text: string, below: readonly string[], line: number): TableRow[] | null {
  const items = below.flatMap((one, index) =>
    isBlank(one) ? [] : [{ line: line + index, text: itemOf(one) }],
  );
  if (items.length === 0 || cutLine(text, true) !== null) return null;
  if (!items.every((item) => item.text !== null && hasColons(item.text))) return null;
  return items.map((item) => rowOf(item.line, item.text ?? "", []));
}

function itemAt(lines: readonly string[], begin: number): Block {
  const line = lines[begin] ?? "";
  const item = itemOf(line);
  if (item === null) return { rows: [rowOf(begin + 1, line.trim(), [])], next: begin + 1 };
  const end = endOfItem(lines, begin);
  const below = lines.slice(begin + 1, end);
  return { rows: cardsBelow(item, below, begin + 2) ?? [rowOf(begin + 1, item, below)], next: end };
}

function optionsOf(rows: readonly TableRow[], header: boolean, hasTopics: boolean): ImportOptions {
  const tags = hasTopics || rows[0]?.cells.length === 3 ? 2 : null;
  if (!header) return { header, front: 0, back: 1, tags: hasTopics ? 2 : null };
  const found = detectOptions(rows.map(({ cells }) => cells));
  return found.header
    ? { ...found, tags: found.tags ?? (hasTopics ? 2 : null) }
    : { header, front: 0, back: 1, tags };
}

/**
 * Cards of lists and tables: an item with both sides, an item with its back below, a table row. A short heading tags the
 * cards below it. Throws ImportBoundError where it is too large.
 */
export function readMarkdown(text: string): MarkdownCards {
  const lines = text.split("\n");
  const rows: TableRow[] = [];
  let topic = "";
  let hasTopics = false;
  let hasHeader = false;
  let strangers = 0;
  for (const [index, { length }] of lines.entries()) checkBound("cell", length, index + 1);
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? "";
    const heading = headingOf(line);
    if (heading !== null) topic = heading.length > TAG_MAX ? "" : heading;
    if (heading !== null || isBlank(line) || isRule(line)) {
      at += 1;
      continue;
    }
    const isTable = beginsTable(line, lines[at + 1] ?? "");
    const block = isTable ? tableAt(lines, at) : itemAt(lines, at);
    if (!isTable && itemOf(line) === null && !beginsWithTerm(line.trim())) strangers += 1;
    const isHeader = isTable && rows.length === 0;
    hasHeader ||= isHeader;
    const [names] = block.rows;
    if (isHeader && names) addRow(rows, names);
    for (const row of isTable ? block.rows.slice(1) : block.rows) {
      const isTagged = topic !== "" && row.cells.length === 2;
      hasTopics ||= isTagged;
      addRow(rows, isTagged ? { ...row, cells: [...row.cells, topic] } : row);
    }
    at = block.next;
  }
  return { rows, strangers, options: optionsOf(rows, hasHeader, hasTopics) };
}
