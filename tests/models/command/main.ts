import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readModelPath } from "#src/inspector/session/model-path.ts";
import { failuresOf } from "../kit/failures.ts";
import { mutantProblems, tryMutants } from "../kit/mutation.ts";
import { eventsOf } from "../kit/path-id.ts";
import type { SuiteResult } from "../kit/result.ts";
import { type Run, prepareRun } from "../kit/run.ts";
import type { Suite } from "../kit/suite.ts";
import { loadSuite, suiteFiles } from "../suites.ts";
import { HELP, type Options, UsageError, optionsOf } from "./options.ts";
import { listOf } from "./list.ts";
import { matchPath, matchText } from "./match-path.ts";
import { playAll } from "./play.ts";
import { progressOn } from "./progress.ts";
import { type StageTools, openStage } from "./stage.ts";
import { tableOf } from "./table.ts";

const FAILURES = resolve(import.meta.dirname, "../../../.cache/model-failures");

const say = (text: string) => void process.stdout.write(`${text}\n`);

const nameOf = (file: string) => basename(file, ".suite.ts");

/**
 * The command `npm run models`.
 * @returns The exit code: 0 if every path passed and every requirement is met, else 1; 2 for a wrong command.
 */
export async function main(args: readonly string[], tools: StageTools): Promise<number> {
  const files = suiteFiles();
  try {
    const options = optionsOf(args, files.map(nameOf));
    if (!options) {
      say(HELP);
      return 0;
    }
    if (options.pathFile !== undefined) return await playFile(options.pathFile, files);
    const chosen =
      options.names.length === 0 ? files : files.filter((file) => options.names.includes(nameOf(file)));
    return options.list ? await list(chosen, options) : await play(chosen, options, tools);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${HELP}\n`);
    return 2;
  }
}

async function playFile(file: string, suiteFilesOf: readonly string[]): Promise<number> {
  const path = readModelPath(readFileSync(file, "utf8"));
  const suites = await Promise.all(suiteFilesOf.map(loadSuite));
  const suite = suites.find(({ covers }) => covers.id === path.machine);
  if (!suite) throw new UsageError(`No suite covers the machine "${path.machine}" of ${file}.`);
  const match = await matchPath(
    suite,
    path.steps.map(({ taken }) => taken),
  );
  say(matchText(suite, path.steps, match));
  return match.kind === "agrees" ? 0 : 1;
}

/** Options of a run, except those of the page. */
const runOptions = ({ goal, seed, walks }: Options, suite: Suite) => ({
  goal,
  seed,
  walks,
  failures: failuresOf(suite.name, FAILURES),
});

async function list(files: readonly string[], options: Options): Promise<number> {
  for (const file of files) {
    const suite = await loadSuite(file);
    say(listOf(prepareRun(suite, runOptions(options, suite))));
  }
  return 0;
}

async function play(files: readonly string[], options: Options, tools: StageTools): Promise<number> {
  const suites = await Promise.all(files.map(async (file) => ({ file, suite: await loadSuite(file) })));
  const playable = options.page ? suites.filter(({ suite }) => suite.page) : suites;
  if (playable.length === 0) throw new UsageError("None of these suites drives a page.");
  const stage = options.page ? await openStage(options, tools) : null;
  const results: SuiteResult[] = [];
  try {
    for (const { file, suite } of playable) {
      const run = prepareRun(suite, { ...runOptions(options, suite), stage: stage ?? undefined });
      results.push(await resultOf(run, file, options));
    }
  } finally {
    await stage?.close();
  }
  if (options.path === undefined) say(tableOf(results));
  else if (!results.some(isBad)) say(`The path ${options.path} passed.`);
  if (options.report !== undefined) await writeReport(options.report, results);
  const bad = results.filter(isBad);
  for (const { name, problems } of bad) for (const problem of problems) say(`${name}: ${problem}`);
  return bad.length === 0 ? 0 : 1;
}

const isBad = ({ problems, paths }: SuiteResult) =>
  problems.length > 0 || paths.some(({ outcome }) => outcome === "failed");

async function resultOf(run: Run, file: string, options: Options): Promise<SuiteResult> {
  const { suite } = run;
  const began = performance.now();
  const system = options.page ? "page" : "process";
  say(`${suite.name}, ${system === "page" ? "driving the page" : "in process"}`);
  const { leftOut } = run.graph;
  if (leftOut.size > 0)
    say(
      `  \`tries\` leaves out ${[...leftOut].map(([label, states]) => `${label} in ${states} states`).join(", ")}`,
    );
  const only = options.path === undefined ? null : run.pathOf(eventsOf(options.path, suite.events));
  const { paths, failing } = await playAll(run, {
    only,
    minutes: options.minutes,
    failures: options.failures,
    say,
  });
  const mutants = options.mutate && !options.page ? await mutantsOf(suite, file) : null;
  // A single path does not cover a goal.
  const problems = only ? [] : [...(await run.frozenProblems()), ...run.problems()];
  return {
    name: suite.name,
    system,
    goal: run.goal,
    seed: options.seed ?? suite.walks.seed,
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
    paths,
    covered: run.covered(),
    mutants,
    problems: [...problems, ...(mutants ? mutantProblems(suite, mutants) : [])],
    milliseconds: performance.now() - began,
  };
}

async function mutantsOf(suite: Suite, file: string) {
  const progress = progressOn(process.stdout);
  const results = await tryMutants(suite, file, {
    onResult: (done, of) => progress.show(`  mutant ${done} of ${of}`),
  });
  progress.end();
  for (const { name } of results.filter(({ outcome }) => outcome === "survived")) say(`  survived: ${name}`);
  return results;
}

async function writeReport(file: string, results: readonly SuiteResult[]): Promise<void> {
  const { reportHtml } = await import("../report/report.ts");
  writeFileSync(file, await reportHtml(results));
  say(`Report: ${pathToFileURL(resolve(file)).href}`);
}
