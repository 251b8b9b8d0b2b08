import { type AnyStateMachine, SimulatedClock, createActor, createMachine, raise } from "xstate";
import { expect, it } from "vitest";
import type { StepRecord } from "../protocol/records.ts";
import { describeSeen } from "./describe-seen.ts";
import { createRecorder } from "./recorder.ts";

/** An actor in simulated time, with the timers after its latest step. */
function running(machine: AnyStateMachine) {
  const clock = new SimulatedClock();
  const recorder = createRecorder({ now: () => clock.now() });
  const actor = createActor(machine, { inspect: recorder.observe, clock }).start();
  const steps = () =>
    recorder
      .seen()
      .map(describeSeen)
      .filter((one): one is StepRecord => one.kind === "step");
  return {
    actor,
    pass: (ms: number) => clock.increment(ms),
    timers: () =>
      steps()
        .at(-1)
        ?.timers.map(({ transition, firesAt }) => [transition, firesAt]),
  };
}

const lamp = createMachine({
  id: "lamp",
  initial: "on",
  states: {
    on: {
      after: { 1000: [{ guard: () => false, target: "off" }, { target: "off" }] },
      on: { look: {}, again: { target: "on", reenter: true }, flip: "off" },
    },
    off: { on: { flip: "on" } },
  },
});
const [first, second] = [0, 1].map((index) => `lamp.on --xstate.after.1000.lamp.on[${index}]`);

it("records when the delayed transitions of the first state come", () => {
  expect(running(lamp).timers()).toStrictEqual([
    [first, 1000],
    [second, 1000],
  ]);
});

it("keeps a timer over later steps, until its state is entered again or left", () => {
  const { actor, pass, timers } = running(lamp);
  pass(300);
  actor.send({ type: "look" });
  expect(timers()).toStrictEqual([
    [first, 1000],
    [second, 1000],
  ]);
  actor.send({ type: "again" });
  expect(timers()).toStrictEqual([
    [first, 1300],
    [second, 1300],
  ]);
  actor.send({ type: "flip" });
  expect(timers()).toStrictEqual([]);
  pass(2000);
  actor.send({ type: "flip" });
  expect(timers()).toStrictEqual([
    [first, 3300],
    [second, 3300],
  ]);
});

it("ends a timer whose transition a guard refused", () => {
  const { pass, timers } = running(
    createMachine({
      id: "m",
      initial: "a",
      after: { 10: { guard: () => false, target: ".a" } },
      states: { a: {} },
    }),
  );
  expect(timers()).toHaveLength(1);
  pass(10);
  expect(timers()).toStrictEqual([]);
});

it("resolves the delay at the start of the timer", () => {
  const machine = createMachine(
    { id: "m", initial: "a", context: { wait: 70 }, states: { a: { after: { pause: "b" } }, b: {} } },
    { delays: { pause: ({ context }) => context.wait } },
  );
  expect(running(machine).timers()).toStrictEqual([["m.a --xstate.after.pause.m.a[0]", 70]]);
});

it("shows no timer of another delayed event, and none of an actor that has stopped", () => {
  const other = running(
    createMachine({ id: "m", entry: raise({ type: "later" }, { delay: 5, id: "later" }), on: { later: {} } }),
  );
  expect(other.timers()).toStrictEqual([]);
  const { actor, timers } = running(lamp);
  actor.stop();
  expect(timers()).toStrictEqual([]);
});
