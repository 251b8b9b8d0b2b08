import * as v from "valibot";
import type { Data } from "../protocol/shown-value.ts";

const FORMAT = "ibis-model-coverage";
const VERSION = 1;
const BEGIN = `<script type="application/json" id="${FORMAT}">`;
const END = "</script>";

const texts = v.array(v.string());
const machineSchema = v.object({
  machine: v.string(),
  /** All transitions that it had when the tests were run, by `transitionId`. */
  transitions: texts,
  taken: texts,
  /** Those that nothing can take, according to the suite. */
  excepted: texts,
});

/** What the model tests of one suite took of a production machine. */
export type MachineCoverage = Data<typeof machineSchema>;

const coverageSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  machines: v.array(machineSchema),
});

/** The coverage as an element of the HTML report. A machine may occur several times, once for each suite. */
export function writeModelCoverage(machines: readonly MachineCoverage[]): string {
  const json = JSON.stringify({ format: FORMAT, version: VERSION, machines });
  // No text in it can end the element.
  return `${BEGIN}${json.replaceAll("<", String.raw`\u003c`)}${END}`;
}

/**
 * The coverage in a report of the model tests, one entry for each machine: what any of its suites took counts.
 *
 * @throws Error that names what is wrong with the file, and the repair.
 */
export function readModelCoverage(report: string): ReadonlyMap<string, MachineCoverage> {
  const begin = report.indexOf(BEGIN);
  if (begin === -1) throw problemOf("it holds no coverage");
  const json = report.slice(begin + BEGIN.length, report.indexOf(END, begin));
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), coverageSchema), json);
  if (!success) {
    const [issue] = issues;
    const path = v.getDotPath(issue);
    throw problemOf(`${path === null ? "" : `${path}: `}${issue.message}`);
  }
  const merged = new Map<string, MachineCoverage>();
  for (const one of output.machines) {
    const other = merged.get(one.machine);
    merged.set(one.machine, other ? both(other, one) : one);
  }
  return merged;
}

const problemOf = (what: string) =>
  new Error(
    `This file is no report of the model tests: ${what}. ` +
      "Make one with npm run models -- --report, and open the file that it names.",
  );

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

const both = (a: MachineCoverage, b: MachineCoverage): MachineCoverage => ({
  machine: a.machine,
  transitions: union(a.transitions, b.transitions),
  taken: union(a.taken, b.taken),
  excepted: union(a.excepted, b.excepted),
});
