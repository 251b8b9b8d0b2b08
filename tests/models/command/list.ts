import { runModel } from "../kit/advance.ts";
import type { Run } from "../kit/run.ts";
import { titler } from "../report/titles.ts";
import { changesOf, partsText } from "./changes.ts";

/**
 * Every path as steps that a person can follow by hand, with what each changes in what must be seen.
 *
 * @param seed Of the first walk.
 */
export function listOf({ suite, planned, goal }: Run, seed: number): string {
  const titleOf = titler({ model: suite.model, goal, seed });
  const start = runModel(suite.model);
  const first: unknown = suite.expect(start.snapshot());
  start.stop();
  const begin = partsText(first).map((part) => `  ${part}`);
  const paths = planned.map((plan, index) => {
    const { id, kind, path } = plan;
    const running = runModel(suite.model);
    let before = first;
    const width = Math.min(WIDEST, Math.max(0, ...path.map(({ label }) => label.length)));
    const lines = path.map(({ event, label }, at) => {
      running.send(event);
      const after: unknown = suite.expect(running.snapshot());
      const changes = changesOf(before, after);
      before = after;
      const seen = changes.length === 0 ? "nothing changes" : changes.join(" · ");
      return `  ${String(at + 1).padStart(String(path.length).length)}  ${label.padEnd(width)}  ${seen}`;
    });
    running.stop();
    const head = `${suite.name} ${id} (${kind}, ${index + 1} of ${planned.length}): ${titleOf(plan).title}`;
    return [head, ...lines].join("\n");
  });
  return [
    `${suite.name}: what must be seen at the start of each path`,
    ...begin,
    "",
    `${paths.join("\n\n")}\n`,
  ].join("\n");
}

/** Columns that a step takes at most before what it changes. */
const WIDEST = 36;
