import { type AnyActor, assign, createActor, createMachine, fromPromise, setup } from "xstate";
import { expect, it } from "vitest";
import type { InspectionRecord, StepRecord } from "../protocol/records.ts";
import { describeSeen } from "./describe-seen.ts";
import { createRecorder } from "./recorder.ts";

const lamp = setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- how XState takes a type.
  types: { context: {} as { flips: number; owner: string } },
  guards: { isNever: () => false, isAlways: () => true },
  actors: { load: fromPromise(() => Promise.resolve(1)) },
  actions: { count: assign({ flips: ({ context }) => context.flips + 1 }) },
}).createMachine({
  id: "lamp",
  context: { flips: 0, owner: "Lea" },
  initial: "off",
  states: {
    off: {
      on: {
        flip: [
          { guard: "isNever", target: "broken" },
          { guard: "isAlways", target: "on", actions: "count" },
        ],
        smash: { guard: "isNever", target: "broken" },
      },
    },
    on: { always: "warm" },
    warm: { invoke: { src: "load", id: "load" } },
    broken: {},
  },
});

function recorded(most?: number) {
  let at = 1000;
  const recorder = createRecorder({ now: () => (at += 1), ...(most === undefined ? {} : { most }) });
  const actor = createActor(lamp, { inspect: recorder.observe, systemId: "lamp" });
  actor.start();
  const all = (): readonly InspectionRecord[] => recorder.seen().map(describeSeen);
  return { recorder, actor, all };
}

const steps = (all: readonly InspectionRecord[], actor: AnyActor): readonly StepRecord[] =>
  all.filter((one): one is StepRecord => one.kind === "step" && one.actor === actor.sessionId);

it("records starts, events and steps in their order", () => {
  const { actor, all } = recorded();
  actor.send({ type: "flip" });
  const words = all().map(
    (one) => `${one.seq} ${one.kind === "start" ? `start ${one.name}` : `${one.kind} ${one.type}`}`,
  );
  expect(words).toStrictEqual([
    "1 start lamp",
    "2 step xstate.init",
    "3 event flip",
    "4 start load",
    "5 step xstate.init",
    "6 step flip",
  ]);
  expect(all()[0]).toStrictEqual({
    kind: "start",
    seq: 1,
    at: 1001,
    actor: actor.sessionId,
    parent: null,
    name: "lamp",
    machine: "lamp",
  });
  expect(all()[3]).toMatchObject({ parent: actor.sessionId, machine: null });
});

it("groups the microsteps of a step, and names guards that refused and actions", () => {
  const { actor, all } = recorded();
  actor.send({ type: "flip" });
  expect(steps(all(), actor).at(-1)).toMatchObject({
    microsteps: [["lamp.off --flip[1]"], ["lamp.on --always[0]"]],
    refused: ["lamp.off --flip[0]"],
    actions: ["count"],
    active: ["lamp", "lamp.warm"],
    status: "active",
    context: {
      entries: [
        ["flips", { value: 1 }],
        ["owner", { kind: "masked" }],
      ],
    },
    result: null,
  });
});

it("names the guard that refused where no transition was taken", () => {
  const { actor, all } = recorded();
  actor.send({ type: "smash" });
  expect(steps(all(), actor).at(-1)).toMatchObject({ microsteps: [], refused: ["lamp.off --smash[0]"] });
});

it("leaves out actors that never start, as React's Strict Mode makes them", () => {
  const recorder = createRecorder({ now: () => 0 });
  createActor(lamp, { inspect: recorder.observe });
  expect(recorder.seen()).toStrictEqual([]);
});

it("keeps the newest, and the start and the latest step of actors that still run", () => {
  const { recorder, actor, all } = recorded(10);
  const child = createActor(createMachine({ id: "bulb" }), { inspect: recorder.observe });
  child.start();
  child.stop();
  for (let flips = 0; flips < 30; flips += 1) actor.send({ type: "smash" });
  expect(all().length).toBeLessThanOrEqual(22);
  expect(all()[0]).toMatchObject({ kind: "start", name: "lamp" });
  expect(all().some(({ actor: id }) => id === child.sessionId)).toBe(false);
  expect(recorder.actor(actor.sessionId)).toBe(actor);
  expect(recorder.actor("x:none")).toBeNull();
});

it("gives a step by its number, as long as it is stored", () => {
  const { recorder, actor } = recorded(10);
  actor.send({ type: "smash" });
  expect(recorder.step(2)).toMatchObject({ seq: 2, event: { type: "xstate.init" } });
  expect(recorder.step(4)).toMatchObject({ seq: 4, event: { type: "smash" } });
  // An event is no step.
  expect(recorder.step(3)).toBeNull();
  for (let smashes = 0; smashes < 30; smashes += 1) actor.send({ type: "smash" });
  expect(recorder.step(4)).toBeNull();
});

it("sends what is new to those who subscribe, until they stop", () => {
  const { recorder, actor } = recorded();
  const kinds: string[] = [];
  const stop = recorder.subscribe(({ kind }) => kinds.push(kind));
  actor.send({ type: "smash" });
  stop();
  actor.send({ type: "smash" });
  expect(kinds).toStrictEqual(["event", "step"]);
});
