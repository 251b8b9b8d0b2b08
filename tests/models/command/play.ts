import type { PathResult } from "../kit/result.ts";
import type { Path } from "../kit/paths.ts";
import { type Outcome, type Planned, type Run, WORTH_SHRINKING } from "../kit/run.ts";
import { labelOf } from "../kit/system.ts";
import { progressOn } from "./progress.ts";

export interface Played {
  readonly paths: readonly PathResult[];
  /** Ids of transitions that were taken in steps at which a path failed. */
  readonly failing: { readonly model: ReadonlySet<string>; readonly production: ReadonlySet<string> };
}

/** Plays a run's paths one after another and tells of each that fails at once. */
export async function playAll(
  run: Run,
  options: {
    readonly only: Path | null;
    readonly minutes: number | undefined;
    readonly say: (text: string) => void;
  },
): Promise<Played> {
  const { only, minutes, say } = options;
  const end = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const progress = progressOn(process.stdout);
  const paths: PathResult[] = [];
  const failing = { model: new Set<string>(), production: new Set<string>() };
  const planned = only ? [run.planOf(only)] : minutes === undefined ? run.planned : run.endless();
  for (const { id, kind, path } of planned) {
    const of = minutes === undefined && !only ? ` of ${run.planned.length}` : "";
    progress.show(`  path ${paths.length + 1}${of}`);
    const outcome = await run.play(path);
    paths.push(resultOf({ id, kind, path }, outcome));
    if (outcome.outcome !== "passed") {
      progress.end();
      say(
        `\n${outcome.outcome === "flaky" ? "Flaky, it passed when played again. " : ""}${outcome.error.message}`,
      );
    }
    if (outcome.outcome === "failed") {
      say(`  replay  ${outcome.command}\n`);
      for (const transition of outcome.failing.model) failing.model.add(transition);
      for (const transition of outcome.failing.production) failing.production.add(transition);
    }
    if (paths.filter((one) => one.outcome === "failed").length === WORTH_SHRINKING) {
      say(`${WORTH_SHRINKING} paths failed; the others were not played.`);
      break;
    }
    if (performance.now() > end) break;
  }
  progress.end();
  return { paths, failing };
}

const resultOf = ({ id, kind, path }: Planned, outcome: Outcome): PathResult => ({
  id,
  kind,
  steps: path.map(({ event }) => labelOf(event)),
  times: outcome.outcome === "passed" ? outcome.times : [],
  outcome: outcome.outcome,
  error: outcome.outcome === "passed" ? null : outcome.error.message,
  command: outcome.outcome === "failed" ? outcome.command : null,
});
