import { createActor } from "xstate";
import { expect, it } from "vitest";
import { dim, lamp, lampCoverage, repair, smash } from "#tests/support/lamp-coverage.ts";
import { chartOf } from "../chart/chart-definition.ts";
import { describeSeen } from "../recorder/describe-seen.ts";
import { createRecorder } from "../recorder/recorder.ts";
import { coverageOf } from "./chart-coverage.ts";

const chart = chartOf(lamp);
/** What is recorded of a lamp to which the events are sent. */
function session(...events: readonly string[]) {
  const recorder = createRecorder({ now: () => 0 });
  const actor = createActor(lamp, { inspect: recorder.observe }).start();
  for (const type of events) actor.send({ type });
  return recorder.seen().map(describeSeen);
}

it("says which transitions of a chart no model test takes", () => {
  expect(coverageOf(chart, lampCoverage, session())).toStrictEqual({
    untested: new Set([smash, dim]),
    tested: 2,
    excepted: 1,
    of: 5,
    added: 1,
    unknown: [],
  });
});

it("lists what was taken in the session and in no model test, where it was taken first, and how often", () => {
  const { unknown } = coverageOf(
    chart,
    lampCoverage,
    session("flip", "dim", "dim", "flip", "smash", "repair"),
  );
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
  expect(coverageOf(chart, lampCoverage, records).unknown).toStrictEqual([]);
});
