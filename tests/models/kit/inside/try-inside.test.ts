import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSuite } from "../../suites.ts";
import dimmer from "../fixture/dimmer.ts";
import { machineSources } from "./machine-sources.ts";
import { tryInside } from "./try-inside.ts";

const file = join(import.meta.dirname, "../fixture/dimmer.ts");
const suiteFile = (name: string) => join(import.meta.dirname, `../../${name}/${name}.suite.ts`);

test("the sources are the files of the machine, and the pure rules that they call by name", async () => {
  const sources = await machineSources(
    suiteFile("gestures"),
    (await loadSuite(suiteFile("gestures"))).covers,
  );
  expect(sources.map(({ path }) => path)).toEqual([
    "src/machines/gestures/gestures.machine.ts",
    "domain/gestures/pinch.ts",
    "domain/gestures/swipe.ts",
  ]);
  expect(sources.map(({ names }) => names?.has("swipeOf"))).toEqual([false, false, true]);
});

test("a machine that no *.machine.ts exports has none", async () => {
  const { covers } = await loadSuite(suiteFile("example"));
  await expect(machineSources(suiteFile("example"), covers)).rejects.toThrow(
    `The machine ${covers.id} is exported by no`,
  );
});

test("faults that a path finds, that none finds, and that are excepted", async () => {
  const results = await tryInside(dimmer, file);
  expect(results.map(({ name, outcome }) => [outcome, name.replace("dimmer.machine.ts: in ", "")])).toEqual([
    ["excepted", "BRIGHTEST, 3 becomes 4"],
    ["killed", "BRIGHTEST, 3 becomes 2"],
    ["killed", "dimmerMachine.context.level, 0 becomes 1"],
    ["survived", "dimmerMachine.on.up.guard, context.level < BRIGHTEST becomes context.level <= BRIGHTEST"],
    ["killed", "dimmerMachine.on.up.actions, level: ({ context }) => context.level + 1 is left out"],
    ["killed", "dimmerMachine.on.up.actions.level, 1 becomes 2"],
    ["killed", "dimmerMachine.on.up.actions.level, 1 becomes 0"],
    ["killed", "dimmerMachine.on.off.actions, level: 0 is left out"],
    ["killed", "dimmerMachine.on.off.actions.level, 0 becomes 1"],
  ]);
  expect(
    results.filter(({ outcome }) => outcome === "killed").every(({ killedBy }) => killedBy !== null),
  ).toBe(true);
});

test("only those that are named are tried", async () => {
  const name = "dimmer.machine.ts: in BRIGHTEST, 3 becomes 2";
  const results = await tryInside(dimmer, file, { only: [name] });
  expect(results.map((one) => one.name)).toEqual([name]);
});
