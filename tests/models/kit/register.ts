import { describe, expect, test } from "vitest";
import { prepareRun } from "./run.ts";
import type { Suite } from "./suite.ts";
import { labelOf } from "./system.ts";

/** A suite in process as tests of vitest, one for each path. */
export function registerSuite(suite: Suite): void {
  const run = prepareRun(suite);
  describe(suite.name, () => {
    test("a system that stays as it began fails every path with a visible change", async () => {
      expect(await run.frozenProblems()).toEqual([]);
    });

    test.each(run.planned.map(({ id, kind, path }) => [kind, id, path] as const))(
      "%s %s",
      async (_kind, _id, path) => {
        const outcome = await run.play(path);
        if (outcome.outcome === "flaky") {
          process.stderr.write(`Flaky, it passed when it was played again: ${outcome.error.message}\n`);
        }
        if (outcome.outcome === "failed") {
          throw new Error(
            `${outcome.error.message}\n  shrunk from ${path.map(({ event }) => labelOf(event)).join(" → ")}\n` +
              `  replay: ${outcome.command}`,
            { cause: outcome.error },
          );
        }
        expect(path.length).toBeGreaterThan(0);
      },
    );

    test("everything that is required was covered", () => {
      expect(run.problems()).toEqual([]);
    });
  });
}
