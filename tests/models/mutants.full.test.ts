import { describe, expect, test } from "vitest";
import { mutantProblems, tryMutants } from "./kit/mutation.ts";
import { loadSuite, suiteFiles } from "./suites.ts";

const suites = await Promise.all(suiteFiles().map(async (file) => ({ file, suite: await loadSuite(file) })));

/** A suite that asks for no mutants plays a machine together with what is around it; another one holds that machine. */
const mutated = suites.filter(({ suite }) => suite.require.mutants > 0);

describe("mutants of the production machines are found", () => {
  test.each(mutated.map(({ file, suite }) => [suite.name, suite, file] as const))(
    "%s",
    async (_name, suite, file) => {
      const results = await tryMutants(suite, file);
      expect(mutantProblems(suite, results)).toEqual([]);
      expect(results.length).toBeGreaterThan(0);
    },
    1_200_000,
  );
});
