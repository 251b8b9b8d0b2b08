import { isDeepStrictEqual } from "node:util";
import { labelOf } from "./system.ts";
import type { EventObject } from "xstate";

/** The point at which the system and the model differ. */
export class Divergence extends Error {
  readonly path: readonly EventObject[];
  /** Index of the failing step; -1: before the first. */
  readonly at: number;
  readonly expected: unknown;
  readonly observed: unknown;

  constructor(
    path: readonly EventObject[],
    at: number,
    expected: unknown,
    observed: unknown,
    cause?: unknown,
  ) {
    const where = at < 0 ? "at the start" : `at step ${at + 1} of ${path.length}`;
    const why = cause instanceof Error ? `\n  ${cause.message}` : "";
    super([`The system and the model part ${where}:${why}`, ...linesOf(path, at)].join("\n"), { cause });
    this.name = "Divergence";
    this.path = path;
    this.at = at;
    this.expected = expected;
    this.observed = observed;
    this.message += `\n${valuesOf(expected, observed).join("\n")}`;
  }
}

/** One line a step, the failing one marked. */
const linesOf = (path: readonly EventObject[], at: number): string[] =>
  path.map((event, index) => `  ${index < at ? "✓" : index === at ? "✗" : "·"} ${labelOf(event)}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Both values side by side, by property if they are objects; differences are marked. */
function valuesOf(expected: unknown, observed: unknown): string[] {
  if (!isRecord(expected) || !isRecord(observed)) {
    return [`  model   ${JSON.stringify(expected)}`, `  system  ${JSON.stringify(observed)}`];
  }
  const names = [...new Set([...Object.keys(expected), ...Object.keys(observed)])];
  const rows = names.map((name) => {
    const [model = "-", system = "-"] = [expected[name], observed[name]].map((value) =>
      JSON.stringify(value),
    );
    const isSame = name in expected === name in observed && isDeepStrictEqual(expected[name], observed[name]);
    return [isSame ? " " : "≠", name, model, system] as const;
  });
  const width = (column: 1 | 2, title: string) =>
    Math.max(title.length, ...rows.map((row) => row[column].length));
  const [first, second] = [width(1, ""), width(2, "model")];
  return [
    `    ${"".padEnd(first)}  ${"model".padEnd(second)}  system`,
    ...rows.map(
      ([mark, name, model, system]) => `  ${mark} ${name.padEnd(first)}  ${model.padEnd(second)}  ${system}`,
    ),
  ];
}
