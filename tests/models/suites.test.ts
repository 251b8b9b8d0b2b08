import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine } from "xstate";
import { expect, test } from "vitest";
import { allSuites } from "./suites.ts";

const suites = await allSuites();

/** Machines without a suite, each with its reason. */
const WITHOUT_SUITE: Readonly<Record<string, string>> = {
  "appMachine of machines/app/app.machine.ts":
    "It has one state, in which it stops a child and reports one that failed; `src/app/actor-system.test.ts` tests both.",
};

/** What the files of a folder with this ending export. */
async function exportsOf(
  folder: string,
  ending: string,
): Promise<{ readonly name: string; readonly value: unknown }[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(ending),
  );
  const modules = files.map(async (file) => {
    const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    return Object.entries(module).map(([name, value]) => ({ name: `${name} of ${file}`, value }));
  });
  return (await Promise.all(modules)).flat();
}

test("every machine of a suite is held by one that finds its mutants", () => {
  const blocked = new Set(
    suites.filter(({ require }) => require.mutants >= 0.95).map(({ covers }) => covers),
  );
  expect(suites.filter(({ covers }) => !blocked.has(covers)).map(({ name }) => name)).toEqual([]);
});

test("every machine of the product has a suite, and suites cover nothing else", async () => {
  const all = await exportsOf(resolve(import.meta.dirname, "../../src"), ".machine.ts");
  const machines = all.filter(({ value }) => value instanceof StateMachine);
  const covered = new Set<unknown>(suites.map(({ covers }) => covers));
  expect(machines.filter(({ value }) => !covered.has(value)).map(({ name }) => name)).toEqual(
    Object.keys(WITHOUT_SUITE),
  );
  const known = new Set(machines.map(({ value }) => value));
  // The door of docs/model-tests.md.
  expect(suites.filter(({ covers }) => !known.has(covers)).map(({ name }) => name)).toEqual(["example"]);
});

test("every model comes from a file that imports nothing of the product", async () => {
  // Files of this name may only import each other and the contract (`scripts/lint/rooms.mjs`).
  const models = new Set((await exportsOf(import.meta.dirname, ".model.ts")).map(({ value }) => value));
  expect(suites.filter(({ model }) => !models.has(model)).map(({ name }) => name)).toEqual([]);
});
