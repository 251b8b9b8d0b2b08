import { relative, resolve } from "node:path";
import * as v from "valibot";
import { expect } from "vitest";
import { registerLongTests } from "#tests/records/register.ts";
import { mutantProblems, tryMutants } from "./kit/mutation.ts";
import { loadSuite, suiteFiles } from "./suites.ts";

const root = resolve(import.meta.dirname, "../..");
const suites = await Promise.all(suiteFiles().map(async (file) => ({ file, suite: await loadSuite(file) })));

/** A suite that asks for no mutants plays a machine together with what is around it; another one holds that machine. */
const tests = suites
  .filter(({ suite }) => suite.require.mutants > 0)
  .map(({ file, suite }) => ({
    id: `mutants/${suite.name}`,
    inputs: [relative(root, file), "tests/models/kit/mutation.ts"],
    file,
    suite,
  }));

/** By the name of a mutant: the path that killed it, or null where none does. */
const Findings = v.fallback(v.record(v.string(), v.nullable(v.string())), {});

registerLongTests("Mutants of the production machines", tests, {
  nameOf: ({ suite }) => `mutants of ${suite.name} are found`,
  async play({ suite, file }, findings) {
    const killers = v.parse(Findings, findings);
    const results = await tryMutants(suite, file, { killers });
    expect(mutantProblems(suite, results)).toEqual([]);
    expect(results.length).toBeGreaterThan(0);
    return Object.fromEntries(results.map(({ name, killedBy }) => [name, killedBy]));
  },
  /** What nothing finds is tried each time: a suite that has become able to must say so. */
  always({ suite, file }, findings) {
    const killers = v.parse(Findings, findings);
    const only = Object.keys(killers).filter((name) => killers[name] === null);
    if (only.length === 0) return null;
    return async () => {
      const results = await tryMutants(suite, file, { only, killers });
      expect(results.filter(({ outcome }) => outcome === "killed").map(({ name }) => name)).toEqual([]);
      return results;
    };
  },
  timeout: 1_200_000,
});
