import { describe, expect, test } from "vitest";
import { pairsOf } from "./paths.ts";
import { prepareRun } from "./run.ts";
import type { Suite } from "./suite.ts";
import { titler } from "./words/titles.ts";

const isFull = process.env["IBIS_FULL"] === "1";
/** Pairs that take longer than two seconds are left to `npm run test:full`: more than these, and those of slow systems. */
const MOST_PAIRS = 200;
const SLOW_SYSTEMS: ReadonlySet<string> = new Set(["auth", "connection", "sign-in-tabs", "toasts"]);

/** A suite in process as tests of vitest, one for each path. */
export function registerSuite(suite: Suite): void {
  const run = prepareRun(suite, {
    goal: (graph) => {
      const isQuick = !SLOW_SYSTEMS.has(suite.name) && pairsOf(graph).size <= MOST_PAIRS;
      return isFull || isQuick ? suite.goal : "transitions";
    },
  });
  describe(suite.name, () => {
    test("the suite can fail", async () => {
      expect(await run.systemProblems()).toEqual([]);
    });

    const titleOf = titler({ model: suite.model, goal: run.goal, seed: suite.walks.seed });
    const titled = run.planned.map((planned) => [titleOf(planned).title, planned.id, planned.path] as const);
    test.for(titled)("%s (%s)", async ([_title, _id, path]) => {
      const outcome = await run.play(path);
      if (outcome.outcome === "flaky") {
        throw new Error(
          `It is flaky: it failed, and passed when it was played again.\n${outcome.error.message}`,
          {
            cause: outcome.error,
          },
        );
      }
      if (outcome.outcome === "failed") {
        throw new Error(
          `${outcome.error.message}\n  shrunk from ${path.map(({ label }) => label).join(" → ")}\n` +
            `  replay: ${outcome.command}`,
          { cause: outcome.error },
        );
      }
      expect(path.length).toBeGreaterThan(0);
    });

    test("everything that is required was covered", async ({ skip }) => {
      skip(run.hasFailed(), "What a failing path should have taken is not required.");
      const problems = run.problems();
      // A transition that no path takes may be one that the model does not name.
      const undeclared = problems.length > 0 ? await run.undeclared() : null;
      expect([...problems, ...(undeclared?.problems ?? [])]).toEqual([]);
    });
  });
}
