import { expect, test } from "vitest";
import { gateSuite, one, push, two } from "../kit/fixture/gate-suite.ts";
import { gateSystem, leakyGate } from "../kit/fixture/gate.system.ts";
import { prepareRun } from "../kit/run.ts";
import { recorded } from "./recorder.ts";
import { tracer } from "./trace.ts";

/** Plays one path, and returns its trace. */
async function traceOf(definition: Parameters<typeof gateSuite>[0], events: Parameters<typeof gateRun>[1]) {
  const { run, recorder } = gateRun(definition, events);
  const path = run.pathOf(events);
  const outcome = await run.play(path);
  return tracer(run, run.suite.expect, recorder.steps)(path, outcome);
}

function gateRun(definition: Parameters<typeof gateSuite>[0], _events: readonly { readonly type: string }[]) {
  const recorder = recorded(gateSuite(definition));
  return { run: prepareRun(recorder.suite), recorder };
}

const shown = (open: boolean, coins: number, passed: number) => ({ open, coins, passed });

test("each step of a path that passed: what it took, where it led, and what was expected", async () => {
  expect(await traceOf({}, [one, two, push])).toEqual([
    {
      label: null,
      outcome: "passed",
      model: { taken: [], states: ["gateModel", "gateModel.closed"] },
      production: { taken: [], states: expect.arrayContaining(["gate"]) },
      expected: shown(false, 0, 0),
      observed: null,
    },
    {
      label: "insert(coins: 1)",
      outcome: "passed",
      model: { taken: ["gateModel.closed --insert[1]"], states: ["gateModel", "gateModel.closed"] },
      production: { taken: [expect.stringMatching(/^gate/)], states: expect.arrayContaining(["gate"]) },
      expected: shown(false, 1, 0),
      observed: null,
    },
    expect.objectContaining({ label: "insert(coins: 2)", expected: shown(true, 0, 0) }),
    expect.objectContaining({
      label: "push",
      model: { taken: ["gateModel.open --push[0]"], states: ["gateModel", "gateModel.closed"] },
      expected: shown(false, 0, 1),
    }),
  ]);
});

test("the machine's transitions are those of the step itself, and what stopping does belongs to none", async () => {
  const steps = await traceOf({}, [two, push]);
  const [start, ...others] = steps.map(({ production }) => production);
  expect(start?.taken).toEqual([]);
  expect(others.map((lit) => lit?.taken.length)).toEqual([1, 1]);
  expect(new Set(others.flatMap((lit) => lit?.taken ?? [])).size).toBe(2);
  expect(others.at(-1)?.states).toEqual(start?.states);
});

test("a path that failed is shown as it was shrunk, with what the system showed in the step that failed", async () => {
  const steps = await traceOf({ system: leakyGate }, [push, two, push, one]);
  expect(steps.map(({ label, outcome, observed }) => ({ label, outcome, observed }))).toEqual([
    { label: null, outcome: "passed", observed: null },
    { label: "insert(coins: 2)", outcome: "passed", observed: null },
    { label: "push", outcome: "passed", observed: null },
    { label: "insert(coins: 1)", outcome: "failed", observed: { value: shown(false, 0, 1) } },
  ]);
  expect(steps.at(-1)?.expected).toEqual(shown(false, 1, 1));
});

test("of a flaky path, what was seen the first time; its later steps were not compared then", async () => {
  let made = 0;
  const system = {
    create: (hooks: Parameters<typeof gateSystem>[0]) => {
      made += 1;
      return (made > 1 ? gateSystem : leakyGate.create)(hooks);
    },
  };
  const steps = await traceOf({ system }, [two, push, one, one]);
  expect(steps.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed", "failed", "unplayed"]);
  expect(steps[3]?.observed).toEqual({ value: shown(false, 0, 1) });
});

test("an error that is no difference is one of the last step", async () => {
  const { run } = gateRun({}, []);
  const path = run.pathOf([one, push]);
  const trace = tracer(run, run.suite.expect, () => null);
  const steps = trace(path, {
    outcome: "flaky",
    error: new Error("The system did not stop."),
    screenshots: [],
  });
  expect(steps.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "failed"]);
  expect(steps.every(({ production }) => production === null)).toBe(true);
});

test("equal observations are stored once", async () => {
  const [first, , third] = await traceOf({}, [push, push]);
  expect(third?.expected).toBe(first?.expected);
});
