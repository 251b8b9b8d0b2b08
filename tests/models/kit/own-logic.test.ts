import { expect, test } from "vitest";
import { type AnyStateMachine, createActor, createMachine } from "xstate";
import { failureOf } from "./fixture/failure.ts";
import { gateSuite, two } from "./fixture/gate-suite.ts";
import { gateModel } from "./fixture/gate.model.ts";
import { type Gate, gateSystem } from "./fixture/gate.system.ts";
import { replay } from "./replay.ts";
import { prepareRun } from "./run.ts";

const refusal = new Error("The system runs the model gateModel itself, which would prove nothing.");

/** A system that also starts another machine. */
const running = (machine: AnyStateMachine): Gate => ({
  create(hooks) {
    createActor(machine, { inspect: (event) => hooks.inspect(event) }).start();
    return gateSystem(hooks);
  },
});

const parent = createMachine({ id: "parent", invoke: { src: gateModel } });
const other = createMachine({ id: "gateModel" });

test.each([
  ["itself", gateModel],
  ["with other implementations", gateModel.provide({ guards: { isPaid: () => true } })],
  ["in another machine", parent],
])("a system that runs the model %s is refused", async (_how, machine) => {
  expect(await failureOf(replay([two], gateSuite({ system: running(machine) })))).toEqual(refusal);
});

test("a machine that only has the model's name is none", async () => {
  expect(await failureOf(replay([two], gateSuite({ system: running(other) })))).toBe(null);
});

test("a suite whose production machine is its model fails", async () => {
  const run = prepareRun(gateSuite({ covers: gateModel, system: running(gateModel) }));
  const outcome = await run.play(run.pathOf([two]));
  expect(outcome).toMatchObject({ outcome: "failed", error: refusal });
});
