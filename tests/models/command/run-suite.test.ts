import { expect, test } from "vitest";
import { gateSuite } from "../kit/fixture/gate-suite.ts";
import { gateSystem } from "../kit/fixture/gate.system.ts";
import type { Suite } from "../kit/suite.ts";
import { optionsOf } from "./options.ts";
import { runSuite } from "./run-suite.ts";

async function problemsOf(suite: Suite, ...args: readonly string[]) {
  const options = optionsOf(["gate", ...args], ["gate"]);
  if (!options) throw new Error("Help was asked for.");
  return (await runSuite(suite, "no file", options, {})).problems;
}

const constant = gateSuite({
  expect: () => "a gate",
  system: { create: (hooks) => ({ ...gateSystem(hooks), observe: () => "a gate" }) },
});

test.each([[[]], [["--goal", "transitions"]], [["--walks", "0"]]])(
  "a suite that passes and cannot fail has a problem, with the arguments %j",
  async (args) => {
    expect(await problemsOf(constant, ...args)).toEqual([
      "`expect` is the same after every path: no fault could show.",
    ]);
  },
);

test("one path alone proves nothing of the suite", async () => {
  expect(await problemsOf(constant, "--path", "0")).toEqual([]);
});

test("whether a suite can fail is not asked while it fails", async () => {
  const failing = gateSuite({ expect: () => "a gate" });
  const problems = await problemsOf(failing, "--goal", "states", "--walks", "0");
  expect(problems.join("\n")).not.toContain("no fault could show");
});
