import { parseArgs } from "node:util";
import { GOALS, type Goal } from "../kit/paths.ts";
import { WORTH_SHRINKING } from "../kit/run.ts";

/** The options of the command line. */
export interface Options {
  /** Suites; none: all. */
  readonly names: readonly string[];
  readonly goal: Goal | undefined;
  readonly seed: number | undefined;
  /** Id of the one path to play. */
  readonly path: string | undefined;
  /** A file with a recorded path of a machine, instead of the paths of suites. */
  readonly pathFile: string | undefined;
  /** The name of the case of the suite that this path becomes. */
  readonly keep: string | undefined;
  /** Plays only the paths with a step that contains this text. */
  readonly grep: string | undefined;
  readonly walks: number | undefined;
  /** The number of failing paths after which the others are not played. */
  readonly failures: number;
  readonly minutes: number | undefined;
  readonly mutate: boolean;
  /** Puts faults inside the rules of the production machine. */
  readonly inside: boolean;
  /** Drives the page instead of the system in process. */
  readonly page: boolean;
  readonly headed: boolean;
  /** Milliseconds between Playwright's actions. */
  readonly slow: number;
  /** A running deployment, instead of starting one. */
  readonly baseUrl: string | undefined;
  /** Agrees to what `baseUrl` does to the deployment. */
  readonly yes: boolean;
  readonly list: boolean;
  /** The file of the report. */
  readonly report: string | undefined;
  /** The file of the results as JUnit XML. */
  readonly junit: string | undefined;
}

export const HELP = `npm run models -- [NAME …] [options]

  NAME             one or more suites; all where none is named
  --goal GOAL      ${GOALS.join(", ")}
  --seed N         seed of the first random walk
  --walks N        how many random walks; 0: none
  --path ID        plays one path, such as a failure's
  --grep TEXT      plays only the paths with a step that contains this text, such as "edit(text"
  --path-file FILE plays a path that the inspector recorded against the model of its machine
  --keep NAME      keeps that path as a case of the suite, which plays it from then on
  --failures N     stops after so many failing paths, 3 unless given
  --minutes N      plays walk after walk, each with a new seed, until the time is up
  --mutate         plays all paths on every mutant of the production machine
  --inside         plays all paths on faults inside its guards, assigns, delays, constants and pure rules
  --page           drives the page in a browser, where a suite has one
  --headed         shows the browser (and drives the page)
  --slow MS        waits between the steps in the browser (and drives the page)
  --base-url URL   drives the page of a running deployment, on which it signs up accounts
  --yes            agrees to that
  --list           prints every path as steps that a person can follow, and plays none
  --report [FILE]  writes one HTML page, model-tests.html unless named
  --junit [FILE]   writes the results as JUnit XML, model-tests.xml unless named`;

/** Options that may have no file, with the ending of one and what is written without. */
const FILES = [
  { option: "--report", ending: ".html", file: "model-tests.html" },
  { option: "--junit", ending: ".xml", file: "model-tests.xml" },
] as const;

/** A mistake in the command line. */
export class UsageError extends Error {}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) {
    throw new UsageError(`--${name} takes a number from 0, and this is "${text}".`);
  }
  return value;
}

function goalOf(text: string | undefined): Goal | undefined {
  const goal = GOALS.find((one) => one === text);
  if (text !== undefined && !goal)
    throw new UsageError(`--goal is one of ${GOALS.join(", ")}, not "${text}".`);
  return goal;
}

function originOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--base-url takes an address such as https://example.org, not "${text}".`);
  }
  return url.origin;
}

const withFiles = (args: readonly string[]) =>
  args.map((arg, index) => {
    const written = FILES.find(({ option }) => option === arg);
    return written && !(args[index + 1] ?? "--").endsWith(written.ending) ? `${arg}=${written.file}` : arg;
  });

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: withFiles(args),
      allowPositionals: true,
      options: {
        goal: { type: "string" },
        seed: { type: "string" },
        path: { type: "string" },
        grep: { type: "string" },
        "path-file": { type: "string" },
        keep: { type: "string" },
        walks: { type: "string" },
        failures: { type: "string" },
        minutes: { type: "string" },
        mutate: { type: "boolean", default: false },
        inside: { type: "boolean", default: false },
        page: { type: "boolean", default: false },
        headed: { type: "boolean", default: false },
        slow: { type: "string" },
        "base-url": { type: "string" },
        list: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
        report: { type: "string" },
        junit: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    // Node goes on about names that begin with a hyphen, which no suite has.
    const [message] = (error instanceof Error ? error.message : String(error)).split(". To specify a pos");
    throw new UsageError(message, { cause: error });
  }
}

/**
 * @returns Null if help is requested.
 * @throws UsageError
 */
export function optionsOf(args: readonly string[], suites: readonly string[]): Options | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const unknown = positionals.find((name) => !suites.includes(name));
  if (unknown !== undefined) {
    const near = suites.filter((name) => name.startsWith(unknown.slice(0, 3)));
    throw new UsageError(
      near.length > 0
        ? `There is no suite "${unknown}". Names like it: ${near.join(", ")}.`
        : `There is no suite "${unknown}": there are ${suites.join(", ")}.`,
    );
  }
  if (values.path !== undefined && positionals.length !== 1) {
    throw new UsageError("--path needs the name of the one suite that it is a path of.");
  }
  if (values["path-file"] !== undefined && positionals.length > 0) {
    throw new UsageError("--path-file finds the suite by the machine in the file: name no suite.");
  }
  if (values.keep !== undefined && values["path-file"] === undefined) {
    throw new UsageError("--keep needs --path-file: it keeps the path of that file.");
  }
  if (values.keep !== undefined && !/^[\w-]+$/.test(values.keep)) {
    throw new UsageError(`--keep takes a name of letters, digits and hyphens, not "${values.keep}".`);
  }
  const slow = numberOf("slow", values.slow);
  const baseUrl = originOf(values["base-url"]);
  return {
    names: positionals,
    goal: goalOf(values.goal),
    seed: numberOf("seed", values.seed),
    path: values.path,
    grep: values.grep,
    pathFile: values["path-file"],
    keep: values.keep,
    walks: numberOf("walks", values.walks),
    failures: numberOf("failures", values.failures) ?? WORTH_SHRINKING,
    minutes: numberOf("minutes", values.minutes),
    baseUrl,
    yes: values.yes,
    report: values.report,
    junit: values.junit,
    mutate: values.mutate,
    inside: values.inside,
    page: values.page || values.headed || slow !== undefined || baseUrl !== undefined,
    headed: values.headed,
    slow: slow ?? 0,
    list: values.list,
  };
}
