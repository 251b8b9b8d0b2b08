/** A tab ends at the next multiple of four columns. */
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

/** Null: no list item. */
export function itemOf(line: string): string | null {
  const text = line.trim();
  const mark = /^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/.exec(text)?.[0];
  return mark === undefined ? null : text.slice(mark.length).trim();
}

/** Null: no heading. */
export function headingOf(line: string): string | null {
  const marks = /^#{1,6}(?=\s)/.exec(line.trim())?.[0];
  return marks === undefined ? null : line.trim().slice(marks.length).trim();
}

export function isRule(line: string): boolean {
  const signs = line.replace(/\s/g, "");
  const [first = ""] = signs;
  return signs.length > 2 && "-*_".includes(first) && signs === first.repeat(signs.length);
}

/** Removes the common indentation. */
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
