import { createActor, createMachine } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "../chart/chart-definition.ts";
import { describeSeen } from "../recorder/describe-seen.ts";
import { createRecorder } from "../recorder/recorder.ts";
import { coverageOf } from "./chart-coverage.ts";
import type { MachineCoverage } from "./model-coverage.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { flip: "on", smash: "broken" } },
    on: { on: { flip: "off", dim: { target: "on", reenter: true } } },
    broken: { on: { repair: "off" } },
  },
});
const chart = chartOf(lamp);
const [flipOn, smash, flipOff, dim, repair] = [
  "lamp.off --flip[0]",
  "lamp.off --smash[0]",
  "lamp.on --flip[0]",
  "lamp.on --dim[0]",
  "lamp.broken --repair[0]",
];

const tests: MachineCoverage = {
  machine: "lamp",
  transitions: [flipOn, smash, flipOff, repair],
  taken: [flipOn, flipOff],
  excepted: [repair],
};

/** What is recorded of a lamp to which the events are sent. */
function session(...events: readonly string[]) {
  const recorder = createRecorder({ now: () => 0 });
  const actor = createActor(lamp, { inspect: recorder.observe }).start();
  for (const type of events) actor.send({ type });
  return recorder.seen().map(describeSeen);
}

it("tells which transitions of a chart no model test takes", () => {
  expect(coverageOf(chart, tests, session())).toStrictEqual({
    untested: new Set([smash, dim]),
    tested: 2,
    excepted: 1,
    of: 5,
    added: 1,
    unknown: [],
  });
});

it("lists what was taken in the session and in no model test, where it was taken first, and how often", () => {
  const { unknown } = coverageOf(chart, tests, session("flip", "dim", "dim", "flip", "smash", "repair"));
  expect(unknown).toStrictEqual([
    { id: dim, seq: 6, times: 2 },
    { id: smash, seq: 12, times: 1 },
    // What nothing should be able to take counts as well.
    { id: repair, seq: 14, times: 1 },
  ]);
});

it("compares a machine's own actors alone", () => {
  const records = session("flip", "dim").map((one) =>
    one.kind === "start" ? { ...one, machine: "other" } : one,
  );
  expect(coverageOf(chart, tests, records).unknown).toStrictEqual([]);
});
