import type { MutantResult, PathResult, SuiteResult } from "../kit/result.ts";

export type Verdict = "failed" | "passed";

/** A suite fails if a path fails or is flaky, or a requirement is missed. */
export function verdictOf({ paths, problems }: SuiteResult): Verdict {
  const { failed, flaky } = countPaths(paths);
  return failed + flaky + problems.length > 0 ? "failed" : "passed";
}

export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = { failed: "✗", passed: "✓" };

/** How many paths came to which outcome. */
export function countPaths(paths: readonly PathResult[]): Readonly<Record<PathResult["outcome"], number>> {
  const count = (outcome: PathResult["outcome"]) => paths.filter((path) => path.outcome === outcome).length;
  return { passed: count("passed"), failed: count("failed"), flaky: count("flaky") };
}

/** How many mutants count, and how many of them were killed: excepted ones do not. */
export function countMutants(mutants: readonly MutantResult[]) {
  const killed = mutants.filter(({ outcome }) => outcome === "killed").length;
  const excepted = mutants.filter(({ outcome }) => outcome === "excepted").length;
  return { killed, excepted, of: mutants.length - excepted };
}
