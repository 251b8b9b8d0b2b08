/** Columns of the blank beginning of a line; a tab reaches to the next fourth one. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === "\t") columns += 4 - (columns % 4);
    else if (character === " ") columns += 1;
    else break;
  }
  return columns;
}

export const isBlank = (line: string): boolean => line.trim() === "";

/** The text of a list item; null: the line is none. */
export function itemOf(line: string): string | null {
  const text = line.trim();
  const mark = /^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/.exec(text)?.[0];
  return mark === undefined ? null : text.slice(mark.length).trim();
}

/** The text of a heading; null: the line is none. */
export function headingOf(line: string): string | null {
  const marks = /^#{1,6}(?=\s)/.exec(line.trim())?.[0];
  return marks === undefined ? null : line.trim().slice(marks.length).trim();
}

/** Whether a line separates parts of a text. */
export function isRule(line: string): boolean {
  const signs = line.replace(/\s/g, "");
  const [first = ""] = signs;
  return signs.length > 2 && "-*_".includes(first) && signs === first.repeat(signs.length);
}

/** Lines without the indentation that all of them have. */
export function outdented(lines: readonly string[]): string[] {
  const common = lines.reduce(
    (least, line) => (isBlank(line) ? least : Math.min(least, indentOf(line))),
    Infinity,
  );
  return lines.map((line) => {
    if (isBlank(line)) return "";
    return " ".repeat(indentOf(line) - common) + line.trimStart();
  });
}
