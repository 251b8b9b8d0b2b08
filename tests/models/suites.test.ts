import { expect, test } from "vitest";
import { registerSuite } from "./kit/register.ts";
import { allSuites } from "./suites.ts";

const suites = await allSuites();
for (const suite of suites) registerSuite(suite);

test("every machine of a suite is held by one that finds its mutants", () => {
  const held = new Set(suites.filter(({ require }) => require.mutants >= 0.95).map(({ covers }) => covers));
  expect(suites.filter(({ covers }) => !held.has(covers)).map(({ name }) => name)).toEqual([]);
});
