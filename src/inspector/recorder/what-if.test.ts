import {
  type AnyActor,
  type AnyActorRef,
  assign,
  createActor,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendParent,
  sendTo,
  setup,
} from "xstate";
import { expect, it } from "vitest";
import type { CopyEvent, WhatIfResult } from "../protocol/what-if.ts";
import { createRecorder } from "./recorder.ts";
import { runWhatIf } from "./what-if.ts";
import { NO_FIELDS } from "../protocol/records.ts";

/** What the outside world would notice. */
const effects: string[] = [];
const noted = (what: string) => () => void effects.push(what);

const lamp = setup({
  types: {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- how XState takes a type.
    context: {} as { flips: number; owner: string; bulbs: readonly AnyActorRef[] },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- how XState takes a type.
    events: {} as
      | { type: "flip" | "load" | "smash" | "notify" | "spawn" | "ask" | "end" }
      | { type: "guarded"; text?: string },
  },
  actors: {
    load: fromPromise<number>(() => (effects.push("load"), Promise.resolve(1))),
    hum: fromCallback(noted("hum")),
  },
  guards: {
    isNever: () => false,
    isLong: ({ event }) => event.type === "guarded" && (event.text ?? fail(event)).length > 3,
  },
  actions: {
    ring: noted("ring"),
    leave: noted("leave"),
    count: assign({ flips: ({ context }) => context.flips + 1 }),
    addBulb: assign({
      bulbs: ({ context, spawn }) => [...context.bulbs, spawn("hum", { id: "bulb", systemId: "bulb" })],
    }),
  },
  delays: { warmth: 10 },
}).createMachine({
  id: "lamp",
  context: { flips: 0, owner: "Lea", bulbs: [] },
  initial: "off",
  exit: "leave",
  on: {
    notify: {
      actions: [
        sendParent({ type: "notified" }),
        sendTo(
          ({ system }) => {
            const root: AnyActorRef = system.get("root");
            return root;
          },
          { type: "notified" },
        ),
      ],
    },
    spawn: { actions: "addBulb" },
    guarded: { guard: "isLong", actions: "ring" },
    ask: {
      actions: enqueueActions(({ enqueue, self, system }) => {
        if (self.getSnapshot().context.flips === 1 && system.get("root")) enqueue("ring");
      }),
    },
    end: ".over",
  },
  states: {
    off: {
      on: {
        flip: { target: "warming", actions: ["count", "ring"] },
        smash: { guard: "isNever", target: "over" },
      },
    },
    warming: {
      invoke: [
        { src: "load", id: "load", systemId: "loader", onDone: "on", onError: "off" },
        { src: "hum", id: "hum" },
      ],
      after: { warmth: "on" },
      on: {
        load: { target: "warming", reenter: true },
        notify: { actions: sendTo("hum", { type: "notified" }) },
      },
    },
    on: { on: { flip: "off" } },
    over: { type: "final" },
  },
});

const fail = (event: unknown): never => {
  throw new Error(`No text, ${JSON.stringify(event)}`);
};

type GivenEvent = string | (CopyEvent & Readonly<Record<string, unknown>>);

/** A lamp below a root that notes what it is sent; `flips` are sent before its last step, which is copied. */
function copied(flips = 0) {
  const recorder = createRecorder({ now: () => 0 });
  const root = setup({ actors: { lamp } }).createMachine({
    invoke: { src: "lamp", id: "lamp", systemId: "lamp" },
    on: { notified: { actions: noted("notified") } },
  });
  const system = createActor(root, { inspect: recorder.observe, systemId: "root" }).start().system;
  const actor: AnyActor = system.get("lamp");
  for (let flip = 0; flip < flips; flip += 1) actor.send({ type: "flip" });
  const last = recorder.seen().findLast((seen) => seen.kind === "step" && seen.actor === actor);
  const stored = recorder.seen().length;
  effects.length = 0;
  const before: unknown = actor.getSnapshot();
  return {
    actor,
    play(...events: readonly GivenEvent[]): WhatIfResult {
      const step = recorder.step(last?.seq ?? 0);
      const list = events.map((event) => (typeof event === "string" ? { type: event } : event));
      const result = runWhatIf(step, list, (logic, options) => createActor(logic, options));
      // Whatever is played, nothing happens outside of the copy.
      expect(effects).toStrictEqual([]);
      expect(recorder.seen()).toHaveLength(stored);
      expect(actor.getSnapshot()).toBe(before);
      return result;
    },
  };
}

const stepsOf = (result: WhatIfResult) => (result.kind === "played" ? result.steps : result);

it("shows what each event does: states, transitions, context and the actions that would run", () => {
  const { play } = copied();
  expect(stepsOf(play("flip", "smash"))).toStrictEqual([
    {
      type: "flip",
      payload: NO_FIELDS,
      microsteps: [["lamp.off --flip[0]"]],
      refused: [],
      actions: ["count", "ring"],
      status: "active",
      active: ["lamp", "lamp.warming"],
      timers: [],
      context: {
        kind: "record",
        of: "Object",
        entries: [
          ["flips", { kind: "plain", value: 1 }],
          ["owner", { kind: "masked" }],
          ["bulbs", { kind: "list", of: "Array", items: [], cut: 0 }],
        ],
        cut: 0,
      },
      result: null,
    },
    expect.objectContaining({ type: "smash", microsteps: [], active: ["lamp", "lamp.warming"] }),
  ]);
  expect(stepsOf(play("smash"))).toMatchObject([
    { refused: ["lamp.off --smash[0]"], active: ["lamp", "lamp.off"] },
  ]);
});

it("plays the end of an invoked actor and of a delay", () => {
  const { play } = copied(1);
  const active = (...events: readonly GivenEvent[]) => {
    const result = play(...events);
    return result.kind === "played" ? result.steps.at(-1)?.active : result;
  };
  expect(active({ type: "xstate.done.actor.load", output: 1 })).toStrictEqual(["lamp", "lamp.on"]);
  expect(active({ type: "xstate.error.actor.load", error: 1 })).toStrictEqual(["lamp", "lamp.off"]);
  expect(active("xstate.after.warmth.lamp.warming")).toStrictEqual(["lamp", "lamp.on"]);
});

it("invokes the same actor again and again, and sends to it, without starting it", () => {
  const { play } = copied(1);
  expect(
    stepsOf(play("load", "load", "notify", "xstate.after.warmth.lamp.warming", "flip", "flip")),
  ).toMatchObject([
    { active: ["lamp", "lamp.warming"] },
    { microsteps: [["lamp.warming --load[0]"]] },
    { microsteps: [["lamp.warming --notify[0]"]] },
    { active: ["lamp", "lamp.on"] },
    { active: ["lamp", "lamp.off"] },
    { active: ["lamp", "lamp.warming"] },
  ]);
});

it("sends nothing to a parent or to another actor, and spawns nothing", () => {
  const { play, actor } = copied();
  expect(stepsOf(play("notify", "spawn"))).toMatchObject([{ status: "active" }, { status: "active" }]);
  expect(actor.system.get("bulb")).toBeUndefined();
});

it("gives actions the snapshot of the copy, and the other actors of the page", () => {
  const { play } = copied();
  expect(stepsOf(play("flip", "ask"))).toMatchObject([{}, { actions: ["ring"] }]);
});

it("ends the copy alone, which then takes no more events", () => {
  const { play } = copied(1);
  expect(stepsOf(play("end", "notify"))).toMatchObject([
    { status: "done", actions: ["leave"], microsteps: [["lamp --end[0]"]] },
    { status: "done", actions: [], microsteps: [] },
  ]);
});

it("names the event and the guard that threw, and masks the message", () => {
  const { play } = copied();
  const result = play("flip", { type: "guarded", secret: "hunter2" });
  expect(result).toMatchObject({
    kind: "threw",
    index: 1,
    guard: "isLong",
    error: { kind: "error", name: "Error" },
  });
  expect(JSON.stringify(result)).not.toContain("hunter2");
});

it("says that a step is not stored, and that a promise has no states", () => {
  const createIdle = (...given: Parameters<typeof createActor>) => createActor(...given);
  expect(runWhatIf(null, [], createIdle)).toStrictEqual({ kind: "notStored" });
  const recorder = createRecorder({ now: () => 0 });
  createActor(
    fromPromise(() => Promise.resolve(1)),
    { inspect: recorder.observe },
  ).start();
  expect(recorder.step(2)).not.toBeNull();
  expect(runWhatIf(recorder.step(2), [], createIdle)).toStrictEqual({ kind: "notStored" });
});
