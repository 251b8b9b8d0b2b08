import { createActor, createMachine } from "xstate";
import { expect, it } from "vitest";
import type { InspectorMessage, PageMessage } from "../protocol/messages.ts";
import { INSPECTOR_SILENCE, bridgePage } from "./page-bridge.ts";
import { createRecorder } from "./recorder.ts";

const lamp = createMachine({
  id: "lamp",
  context: { owner: "Lea", bulbs: Array.from({ length: 60 }, (_, index) => index) },
  initial: "off",
  states: { off: { on: { flip: "on" } }, on: { on: { flip: "off" } } },
});

function bridged() {
  let now = 100_000;
  const recorder = createRecorder({ now: () => now });
  const actor = createActor(lamp, { inspect: recorder.observe, systemId: "lamp" }).start();
  const posted: PageMessage[] = [];
  const timers: (() => void)[] = [];
  let hear: (event: { readonly data: unknown }) => void = () => {};
  const page = { id: "page", title: "Ibis", openedAt: 1 };
  const bridge = bridgePage({
    recorder,
    channel: {
      postMessage: (message: PageMessage) => void posted.push(structuredClone(message)),
      addEventListener: (_, onMessage) => (hear = onMessage),
      close: () => undefined,
    },
    page: () => page,
    now: () => now,
    delay: (call) => void timers.push(call),
    createIdle: (logic, options) => createActor(logic, options),
  });
  return {
    actor,
    bridge,
    posted,
    timers,
    hear: (data: InspectorMessage | string) => hear({ data }),
    pass: (ms: number) => (now += ms),
    run: () => timers.splice(0).forEach((call) => call()),
  };
}

const recordsOf = (message: PageMessage | undefined) =>
  message?.type === "page.recorded" ? message.records.map(({ kind }) => kind) : [];

it("sends nothing before an inspector is there, and then all that is stored, with the charts", () => {
  const { actor, posted, timers, hear } = bridged();
  actor.send({ type: "flip" });
  expect([posted, timers]).toStrictEqual([[], []]);
  hear({ type: "inspector.opened" });
  expect(posted).toMatchObject([{ type: "page.recorded", isReplay: true, charts: [{ id: "lamp" }] }]);
  expect(recordsOf(posted[0])).toStrictEqual(["start", "step", "event", "step"]);
});

it("sends what is new in batches, without charts that were sent", () => {
  const { actor, posted, timers, hear, run } = bridged();
  hear({ type: "inspector.opened" });
  actor.send({ type: "flip" });
  actor.send({ type: "flip" });
  expect(timers).toHaveLength(1);
  run();
  expect(posted[1]).toMatchObject({ isReplay: false, charts: [] });
  expect(recordsOf(posted[1])).toStrictEqual(["event", "step", "event", "step"]);
});

it("stops where the inspector is closed or silent, and sends all again to one that is heard later", () => {
  const { actor, posted, timers, hear, pass } = bridged();
  hear({ type: "inspector.opened" });
  pass(INSPECTOR_SILENCE);
  actor.send({ type: "flip" });
  expect(timers).toStrictEqual([]);
  hear({ type: "inspector.alive" });
  expect(recordsOf(posted[1])).toStrictEqual(["start", "step", "event", "step"]);
  expect(posted[2]).toMatchObject({ type: "page.alive" });
  hear({ type: "inspector.closed" });
  actor.send({ type: "flip" });
  expect(timers).toStrictEqual([]);
});

it("answers a sign of life without sending again what is known", () => {
  const { posted, hear, pass } = bridged();
  hear({ type: "inspector.opened" });
  pass(INSPECTOR_SILENCE - 1);
  hear({ type: "inspector.alive" });
  expect(posted.slice(1)).toStrictEqual([
    { type: "page.alive", page: { id: "page", title: "Ibis", openedAt: 1 } },
  ]);
});

it("sends events to actors of this page alone", () => {
  const { actor, hear } = bridged();
  const event = { type: "flip" };
  hear({ type: "event.send", page: "other", actor: actor.sessionId, event });
  hear({ type: "event.send", page: "page", actor: "x:none", event });
  expect(actor.getSnapshot().value).toBe("off");
  hear({ type: "event.send", page: "page", actor: actor.sessionId, event });
  expect(actor.getSnapshot().value).toBe("on");
});

it("answers what a copy of an actor of this page does, without changing the actor", () => {
  const { actor, posted, hear } = bridged();
  const run = { type: "whatIf.run", id: "1", seq: 2, events: [{ type: "flip" }] } as const;
  hear({ ...run, page: "other" });
  expect(posted).toStrictEqual([]);
  hear({ ...run, page: "page" });
  hear({ ...run, page: "page", id: "2", seq: 99 });
  expect(posted).toMatchObject([
    { type: "page.whatIf", id: "1", result: { kind: "played", steps: [{ active: ["lamp", "lamp.on"] }] } },
    { type: "page.whatIf", id: "2", result: { kind: "notStored" } },
  ]);
  expect(actor.getSnapshot().value).toBe("off");
});

it("answers with more of a part of a step, masked as ever, or that it does not keep the step", () => {
  const { posted, hear } = bridged();
  const page = { id: "page", title: "Ibis", openedAt: 1 };
  const ask = (asked: {
    readonly page?: string;
    readonly seq?: number;
    readonly path: readonly number[];
  }) => {
    hear({ type: "value.ask", page: "page", seq: 2, of: "context", ...asked });
    return posted.splice(0);
  };
  const bulbs = Array.from({ length: 60 }, (_, value) => ({ kind: "plain", value }));
  expect(ask({ path: [1] })).toStrictEqual([
    {
      type: "page.value",
      page,
      seq: 2,
      of: "context",
      path: [1],
      value: { kind: "list", of: "Array", items: bulbs, cut: 0 },
    },
  ]);
  expect(ask({ path: [0] })).toMatchObject([{ value: { kind: "masked" } }]);
  expect(ask({ path: [2] })).toMatchObject([{ path: [2], value: null }]);
  expect(ask({ seq: 99, path: [1] })).toMatchObject([{ seq: 99, value: null }]);
  expect(ask({ page: "other", path: [1] })).toStrictEqual([]);
});

it("ignores what is no message of an inspector, and says goodbye", () => {
  const { bridge, posted, hear } = bridged();
  hear("inspector.opened");
  expect(posted).toStrictEqual([]);
  bridge.leave();
  expect(posted).toMatchObject([{ type: "page.closed" }]);
});
