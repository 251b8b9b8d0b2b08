/** A backslash escapes a pipe; null without pipes. */
export function cellsOf(line: string): string[] | null {
  const cells: string[] = [];
  let from = 0;
  const text = line.trim();
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "|") {
      cells.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (cells.length === 0) return null;
  cells.push(text.slice(from));
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.map((cell) =>
    cell
      .trim()
      .replaceAll("\\|", "|")
      .replaceAll(/<br ?\/?>/gi, "\n"),
  );
}

/** Names of at least two columns above dashes. */
export function beginsTable(names: string, dashes: string): boolean {
  if (!names.includes("|") || !/^[\s|:-]+$/.test(dashes)) return false;
  const below = cellsOf(dashes) ?? [];
  return below.length > 1 && below.every((cell) => /^:?-+:?$/.test(cell));
}
