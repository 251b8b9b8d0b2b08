import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { doorMachine } from "../example/door.ts";
import { doorModel } from "../example/example.model.ts";
import { declaredTransitions } from "../kit/transitions.ts";
import { locationsIn } from "./locations.ts";

const root = resolve(import.meta.dirname, "../../..");
const from = join(root, "out/reports");
const locationOf = locationsIn(root, ["src/machines", "tests/models/example"], from);

test.each([doorMachine, doorModel, authMachine])("every transition of a machine has its line", (machine) => {
  for (const id of declaredTransitions(machine)) {
    const [text = "", href = ""] = locationOf(machine.id, id) ?? [];
    const [, file = "", line = ""] = /^(.+):(\d+)$/.exec(text) ?? [];
    expect(resolve(from, href)).toBe(join(root, file));
    const words = readFileSync(resolve(from, href), "utf8").split("\n")[Number(line) - 1];
    expect(words?.trim()).not.toBe("");
  }
});

test("the line of a transition in a list is its own", () => {
  const lineOf = (index: number) => {
    const [text = ""] = locationOf("doorModel", `doorModel.locked --enter[${index}]`) ?? [];
    const [file = "", line = ""] = text.split(":");
    return readFileSync(join(root, file), "utf8").split("\n")[Number(line) - 1];
  };
  expect([0, 1].map(lineOf)).toEqual([
    expect.stringContaining('guard: "isRight"'),
    expect.stringContaining('guard: "isThirdWrong"'),
  ]);
});

test("what is not known has no location", () => {
  expect(locationOf("nobody", "x")).toBe(null);
  expect(locationOf("door", "toString")).toBe(null);
});
