/** The cells of an HTML table while it is read. */
export class TableCells {
  readonly #rows: string[][] = [];

  beginRow(): void {
    this.#rows.push([]);
  }

  /** @param content In Markdown. A cell of Markdown is one line. */
  add(content: string): void {
    const row = this.#rows.at(-1) ?? [];
    if (this.#rows.length === 0) this.#rows.push(row);
    const lines = content.split("\n").map((line) => line.trim());
    row.push(lines.filter((line) => line !== "").join(" "));
  }

  /** A table of Markdown with the first row as its head. With one row or one column it only arranges its cells: they are lines. */
  toMarkdown(): { readonly text: string; readonly isTable: boolean } {
    const rows = this.#rows.filter((cells) => cells.some((cell) => cell !== ""));
    const [head = [], ...others] = rows;
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    if (width < 2 || others.length === 0)
      return { text: rows.map((cells) => cells.join(" | ")).join("\n"), isTable: false };
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`;
    // A row may have fewer cells than the head, and none that is beyond it would show.
    const names = Array.from({ length: width }, (_, at) => head[at] ?? "");
    return {
      text: [line(names), line(names.map(() => "---")), ...others.map(line)].join("\n"),
      isTable: true,
    };
  }
}
