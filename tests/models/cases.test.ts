import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { casesOf, writeCase } from "./cases.ts";
import doorSuite from "./example/example.suite.ts";
import { gateSuite, one, push, two } from "./kit/fixture/gate-suite.ts";
import { prepareRun } from "./kit/run.ts";
import { loadSuite } from "./suites.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "ibis-cases-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "gate.suite.ts");
const load = () => ({ ...gateSuite(), cases: casesOf(file(), gateSuite()) });

test("a stored session is a path of the suite", async () => {
  expect(casesOf(file(), gateSuite())).toEqual({});
  const written = writeCase(file(), "two-visitors", [one, one, push, two, push]);
  expect(readFileSync(written, "utf8")).toBe(
    "insert(coins: 1)\ninsert(coins: 1)\npush\ninsert(coins: 2)\npush\n",
  );
  const run = prepareRun(load());
  const stored = run.planned.find(({ kind }) => kind === "case");
  expect(stored).toHaveProperty("name", "two-visitors");
  expect(stored?.path.map(({ event }) => event)).toEqual([one, one, push, two, push]);
  expect(await run.play(stored?.path ?? [])).toMatchObject({ outcome: "passed" });
});

test("a session does not replace another one", () => {
  const written = writeCase(file(), "visit", [two, push]);
  expect(writeCase(file(), "visit", [two, push])).toBe(written);
  expect(() => writeCase(file(), "visit", [push])).toThrow(
    new Error(`${written} holds another session: keep this one under another name, or remove the file.`),
  );
  expect(readFileSync(written, "utf8")).toBe("insert(coins: 2)\npush\n");
});

test("a suite has the name of its file", async () => {
  writeFileSync(file(), 'export default { name: "gaet", model: {} };');
  await expect(loadSuite(file())).rejects.toThrow(
    `${file()} names its suite "gaet": write modelTest("gate", …), as the file is named.`,
  );
  const wrong = join(folder, "bell.suite.ts");
  writeFileSync(wrong, 'throw new Error("There is no bell.");');
  await expect(loadSuite(wrong)).rejects.toThrow(`${wrong}: There is no bell.`);
});

test("a case that the suite does not know any more is an error with its line", () => {
  const written = writeCase(file(), "visit", [two, push]);
  writeFileSync(written, "insert(coins: 2)\njump\n");
  expect(load).toThrow(`${written}:2: "jump" is none of the events of the suite.`);
  writeFileSync(written, "close\n");
  expect(() => casesOf(file(), doorSuite)).toThrow(`${written}:1: the model does not take close there.`);
});
