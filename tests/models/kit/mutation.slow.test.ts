import { join } from "node:path";
import { expect, test } from "vitest";
import suite from "./fixture/bell-in-circles.ts";
import { mutantProblems, tryMutants } from "./try-mutants.ts";

test("a mutant that runs in circles is found, and one that nobody can notice is excepted", async () => {
  const results = await tryMutants(suite, join(import.meta.dirname, "fixture/bell-in-circles.ts"));
  expect(results.map(({ outcome, killedBy, reason }) => [outcome, killedBy, reason])).toEqual([
    ["killed", "runs in circles", null],
    ["killed", "runs in circles", null],
    ["excepted", null, "the rings are nobody's business"],
    ["killed", "010", null],
    ["killed", "010", null],
  ]);
  expect(mutantProblems(suite, results)).toEqual([]);
});
