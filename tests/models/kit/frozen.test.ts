import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { frozenProblems } from "./frozen.ts";
import { gateSuite, one, push } from "./fixture/gate-suite.ts";
import { frozenGate, wrongGate } from "./fixture/gate.system.ts";
import { prepareRun } from "./run.ts";

test("every path with a visible change fails on a frozen system, and only those", async () => {
  const run = prepareRun(gateSuite({ system: frozenGate }), { goal: "transitions", walks: 0 });
  expect(run.planned.map(({ id }) => id)).toEqual(["00012122"]);
  expect(await run.fails(run.pathOf([one]))).toBe(true);
  expect(await run.fails(run.pathOf([push, push]))).toBe(false);
  expect(await run.fails(run.planned[0]?.path ?? [])).toBe(true);
});

test("a suite whose paths notice a frozen system has no problem", async () => {
  expect(await prepareRun(gateSuite()).systemProblems()).toEqual([]);
});

test.each([
  ["nothing", () => ({})],
  ["always the same", () => ({ open: false })],
])("a suite that shows %s is refused", async (_what, shown) => {
  const suite = gateSuite({ expect: shown, system: wrongGate(() => ({ observe: shown })) });
  expect(await prepareRun(suite).systemProblems()).toEqual([
    "`expect` is the same after every path: no fault could show.",
  ]);
});

test("a path whose change is not seen when it is played is named", async () => {
  // The expectation is outside of the model and changes only once, so a system that never changes matches afterwards.
  let hasRung = false;
  const model = createMachine({
    initial: "still",
    states: { still: { on: { ring: "rung" } }, rung: {} },
  });
  const ring = { type: "ring" };
  const path = [
    {
      from: "still",
      to: "rung",
      event: ring,
      label: "ring",
      taken: ["still --ring[0]"],
      near: [],
      falls: {},
    },
  ];
  expect(
    await frozenProblems({
      model,
      expect(snapshot) {
        if (hasRung || snapshot.value === "still") return "silence";
        hasRung = true;
        return "a ring";
      },
      paths: [{ id: "0", path }],
    }),
  ).toEqual(["The path 0 passes on a system that never changes."]);
});
