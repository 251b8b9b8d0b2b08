/** Columns that a step takes at most before what it shows. */
const WIDEST = 60;
/** Columns that are left to what is shown, however narrow the terminal is. */
const LEAST = 40;

/** A text in lines of at most so many columns; all but the first begin after an indent. */
export function wrapped(text: string, indent: number, columns: number): string {
  const width = Math.max(columns, indent + LEAST);
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const gap = Math.max(rest.lastIndexOf(" ", width), rest.lastIndexOf(",", width - 1) + 1);
    const at = gap > Math.max(indent, width / 2) ? gap : width;
    lines.push(rest.slice(0, at).trimEnd());
    rest = " ".repeat(indent) + rest.slice(at).trimStart();
  }
  return [...lines, rest].join("\n");
}

/** A step of a path. */
export interface StepLine {
  /** Its number, or a sign. */
  readonly mark: string;
  readonly label: string;
  /** What it changes in what is seen; null if that is not known. */
  readonly changes: readonly string[] | null;
}

/** One line for each step, with what it changes in a column of its own; a longer text goes on in that column. */
export function stepLines(steps: readonly StepLine[], columns: number): string[] {
  const longest = (lengths: readonly number[]) => Math.max(0, ...lengths);
  const width = Math.min(WIDEST, Math.floor(columns / 2), longest(steps.map(({ label }) => label.length)));
  return steps.map(({ mark, label, changes }) => {
    const start = `  ${mark} `;
    if (changes === null) return wrapped(start + label, start.length + 2, columns);
    const seen = changes.length === 0 ? "nothing changes" : changes.join(" · ");
    return wrapped(`${start}${label.padEnd(width)}  ${seen}`, start.length + width + 2, columns);
  });
}
