import { runModel } from "../kit/advance.ts";
import type { Path } from "../kit/paths.ts";
import type { Run } from "../kit/run.ts";
import { changesOf, partsText } from "../kit/words/changes.ts";
import { stepLines, wrapped } from "../kit/words/step-lines.ts";
import { titler } from "../kit/words/titles.ts";
import { columnsOf } from "./progress.ts";

const KINDS = { stored: "failed before", case: "recorded session", goal: "goal", walk: "walk" } as const;

/**
 * Every path as steps that a person can follow by hand, with what each changes in what must be seen.
 *
 * @param seed Of the first walk.
 */
export function listOf(
  { suite, expect, planned, goal }: Run,
  seed: number,
  columns = columnsOf(process.stdout),
): string {
  const titleOf = titler({ model: suite.model, goal, seed });
  const start = runModel(suite.model);
  const first: unknown = expect(start.snapshot());
  start.stop();
  const begin = partsText(first).map((part) => wrapped(`  ${part}`, 4, columns));
  const paths = planned.map((plan, index) => {
    const { id, kind, path } = plan;
    const running = runModel(suite.model);
    const seen = [first];
    for (const { event } of path) {
      running.send(event);
      seen.push(expect(running.snapshot()));
    }
    running.stop();
    const head = `${suite.name} ${id} (${KINDS[kind]}, ${index + 1} of ${planned.length}): ${titleOf(plan).title}`;
    return [wrapped(head, 2, columns), ...changesLines(path, seen, columns)].join("\n");
  });
  return [
    `${suite.name}: what must be seen at the start of each path`,
    ...begin,
    "",
    `${paths.join("\n\n")}\n`,
  ].join("\n");
}

/**
 * A path that was played, with what was observed: at the start, and what each step changed.
 * @param seen What was observed at the start, and after each step.
 */
export const playedText = (
  path: Path,
  seen: readonly unknown[],
  columns = columnsOf(process.stdout),
): string =>
  [
    "  observed at the start",
    ...partsText(seen[0]).map((part) => wrapped(`    ${part}`, 6, columns)),
    "  and then, with what each step changed",
    ...changesLines(path, seen, columns),
    "",
  ].join("\n");

const changesLines = (path: Path, seen: readonly unknown[], columns: number) =>
  stepLines(
    path.map(({ label }, at) => ({
      mark: `${String(at + 1).padStart(String(path.length).length)} `,
      label,
      changes: changesOf(seen[at], seen[at + 1]),
    })),
    columns,
  );
