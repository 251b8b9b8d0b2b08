import * as v from "valibot";
import type { SuiteResult } from "../kit/result.ts";
import { countMutants, countPaths, verdictOf } from "./verdict.ts";

const Share = v.nullable(v.tuple([v.number(), v.number()]));

/** What is stored of a run of a suite, for the trend. */
export const PastRun = v.object({
  /** ISO 8601. */
  date: v.string(),
  /** Null outside of a repository. */
  commit: v.nullable(v.string()),
  verdict: v.picklist(["passed", "failed"]),
  goal: v.string(),
  paths: v.number(),
  /** Paths that failed or were flaky. */
  bad: v.number(),
  production: Share,
  mutants: Share,
  milliseconds: v.number(),
});
export type PastRun = v.InferOutput<typeof PastRun>;

/** When and on which commit a run was made. */
export interface Moment {
  /** ISO 8601. */
  readonly date: string;
  /** The short hash, with a plus sign where files differed from it; null outside of a repository. */
  readonly commit: string | null;
}

export function pastRunOf(result: SuiteResult, { date, commit }: Moment): PastRun {
  const { goal, paths, covered, mutants, milliseconds } = result;
  const { failed, flaky } = countPaths(paths);
  const killed = mutants && countMutants(mutants);
  return {
    date,
    commit,
    verdict: verdictOf(result),
    goal,
    paths: paths.length,
    bad: failed + flaky,
    production: covered.production && [covered.production.covered, covered.production.of],
    mutants: killed && [killed.killed, killed.of],
    milliseconds: Math.round(milliseconds),
  };
}
