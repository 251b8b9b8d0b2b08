interface OpenTable {
  readonly rows: string[][];
  /** Position of the table in the output. */
  readonly from: number;
  inner: number;
  /** Position of the open cell's content. */
  cellFrom: number | null;
}

const PARTS = new Set(["table", "tbody", "tr", "td", "th"]);

export const isTablePart = (name: string): boolean => PARTS.has(name);
const isCell = (name: string) => name === "td" || name === "th";

export type Separation = "line" | "bar" | "nothing";

export interface WrittenTable {
  /** Words outside of cells, such as a caption. */
  readonly beside: string;
  readonly text: string;
  /** False with one row or column: the cells are lines. */
  readonly isTable: boolean;
}

/** Takes the cells of an HTML table out of the output. A nested table becomes lines of its cell. */
export class TableCells {
  readonly #out: string[];
  #table: OpenTable | null = null;

  /** `out`: the output in parts. */
  constructor(out: string[]) {
    this.#out = out;
  }

  /** `isAlone`: outside of lists and formatted words, so that it can be a Markdown table. */
  open(name: string, isAlone: boolean): Separation {
    const table = this.#table;
    if (!table && name === "table" && isAlone) {
      this.#table = { rows: [], from: this.#out.length, inner: 0, cellFrom: null };
      return "nothing";
    }
    if (table && name === "table") table.inner += 1;
    const isOwn = table?.inner === 0 && table.cellFrom === null;
    if (isOwn && name === "tr") table.rows.push([]);
    else if (isOwn && isCell(name)) table.cellFrom = this.#out.length;
    else return isCell(name) ? "bar" : "line";
    return "nothing";
  }

  close(name: string): Separation | WrittenTable {
    const table = this.#table;
    if (table?.inner === 0 && name === "table") {
      this.#table = null;
      return { beside: this.#out.splice(table.from).join("").trim(), ...toMarkdown(table.rows) };
    }
    if (table?.inner === 0 && isCell(name) && table.cellFrom !== null) {
      addCell(table.rows, this.#out.splice(table.cellFrom).join(""));
      table.cellFrom = null;
      return "nothing";
    }
    if (table && name === "table") table.inner -= 1;
    return isCell(name) || table?.cellFrom === null ? "nothing" : "line";
  }
}

/** A cell is one line in Markdown. */
function addCell(rows: string[][], content: string): void {
  if (rows.length === 0) rows.push([]);
  const lines = content.split("\n").map((line) => line.trim());
  rows.at(-1)?.push(lines.filter((line) => line !== "").join(" "));
}

function toMarkdown(all: readonly (readonly string[])[]): Pick<WrittenTable, "text" | "isTable"> {
  const rows = all.filter((cells) => cells.some((cell) => cell !== ""));
  const [head = [], ...others] = rows;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width < 2 || others.length === 0)
    return { text: rows.map((cells) => cells.join(" | ")).join("\n"), isTable: false };
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  // Markdown shows only as many cells as the head has, so the head gets the length of the longest row.
  const names = Array.from({ length: width }, (_, at) => head[at] ?? "");
  return { text: [line(names), line(names.map(() => "---")), ...others.map(line)].join("\n"), isTable: true };
}
