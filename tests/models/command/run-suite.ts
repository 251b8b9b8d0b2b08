import { tryInside } from "../kit/inside/try-inside.ts";
import { mutantProblems, tryMutants } from "../kit/try-mutants.ts";
import { eventsOf } from "../kit/path-id.ts";
import type { Path } from "../kit/paths.ts";
import type { SuiteResult } from "../kit/result.ts";
import { type Planned, type Run, type RunOptions, prepareRun } from "../kit/run.ts";
import type { Suite } from "../kit/suite.ts";
import { wrapped } from "../kit/words/step-lines.ts";
import { playedText } from "./list.ts";
import { type Options, UsageError } from "./options.ts";
import { playAll } from "./play.ts";
import { columnsOf, progressOn } from "./progress.ts";
import { recorded } from "./recorder.ts";
import { tracer } from "./trace.ts";

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The seed of the first walk. */
export const seedOf = ({ seed }: Options, suite: Suite) => seed ?? suite.walks.seed;

/** The paths that the options choose of a run. */
export function chosenOf(run: Run, { path, grep }: Options): readonly Planned[] {
  if (path !== undefined) return [run.planOf(pathOfId(run, path))];
  if (grep === undefined) return run.planned;
  return run.planned.filter((planned) => planned.path.some(({ label }) => label.includes(grep)));
}

/** @throws UsageError */
function pathOfId(run: Run, id: string): Path {
  try {
    return run.pathOf(eventsOf(id, run.suite.events));
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Plays a suite as the options say. @param file The file of the suite. */
export async function runSuite(
  given: Suite,
  file: string,
  options: Options,
  more: Pick<RunOptions, "failures" | "stage">,
): Promise<SuiteResult> {
  const recorder = options.report === undefined ? null : recorded(given);
  const suite = recorder?.suite ?? given;
  const run = prepareRun(suite, {
    goal: options.goal,
    seed: options.seed,
    walks: options.walks,
    ...more,
  });
  const began = performance.now();
  const system = options.page ? "page" : "process";
  say(`${suite.name}, ${system === "page" ? "driving the page" : "in process"}`);
  const { leftOut } = run.graph;
  if (leftOut.size > 0)
    say(
      wrapped(
        `  \`tries\` leaves out ${[...leftOut].map(([label, states]) => `${label} in ${states} states`).join(", ")}`,
        4,
        columnsOf(process.stdout),
      ),
    );
  const only = options.path === undefined ? null : pathOfId(run, options.path);
  const chosen = chosenOf(run, options);
  const isPart = options.path !== undefined || options.grep !== undefined;
  const {
    paths: played,
    failing,
    startsWrong,
  } = await playAll(
    { ...run, planned: chosen },
    {
      only,
      minutes: options.minutes,
      failures: options.failures,
      seed: seedOf(options, suite),
      traceOf: recorder ? tracer(run, run.expect, () => (more.stage ? null : recorder.steps())) : null,
      say,
      onPassed: only ? (path, { seen }) => say(playedText(path, seen)) : undefined,
    },
  );
  // Other paths than the suite's own need not find as much.
  const isOwn = !isPart && run.goal === suite.goal && options.walks === undefined;
  const mutants =
    options.mutate && !options.page ? await tried("mutant", tryMutants, given, file, chosen) : null;
  const inside =
    options.inside && !options.page ? await tried("fault", tryInside, given, file, chosen) : null;
  // A part of the paths does not cover a goal.
  const undeclared = isPart || startsWrong ? null : await run.undeclared();
  // Whether the suite can fail is no question while a path fails.
  const isAsked = !isPart && played.every(({ outcome }) => outcome !== "failed");
  const canFail = isAsked ? await run.systemProblems() : [];
  const problems = isPart ? [] : [...canFail, ...run.problems(), ...(undeclared?.problems ?? [])];
  return {
    name: suite.name,
    system,
    goal: run.goal,
    seed: seedOf(options, suite),
    model: {
      machine: suite.model,
      taken: new Set(run.modelTaken()),
      failing: failing.model,
      exceptions: options.page ? (suite.page?.exceptions ?? {}) : {},
    },
    production: {
      machine: suite.covers,
      taken: run.coverage.taken,
      failing: failing.production,
      exceptions: suite.exceptions.transitions,
    },
    paths: played,
    covered: run.covered(),
    undeclared,
    mutants,
    inside,
    problems: [
      ...problems,
      ...(mutants && isOwn ? mutantProblems(suite, mutants) : []),
      ...(inside && isOwn ? mutantProblems(suite, inside, "inside") : []),
    ],
    milliseconds: performance.now() - began,
  };
}

async function tried(
  what: string,
  tryAll: typeof tryMutants,
  suite: Suite,
  file: string,
  paths: readonly Planned[],
) {
  const progress = progressOn(process.stdout);
  const results = await tryAll(suite, file, {
    paths,
    onResult: (done, of) => progress.show(`  ${what} ${done} of ${of}`),
  });
  progress.end();
  for (const { name } of results.filter(({ outcome }) => outcome === "survived")) say(`  survived: ${name}`);
  return results;
}
