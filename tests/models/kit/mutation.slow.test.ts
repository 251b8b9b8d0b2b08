import { join } from "node:path";
import { expect } from "vitest";
import { registerLongTests } from "#tests/records/register.ts";
import suite from "./fixture/bell-in-circles.ts";
import { mutantProblems, tryMutants } from "./mutation.ts";

const tests = [{ id: "kit/mutants-in-circles", inputs: ["tests/models/kit/mutation.full.test.ts"] }];

registerLongTests("Mutants that run in circles", tests, {
  nameOf: () => "a mutant that runs in circles is found, and one that nobody can tell is excepted",
  async play() {
    const results = await tryMutants(suite, join(import.meta.dirname, "fixture/bell-in-circles.ts"));
    expect(results.map(({ outcome, killedBy, reason }) => [outcome, killedBy, reason])).toEqual([
      ["killed", "runs in circles", null],
      ["killed", "runs in circles", null],
      ["excepted", null, "the rings are nobody's business"],
      ["killed", "010", null],
      ["killed", "010", null],
    ]);
    expect(mutantProblems(suite, results)).toEqual([]);
  },
  timeout: 120_000,
});
