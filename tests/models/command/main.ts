import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readModelPath } from "#src/inspector/session/model-path.ts";
import { failuresOf } from "../kit/failures.ts";
import type { SuiteResult } from "../kit/result.ts";
import { prepareRun } from "../kit/run.ts";
import { type Moment, pastRunOf } from "../report/past-run.ts";
import { writeCase } from "../cases.ts";
import { wrapped } from "../kit/words/step-lines.ts";
import { loadSuite, suiteFiles } from "../suites.ts";
import { HELP, type Options, UsageError, optionsOf } from "./options.ts";
import { junitOf } from "./junit.ts";
import { listOf } from "./list.ts";
import { matchPath, matchText } from "./match-path.ts";
import { pageRefusal } from "./page-refusal.ts";
import { momentIn } from "./moment.ts";
import { isComparable, pastRunsOf } from "./past-runs.ts";
import { columnsOf, progressOn } from "./progress.ts";
import { chosenOf, runSuite, seedOf } from "./run-suite.ts";
import { type StageTools, openStage } from "./stage.ts";
import { tableOf } from "./table.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FAILURES = resolve(ROOT, ".cache/model-failures");

/** The runs of a suite for the trend: beside the paths that failed, and no part of the repository. */
const runsOf = ({ name, system }: SuiteResult) =>
  pastRunsOf(name, system, resolve(ROOT, ".cache/model-runs"));

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
    if (options.pathFile !== undefined) return await playFile(options.pathFile, options.keep, files);
    const chosen =
      options.names.length === 0 ? files : files.filter((file) => options.names.includes(nameOf(file)));
    return options.list ? await list(chosen, options) : await play(chosen, options, tools);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\nnpm run models -- --help lists the options.\n`);
    return 2;
  }
}

async function playFile(
  file: string,
  keep: string | undefined,
  suiteFilesOf: readonly string[],
): Promise<number> {
  const path = recordedIn(file);
  const suites = await Promise.all(
    suiteFilesOf.map(async (suiteFile) => ({ suiteFile, suite: await loadSuite(suiteFile) })),
  );
  const covering = suites.filter(({ suite: { covers } }) => covers.id === path.machine);
  if (covering.length === 0)
    throw new UsageError(`No suite covers the machine "${path.machine}" of ${file}.`);
  const texts: string[] = [];
  // Where several suites play the machine, a session is right if one of their models has it.
  for (const { suite, suiteFile } of covering) {
    const progress = progressOn(process.stdout);
    const recorded = path.steps.map(({ taken }) => taken);
    const match = await matchPath(suite, recorded, {
      onReached: (steps) => progress.show(`  ${suite.name}: step ${steps} of ${recorded.length}`),
    });
    progress.end();
    texts.push(matchText(suite, path.steps, match));
    if (match.kind === "disagrees") continue;
    say(matchText(suite, path.steps, match));
    if (keep !== undefined) say(`Kept in ${writeCase(suiteFile, keep, match.events)}`);
    return 0;
  }
  say(texts.join("\n"));
  return 1;
}

function recordedIn(file: string) {
  try {
    return readModelPath(readFileSync(file, "utf8"));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--path-file ${file}: ${message}`, { cause });
  }
}

/** The suites, of which only those with a page can drive it. */
async function suitesFor({ page }: Options, files: readonly string[]) {
  const suites = await Promise.all(files.map(async (file) => ({ file, suite: await loadSuite(file) })));
  const chosen = page ? suites.filter(({ suite }) => suite.page) : suites;
  if (chosen.length === 0) throw new UsageError("None of these suites drives a page.");
  return chosen;
}

async function list(files: readonly string[], options: Options): Promise<number> {
  const { goal, seed, walks, page } = options;
  for (const { suite } of await suitesFor(options, files)) {
    const run = prepareRun(suite, { goal, seed, walks, page, failures: failuresOf(suite.name, FAILURES) });
    say(listOf({ ...run, planned: chosenOf(run, options) }, seedOf(options, suite)));
  }
  return 0;
}

async function play(files: readonly string[], options: Options, tools: StageTools): Promise<number> {
  const playable = await suitesFor(options, files);
  const refusal = pageRefusal(
    options,
    playable.map(({ suite }) => suite.name),
    process,
  );
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    return 2;
  }
  const stage = options.page ? await openStage(options, tools) : null;
  const moment = momentIn(ROOT);
  const results: SuiteResult[] = [];
  try {
    for (const { file, suite } of playable) {
      const failures = failuresOf(suite.name, FAILURES);
      results.push(await runSuite(suite, file, options, { failures, stage: stage ?? undefined }));
    }
  } finally {
    await stage?.close();
  }
  if (options.grep !== undefined && results.every(({ paths }) => paths.length === 0))
    throw new UsageError(`No path has a step that contains "${options.grep}": --list shows the steps.`);
  if (options.path === undefined) say(tableOf(results));
  else if (!results.some(isBad)) say(`The path ${options.path} passed.`);
  if (isComparable(options)) for (const result of results) runsOf(result).add(pastRunOf(result, moment));
  if (options.report !== undefined) await writeReport(options.report, results, moment);
  if (options.junit !== undefined) {
    writeFileSync(options.junit, junitOf(results));
    say(`JUnit XML: ${resolve(options.junit)}`);
  }
  const bad = results.filter(isBad);
  for (const { name, problems } of bad)
    for (const problem of problems)
      for (const line of `${name}: ${problem}`.split("\n")) say(wrapped(line, 4, columnsOf(process.stdout)));
  return bad.length === 0 ? 0 : 1;
}

const isBad = ({ problems, paths }: SuiteResult) =>
  problems.length > 0 || paths.some(({ outcome }) => outcome !== "passed");

async function writeReport(file: string, results: readonly SuiteResult[], moment: Moment): Promise<void> {
  const { reportHtml } = await import("../report/report.ts");
  const { locationsIn } = await import("../report/locations.ts");
  const locationOf = locationsIn(ROOT, ["src/machines", "tests/models"], dirname(resolve(file)));
  const about = { moment, locationOf, runsOf: (result: SuiteResult) => runsOf(result).read() };
  writeFileSync(file, await reportHtml(results, about));
  say(`Report: ${pathToFileURL(resolve(file)).href}`);
}
