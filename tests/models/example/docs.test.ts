import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HELP } from "../command/options.ts";
import { mutate } from "../kit/apply-mutant.ts";
import { prepareRun } from "../kit/run.ts";
import { doorMachine } from "./door.ts";
import suite from "./example.suite.ts";

const folder = import.meta.dirname;
const document = readFileSync(join(folder, "../../../docs/model-tests.md"), "utf8");

const blocksOf = (language: string) =>
  Array.from(document.matchAll(/^```(\w+)\n(.*?)^```$/gms))
    .filter(([, of]) => of === language)
    .map(([, , code = ""]) => code);

test("each piece of code of the document stands in the example", () => {
  const files = readdirSync(folder)
    .filter((name) => name !== "docs.test.ts")
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const blocks = blocksOf("ts");
  expect(blocks.length).toBe(3);
  expect(blocks.filter((code) => !files.some((file) => file.includes(code)))).toEqual([]);
});

test("the document shows a whole system that can be copied", () => {
  const file = join(folder, "../subscription-change/subscription-change.system.ts");
  expect(blocksOf("typescript")).toEqual([readFileSync(file, "utf8")]);
});

test("the document names the options of the command", () => {
  const optionsOf = (text: string) => new Set(Array.from(text.matchAll(/--[a-z][a-z-]*/g), ([name]) => name));
  expect(optionsOf(document)).toEqual(optionsOf(HELP));
});

test("the door whose delay is 4000 fails as the document says", async () => {
  mutate(doorMachine, {
    name: "the delay is 4000",
    near: [],
    make: ({ delays }) => {
      delays["UNLOCKED"] = 4000;
    },
  });
  const run = prepareRun(suite);
  const outcomes = await Promise.all(run.planned.map(({ path }) => run.play(path)));
  const reports = outcomes.flatMap((outcome) =>
    outcome.outcome === "failed" ? [`${outcome.error.message}\n${outcome.command}`] : [],
  );
  const [message] = blocksOf("text");
  const command = blocksOf("sh").find((line) => line.includes("--path"));
  expect(reports).toContain(`${message}${command?.trimEnd()}`);
});
