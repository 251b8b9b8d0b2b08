import { type Row, rowsOf } from "./difference.ts";
import { labelOf } from "./system.ts";
import { changesOf } from "./words/changes.ts";
import { stepLines, wrapped } from "./words/step-lines.ts";
import type { EventObject } from "xstate";

/** A driver that threw: its event cannot be performed. */
export class Impossible extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "Impossible";
  }
}

/** The system could not be created, so that no path can be played. */
export class NotStarted extends Error {
  constructor(cause: unknown) {
    super(`The system did not start: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "NotStarted";
  }
}

/** The point at which the system and the model differ. */
export class Divergence extends Error {
  readonly path: readonly EventObject[];
  /** Index of the failing step; -1: before the first. */
  readonly at: number;
  readonly expected: unknown;
  readonly observed: unknown;
  /** Whether the failing step could not be performed. */
  readonly isImpossible: boolean;

  constructor(
    path: readonly EventObject[],
    at: number,
    expected: unknown,
    observed: unknown,
    cause?: unknown,
    /** What was observed at the start, and after each step that passed. */
    seen: readonly unknown[] = [],
  ) {
    const where = at < 0 ? "at the start" : `at step ${at + 1} of ${path.length}`;
    const why = cause instanceof Error ? `\n  ${cause.message}` : "";
    super([`The system and the model differ ${where}:${why}`, ...linesOf(path, at, seen)].join("\n"), {
      cause,
    });
    this.name = "Divergence";
    this.path = path;
    this.at = at;
    this.expected = expected;
    this.observed = observed;
    this.isImpossible = cause instanceof Impossible;
    this.message += `\n${valuesOf(expected, observed).join("\n")}`;
  }
}

/** Index of the step at which a path failed, the last if that is not known; -1: before the first. */
export function failedStep(error: Error, path: readonly EventObject[]): number {
  if (error instanceof Divergence) return error.at;
  return error instanceof NotStarted ? -1 : path.length - 1;
}

/** Columns of a message, which is also read in files. */
const COLUMNS = 100;
/** Characters of a passed step's change; a replay shows the whole. */
const SHOWN = 120;

/** One line for each step, the failing one marked, and what those before it changed. */
const linesOf = (path: readonly EventObject[], at: number, seen: readonly unknown[]): string[] =>
  stepLines(
    path.map((event, index) => ({
      mark: index < at ? "✓" : index === at ? "✗" : "·",
      label: labelOf(event),
      changes:
        index < at && index + 1 < seen.length
          ? changesOf(seen[index], seen[index + 1]).map((change) => cutAt(SHOWN, change))
          : null,
    })),
    COLUMNS,
  );

const cutAt = (most: number, text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Both values side by side, by their parts; differences are marked. Values too long for that are one below the other. */
function valuesOf(expected: unknown, observed: unknown): string[] {
  const rows = rowsOf(expected, observed);
  if (!rows) return stacked(JSON.stringify(expected), JSON.stringify(observed));
  const isLong = ({ model, system }: Row) => model.length + system.length > BESIDE;
  const short = rows.filter((row) => !isLong(row));
  const width = (column: "name" | "model", title: string, of: readonly Row[]) =>
    Math.max(title.length, ...of.map((row) => row[column].length));
  const [first, second] = [width("name", "", rows), width("model", "model", short)];
  return [
    ...(short.length > 0 ? [`    ${"".padEnd(first)}  ${"model".padEnd(second)}  system`] : []),
    ...rows.flatMap((row) => {
      const { name, isSame, model, system } = row;
      const start = `  ${isSame ? " " : "≠"} ${name.padEnd(first)}`;
      if (!isLong(row)) return [`${start}  ${model.padEnd(second)}  ${system}`];
      return isSame
        ? [wrapped(`${start}  ${model}`, 6, COLUMNS)]
        : [start.trimEnd(), ...stacked(model, system, "    ")];
    }),
  ];
}

/** Characters of two values that are shown beside each other. */
const BESIDE = 72;

const stacked = (model: string | undefined, system: string | undefined, start = "") => [
  wrapped(`${start}  model   ${model}`, start.length + 10, COLUMNS),
  wrapped(`${start}  system  ${system}`, start.length + 10, COLUMNS),
];
