import { join } from "node:path";
import { describe, expect, test } from "vitest";
import suite from "./fixture/bell-that-throws.ts";
import stuckAtOnce from "./fixture/bell-that-sticks-at-once.ts";
import stuckLater from "./fixture/bell-that-sticks-later.ts";
import { bellSuite } from "./fixture/bell.ts";
import { mutantProblems, tryMutants } from "./try-mutants.ts";
import type { MutantResult } from "./result.ts";
import { prepareRun } from "./run.ts";

const count = "ring in still: without its action (assign)";

test("mutants that a path finds twice, that throw, and that survive", async () => {
  const [path] = prepareRun(suite).planned;
  const progress: string[] = [];
  const results = await tryMutants(suite, join(import.meta.dirname, "fixture/bell-that-throws.ts"), {
    onResult: (done, of) => progress.push(`${done} of ${of}`),
  });
  const killed = (name: string, killedBy: string | undefined) =>
    ({ name, outcome: "killed", killedBy, reason: null }) as const;
  expect(results).toEqual([
    killed("ring in still: removed", path?.id),
    killed("ring in still: leads to still", path?.id),
    { name: count, outcome: "survived", killedBy: null, reason: null },
    killed("stop in ringing: removed", "throws Error: It rings on."),
    killed("stop in ringing: leads to ringing", "throws Error: It rings on."),
  ]);
  expect(progress).toEqual(["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]);
  expect(mutantProblems(suite, results)).toEqual([
    `4 of 5 mutants were killed, and 95 % are required. Survivors: ${count}.`,
    'The exception for the mutant "stop in ringing: removed" no longer applies: take it out.',
  ]);
});

test.each([
  ["at once", stuckAtOnce],
  ["later", stuckLater],
])("what one mutant leaves behind finds no other: a bell that is stuck %s", async (when, stuck) => {
  const file = join(import.meta.dirname, `fixture/bell-that-sticks-${when.replace(" ", "-")}.ts`);
  const results = await tryMutants(stuck, file, { processes: 1 });
  const survivors = results.filter(({ outcome }) => outcome === "survived");
  expect(survivors.map(({ name }) => name)).toEqual([count]);
});

test("only those that are named are tried", async () => {
  const file = join(import.meta.dirname, "fixture/bell-that-throws.ts");
  const removed = "ring in still: removed";
  const [path] = prepareRun(suite).planned;
  const results = await tryMutants(suite, file, { only: [removed] });
  expect(results).toEqual([{ name: removed, outcome: "killed", killedBy: path?.id, reason: null }]);
});

test("no other paths are played than those of the run", async () => {
  const file = join(import.meta.dirname, "fixture/bell-that-throws.ts");
  const results = await tryMutants(suite, file, { paths: [] });
  expect(results.map(({ outcome }) => outcome)).not.toContain("killed");
});

test("a suite that a player cannot load finds nothing", async () => {
  const file = join(import.meta.dirname, "fixture/missing.ts");
  await expect(tryMutants(suite, file)).rejects.toThrow(
    `${file} cannot be played: Error [ERR_MODULE_NOT_FOUND]: Cannot find module`,
  );
});

describe("what is wrong with the results", () => {
  const result = (name: string, outcome: MutantResult["outcome"]): MutantResult => ({
    name,
    outcome,
    killedBy: outcome === "killed" ? "01" : null,
    reason: outcome === "excepted" ? "nobody counts" : null,
  });
  const needing = (mutants: number, exceptions = {}) => ({
    ...bellSuite({}, { mutants: exceptions }),
    require: { transitions: 1, payloads: 1, pairs: 1, production: 1, mutants, inside: 1 },
  });
  const results = [
    result("a", "killed"),
    result("b", "survived"),
    result("c", "killed"),
    result("d", "survived"),
  ];

  test("too few were killed", () => {
    expect(mutantProblems(needing(0.5), results)).toEqual([]);
    expect(mutantProblems(needing(0.51), results)).toEqual([
      "2 of 4 mutants were killed, and 51 % are required. Survivors: b; d.",
    ]);
  });

  test("faults inside the rules have a requirement and exceptions of their own", () => {
    const lowered = { ...needing(1), require: { ...needing(1).require, inside: 0.5 } };
    expect(mutantProblems(lowered, results, "inside")).toEqual([]);
    expect(mutantProblems(needing(0.5), results, "inside")).toEqual([
      "2 of 4 faults inside the rules were killed, and 100 % are required. Survivors: b; d.",
    ]);
    const suiteWithException = bellSuite({}, { inside: { a: "nobody counts" } });
    expect(mutantProblems(suiteWithException, [result("b", "killed")], "inside")).toEqual([
      'The exception for the fault inside "a" no longer applies: take it out.',
    ]);
  });

  test("an exception counts neither way while it holds", () => {
    const excepted = [...results.slice(0, 3), result("d", "excepted")];
    expect(mutantProblems(needing(0.66, { d: "nobody counts" }), excepted)).toEqual([]);
    expect(mutantProblems(needing(0.67, { d: "nobody counts" }), excepted)).toEqual([
      "2 of 3 mutants were killed, and 67 % are required. Survivors: b.",
    ]);
  });

  test("an exception that is not needed, or names no mutant", () => {
    expect(mutantProblems(needing(0, { a: "it was once", z: "misspelt" }), results)).toEqual([
      'The exception for the mutant "a" no longer applies: take it out.',
      'The exception for the mutant "z" no longer applies: take it out.',
    ]);
  });
});
