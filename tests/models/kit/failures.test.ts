import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./fixture/folder.ts";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { leakyGate } from "./fixture/gate.system.ts";
import { failuresOf } from "./failures.ts";
import { prepareRun } from "./run.ts";

const options = { goal: "transitions", walks: 0 } as const;
const good = gateSuite();
const leaky = gateSuite({ system: leakyGate });

test("a failure is stored as JSON, its shrunk path alone", async () => {
  const folder = temporaryFolder();
  const run = prepareRun(leaky, { ...options, failures: failuresOf("gate", folder) });
  await run.play(run.pathOf([push, two, push, push, one, push]));
  expect(readFileSync(join(folder, "gate.json"), "utf8")).toBe(
    `${JSON.stringify([[two, push, one]], null, 2)}\n`,
  );
});

test("what is stored is played first, stays while it fails, and goes when it passes", async () => {
  const failures = failuresOf("gate", temporaryFolder());
  failures.write([
    [two, push, one],
    [one, push, two],
  ]);
  const again = prepareRun(leaky, { ...options, failures });
  expect(again.planned.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "stored 120",
    "stored 021",
    "goal 00012122",
  ]);
  for (const { path } of again.planned) await again.play(path);
  expect(failures.read()).toEqual([[two, push, one]]);

  const mended = prepareRun(good, { ...options, failures });
  for (const { path } of mended.planned) await mended.play(path);
  expect(failures.read()).toEqual([]);
  expect(prepareRun(good, { ...options, failures }).planned.map(({ kind }) => kind)).toEqual(["goal"]);
});

test("a failure is stored once, whatever the order of its payload", async () => {
  const failures = failuresOf("gate", temporaryFolder());
  failures.write([[two, push, one]]);
  const run = prepareRun(leaky, { ...options, failures });
  await run.play(run.pathOf([two, push, one]));
  expect(failures.read()).toEqual([[two, push, one]]);
});

test("the file goes with its last failure", () => {
  const folder = temporaryFolder();
  const failures = failuresOf("gate", folder);
  failures.write([[one]]);
  expect(existsSync(join(folder, "gate.json"))).toBe(true);
  failures.write([]);
  expect(existsSync(join(folder, "gate.json"))).toBe(false);
  failures.write([]);
});

test("a path that the model takes no more is dropped, whether for its state or for its event", async () => {
  const failures = failuresOf("gate", temporaryFolder());
  const [kick, three] = [{ type: "kick" }, { type: "insert", coins: 3 }];
  failures.write([[two, kick], [three], [one, push]]);
  const run = prepareRun(good, { ...options, failures });
  expect(run.planned.map(({ kind, id }) => `${kind} ${id}`)).toEqual(["stored 02", "goal 00012122"]);
  await run.play(run.pathOf([one, push]));
  await run.play(run.planned[0]?.path ?? []);
  expect(failures.read()).toEqual([]);
});

test("each suite has a file of its own, and none is no failure", () => {
  const folder = temporaryFolder();
  failuresOf("gate", folder).write([[one]]);
  expect(failuresOf("door", folder).read()).toEqual([]);
});

test.each(["[[", "{}", '[["insert"]]', '[[{"coins":1}]]'])("a file that holds no paths: %s", (text) => {
  const folder = temporaryFolder();
  const file = join(folder, "gate.json");
  writeFileSync(file, text);
  expect(() => prepareRun(good, { failures: failuresOf("gate", folder) })).toThrow(
    `${file} does not hold paths of failures: mend or remove it.`,
  );
});
