import { failedStep } from "../kit/divergence.ts";
import type { PathResult } from "../kit/result.ts";
import type { Path } from "../kit/paths.ts";
import type { Replayed } from "../kit/replay.ts";
import type { Outcome, Planned, Run } from "../kit/run.ts";
import type { TraceOf } from "./trace.ts";
import { failureTitle, titler } from "../kit/words/titles.ts";
import { progressOn } from "./progress.ts";

export interface Played {
  readonly paths: readonly PathResult[];
  /** Ids of transitions that were taken in steps at which a path failed. */
  readonly failing: { readonly model: ReadonlySet<string>; readonly production: ReadonlySet<string> };
  /** Whether a path failed before its first step, as all do then. */
  readonly startsWrong: boolean;
}

/** Plays a run's paths one after another and reports each failure at once. */
export async function playAll(
  run: Run,
  options: {
    readonly only: Path | null;
    readonly minutes: number | undefined;
    /** The number of failing paths after which the others are not played. */
    readonly failures: number;
    /** Of the first walk. */
    readonly seed: number;
    /** For a report. */
    readonly traceOf: TraceOf | null;
    readonly say: (text: string) => void;
    readonly onPassed?: ((path: Path, replayed: Replayed) => void) | undefined;
  },
): Promise<Played> {
  const { only, minutes, failures, seed, traceOf, say, onPassed } = options;
  const titleOf = titler({ model: run.suite.model, goal: run.goal, seed });
  const end = performance.now() + (minutes ?? run.suite.stop.minutes ?? Infinity) * 60_000;
  const progress = progressOn(process.stdout);
  const paths: PathResult[] = [];
  /** Failures and commands that were printed. */
  const [shown, commands] = [new Set<string>(), new Set<string>()];
  const failing = { model: new Set<string>(), production: new Set<string>() };
  let startsWrong = false;
  const planned = only ? [run.planOf(only)] : minutes === undefined ? run.planned : run.endless();
  for (const plan of planned) {
    const { id, path } = plan;
    const of = minutes === undefined && !only ? ` of ${run.planned.length}` : "";
    progress.show(`  path ${paths.length + 1}${of}`);
    const outcome = await run.play(path);
    if (outcome.outcome === "passed") onPassed?.(path, outcome);
    paths.push({
      ...titleOf(plan),
      ...resultOf(plan, outcome),
      trace: traceOf?.(path, outcome) ?? null,
      ...(outcome.outcome === "failed" ? { title: failedAt(run, outcome) } : {}),
    });
    if (outcome.outcome !== "passed") {
      progress.end();
      const isShown = shown.has(outcome.error.message);
      shown.add(outcome.error.message);
      if (isShown) say(`The path ${id} fails in the same way.`);
      else
        say(
          `\n${outcome.outcome === "flaky" ? "Flaky, it passed when played again. " : ""}${outcome.error.message}`,
        );
      for (const file of outcome.screenshots) say(`  screenshot  ${file}`);
    }
    if (outcome.outcome === "failed") {
      if (!commands.has(outcome.command)) say(`  replay  ${outcome.command}\n`);
      commands.add(outcome.command);
      for (const transition of outcome.failing.model) failing.model.add(transition);
      for (const transition of outcome.failing.production) failing.production.add(transition);
    }
    startsWrong = outcome.outcome === "failed" && failedStep(outcome.error, outcome.shrunk) < 0;
    if (startsWrong && !only) {
      say("Every path begins so: the others were not played.");
      break;
    }
    if (paths.filter((one) => one.outcome === "failed").length >= failures && !only) {
      say(`Failed paths: ${failures}. The others were not played, so the shares are low.`);
      break;
    }
    if (performance.now() > end) break;
  }
  progress.end();
  return { paths, failing, startsWrong };
}

/** A path that failed is named by its fault, which is often not what it is for. */
function failedAt(run: Run, { error, shrunk }: Outcome & { readonly outcome: "failed" }): string {
  return failureTitle(run.suite.model, run.pathOf(shrunk), failedStep(error, shrunk));
}

const resultOf = (
  { id, kind, path }: Planned,
  outcome: Outcome,
): Omit<PathResult, "title" | "covers" | "trace"> => ({
  id,
  kind,
  steps: path.map(({ label }) => label),
  times: outcome.outcome === "passed" ? outcome.times : [],
  outcome: outcome.outcome,
  error: outcome.outcome === "passed" ? null : outcome.error.message,
  command: outcome.outcome === "failed" ? outcome.command : null,
  screenshots: outcome.outcome === "passed" ? [] : outcome.screenshots,
});
