import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { sha256 } from "./key.ts";
import { type LongTest, OUTDATED, type Standing, recordsIn } from "./records.ts";

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
  /** Without a valid record, and left to the full run. */
  readonly left: readonly T[];
}

/** Is a test with a valid record among those that this commit plays all the same? */
export const isSampled = ({ id }: LongTest, commitId: string): boolean =>
  Number.parseInt(sha256(commitId, id).slice(0, 8), 16) % SAMPLE === 0;

/** So many of some tests: the same ones while the files that they depend on stay as they are, and others after a change. */
export function shareOf<T extends LongTest>(
  tests: readonly T[],
  most: number,
  keyOf: (test: T) => string,
): ReadonlySet<T> {
  const ranks = new Map(tests.map((test) => [test, sha256(keyOf(test), test.id)]));
  const rankOf = (test: T) => ranks.get(test) ?? "";
  return new Set(tests.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, most));
}

const isOutdated = (standing: Standing | undefined): boolean =>
  standing !== undefined && !standing.isValid && standing.why === OUTDATED;

/**
 * What of some long tests is to be played: all in the full run, else those without a valid record and a sample.
 * @param most Of tests that are much alike, at most so many with an outdated record are played after a change; the others are
 *   left to the full run. A test without a record failed, or is new: it is always played.
 */
export function choose<T extends LongTest>(
  tests: readonly T[],
  most = tests.length,
  { standingOf, currentKey }: Pick<typeof records, "standingOf" | "currentKey"> = records,
): Choice<T> {
  const isFull = process.env["IBIS_LONG"] !== "changed";
  const at = isFull ? "" : commit();
  const standings = isFull ? null : new Map(tests.map((test) => [test, standingOf(test)]));
  const outdated = tests.filter((test) => isOutdated(standings?.get(test)));
  const share = outdated.length > most ? shareOf(tests, most, currentKey) : new Set(outdated);
  const due: { test: T; why: string }[] = [];
  const recorded: { test: T; findings: unknown }[] = [];
  const left: T[] = [];
  for (const test of tests) {
    const standing = standings?.get(test);
    if (!standing) due.push({ test, why: "all are played" });
    else if (standing.isValid && isSampled(test, at))
      due.push({ test, why: `one in ${SAMPLE} is played anyway` });
    else if (standing.isValid) recorded.push({ test, findings: standing.findings });
    else if (share.has(test) || !isOutdated(standing)) due.push({ test, why: standing.why });
    else left.push(test);
  }
  return { due, recorded, left };
}

/** What was chosen, for people: a line each. */
export function describeChoice(what: string, { due, recorded, left }: Choice<LongTest>): string {
  const lines = due.map(({ test, why }) => `  ${test.id}: ${why}`);
  const counts = [`${due.length} played`, `${recorded.length} recorded as passed`];
  if (left.length > 0) counts.push(`${left.length} left to the full run`);
  return [`${what}: ${counts.join(", ")}`, ...lines].join("\n");
}
