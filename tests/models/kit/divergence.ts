import { rowsOf } from "./difference.ts";
import { labelOf } from "./system.ts";
import type { EventObject } from "xstate";

/** A driver that threw: its event cannot be performed. */
export class Impossible extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "Impossible";
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
  ) {
    const where = at < 0 ? "at the start" : `at step ${at + 1} of ${path.length}`;
    const why = cause instanceof Error ? `\n  ${cause.message}` : "";
    super([`The system and the model differ ${where}:${why}`, ...linesOf(path, at)].join("\n"), { cause });
    this.name = "Divergence";
    this.path = path;
    this.at = at;
    this.expected = expected;
    this.observed = observed;
    this.isImpossible = cause instanceof Impossible;
    this.message += `\n${valuesOf(expected, observed).join("\n")}`;
  }
}

/** One line a step, the failing one marked. */
const linesOf = (path: readonly EventObject[], at: number): string[] =>
  path.map((event, index) => `  ${index < at ? "✓" : index === at ? "✗" : "·"} ${labelOf(event)}`);

/** Both values side by side, by their parts; differences are marked. */
function valuesOf(expected: unknown, observed: unknown): string[] {
  const rows = rowsOf(expected, observed);
  if (!rows) return [`  model   ${JSON.stringify(expected)}`, `  system  ${JSON.stringify(observed)}`];
  const width = (column: "name" | "model", title: string) =>
    Math.max(title.length, ...rows.map((row) => row[column].length));
  const [first, second] = [width("name", ""), width("model", "model")];
  return [
    `    ${"".padEnd(first)}  ${"model".padEnd(second)}  system`,
    ...rows.map(
      ({ name, isSame, model, system }) =>
        `  ${isSame ? " " : "≠"} ${name.padEnd(first)}  ${model.padEnd(second)}  ${system}`,
    ),
  ];
}
