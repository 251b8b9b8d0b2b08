import { describe, expect, test } from "vitest";
import { prepareRun } from "./run.ts";
import type { Suite } from "./suite.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The failure of the first play, if the second one passed. */
    flaky?: string;
  }
}

/** A suite in process as tests of vitest, one for each path. */
export function registerSuite(suite: Suite): void {
  const run = prepareRun(suite);
  describe(suite.name, () => {
    test("a system that stays as it began fails every path with a visible change", async () => {
      expect(await run.frozenProblems()).toEqual([]);
    });

    test.for(run.planned.map(({ id, kind, path }) => [kind, id, path] as const))(
      "%s %s",
      async ([_kind, _id, path], { task }) => {
        const outcome = await run.play(path);
        if (outcome.outcome === "flaky") {
          // `npm test` prints it at the end.
          task.meta.flaky = `It failed once, and passed when it was played again:\n${outcome.error.message}`;
        }
        if (outcome.outcome === "failed") {
          throw new Error(
            `${outcome.error.message}\n  shrunk from ${path.map(({ label }) => label).join(" → ")}\n` +
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
