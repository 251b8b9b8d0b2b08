import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { sha256 } from "./key.ts";
import { type LongTest, recordsIn } from "./records.ts";

const root = join(import.meta.dirname, "../..");

/** Of the tests with a valid record, one in so many is played all the same. */
const SAMPLE = 10;

export const records = recordsIn(root);

/** The commit that is tested; without one, all of a fresh sample would be the same for ever. */
function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

export interface Choice<T extends LongTest> {
  /** To be played, each with why. */
  readonly due: readonly { readonly test: T; readonly why: string }[];
  /** Recorded as passed, with what was found out then. */
  readonly recorded: readonly { readonly test: T; readonly findings: unknown }[];
}

/** Is a test with a valid record among those that this commit plays all the same? */
export const isSampled = ({ id }: LongTest, commitId: string): boolean =>
  Number.parseInt(sha256(commitId, id).slice(0, 8), 16) % SAMPLE === 0;

/**
 * What of some long tests is to be played: all in the full run, else those without a valid record and a sample.
 */
export function choose<T extends LongTest>(tests: readonly T[]): Choice<T> {
  const isFull = process.env["IBIS_LONG"] !== "changed";
  const at = isFull ? "" : commit();
  const due: { test: T; why: string }[] = [];
  const recorded: { test: T; findings: unknown }[] = [];
  for (const test of tests) {
    const standing = isFull ? null : records.standingOf(test);
    if (!standing) due.push({ test, why: "all are played" });
    else if (!standing.isValid) due.push({ test, why: standing.why });
    else if (isSampled(test, at)) due.push({ test, why: `one in ${SAMPLE} is played anyway` });
    else recorded.push({ test, findings: standing.findings });
  }
  return { due, recorded };
}

/** What was chosen, for people: a line each. */
export function describeChoice(what: string, { due, recorded }: Choice<LongTest>): string {
  const lines = due.map(({ test, why }) => `  ${test.id}: ${why}`);
  return [`${what}: ${due.length} played, ${recorded.length} recorded as passed`, ...lines].join("\n");
}
