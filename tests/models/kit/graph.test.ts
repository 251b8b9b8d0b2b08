import { describe, expect, test } from "vitest";
import { type AnyMachineSnapshot, type AnyStateMachine, createMachine } from "xstate";
import { TO_NEXT_DELAY } from "./advance.ts";
import { type Explored, explore } from "./graph.ts";
import { stateOf } from "./fixture/state.ts";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { labelOf } from "./system.ts";

const explored = (model: AnyStateMachine, more: Partial<Explored> = {}) =>
  explore({
    model,
    events: model.events.map((type: string) => ({ type })),
    abstract: stateOf,
    limit: 100,
    ...more,
  });

const lines = (graph: ReturnType<typeof explore>) =>
  graph.steps.map(({ from, event, to, taken }) => `${from} ${labelOf(event)} ${to}: ${taken.join(", ")}`);

test("every event of every abstract state, also where a guard reads the context", () => {
  const graph = explore(gateSuite());
  const shut = '["closed",0]';
  const half = '["closed",1]';
  const open = '["open",0]';
  expect(graph.start).toBe(shut);
  expect(graph.steps).toEqual([
    {
      from: shut,
      event: one,
      label: labelOf(one),
      to: half,
      taken: ["gateModel.closed --insert[1]"],
      near: [],
      falls: {},
    },
    {
      from: shut,
      event: two,
      label: labelOf(two),
      to: open,
      taken: ["gateModel.closed --insert[0]"],
      near: [],
      falls: {},
    },
    {
      from: shut,
      event: push,
      label: labelOf(push),
      to: shut,
      taken: ["gateModel.closed --push[0]"],
      near: [],
      falls: {},
    },
    {
      from: half,
      event: one,
      label: labelOf(one),
      to: open,
      taken: ["gateModel.closed --insert[0]"],
      near: [],
      falls: {},
    },
    {
      from: half,
      event: two,
      label: labelOf(two),
      to: open,
      taken: ["gateModel.closed --insert[0]"],
      near: [],
      falls: {},
    },
    {
      from: half,
      event: push,
      label: labelOf(push),
      to: half,
      taken: ["gateModel.closed --push[0]"],
      near: [],
      falls: {},
    },
    {
      from: open,
      event: one,
      label: labelOf(one),
      to: open,
      taken: ["gateModel.open --insert[0]"],
      near: [],
      falls: {},
    },
    {
      from: open,
      event: two,
      label: labelOf(two),
      to: open,
      taken: ["gateModel.open --insert[0]"],
      near: [],
      falls: {},
    },
    {
      from: open,
      event: push,
      label: labelOf(push),
      to: shut,
      taken: ["gateModel.open --push[0]"],
      near: [],
      falls: {},
    },
  ]);
  expect([...graph.out.keys()]).toEqual([shut, half, open]);
  expect(graph.nodes).toEqual({
    declared: new Set(["gateModel", "gateModel.closed", "gateModel.open"]),
    reached: new Set(["gateModel", "gateModel.closed", "gateModel.open"]),
  });
});

test("parallel states: one event moves several, and all of their combinations are found", () => {
  const toggle = { initial: "off", states: { off: { on: { both: "on" } }, on: { on: { both: "off" } } } };
  const model = createMachine({
    id: "lights",
    type: "parallel",
    states: { left: { ...toggle, on: { reset: ".off" } }, right: toggle },
  });
  expect(lines(explored(model))).toEqual([
    '{"left":"off","right":"off"} reset {"left":"off","right":"off"}: lights.left --reset[0]',
    '{"left":"off","right":"off"} both {"left":"on","right":"on"}: lights.left.off --both[0], lights.right.off --both[0]',
    '{"left":"on","right":"on"} reset {"left":"off","right":"on"}: lights.left --reset[0]',
    '{"left":"on","right":"on"} both {"left":"off","right":"off"}: lights.left.on --both[0], lights.right.on --both[0]',
    '{"left":"off","right":"on"} reset {"left":"off","right":"on"}: lights.left --reset[0]',
    '{"left":"off","right":"on"} both {"left":"on","right":"off"}: lights.left.off --both[0], lights.right.on --both[0]',
    '{"left":"on","right":"off"} reset {"left":"off","right":"off"}: lights.left --reset[0]',
    '{"left":"on","right":"off"} both {"left":"off","right":"on"}: lights.left.on --both[0], lights.right.off --both[0]',
  ]);
});

test("transitions that follow by themselves belong to the step", () => {
  const model = createMachine({
    id: "chain",
    initial: "a",
    states: { a: { on: { go: "b" } }, b: { always: "c" }, c: {} },
  });
  expect(lines(explored(model))).toEqual(['"a" go "c": chain.a --go[0], chain.b --always[0]']);
});

describe("delays, by a clock of the model's own", () => {
  const lamp = createMachine({
    id: "lamp",
    initial: "off",
    states: {
      off: { on: { press: "on" } },
      on: { on: { press: {} }, after: { 100: "dim" } },
      dim: { after: { 50: "off" } },
    },
  });
  const time = (ms: number) => ({ type: "time", ms });

  test("time that is too short changes nothing", () => {
    expect(lines(explored(lamp, { events: [{ type: "press" }, time(99)] }))).toEqual([
      '"off" press "on": lamp.off --press[0]',
      '"on" press "on": lamp.on --press[0]',
    ]);
  });

  test("time that is long enough takes the transition, and what follows from there on", () => {
    const events = [{ type: "press" }, time(100), time(50), time(149), time(150)];
    expect(lines(explored(lamp, { events }))).toEqual([
      '"off" press "on": lamp.off --press[0]',
      '"on" press "on": lamp.on --press[0]',
      '"on" time(ms: 100) "dim": lamp.on --xstate.after.100.lamp.on[0]',
      '"on" time(ms: 149) "dim": lamp.on --xstate.after.100.lamp.on[0]',
      '"on" time(ms: 150) "off": lamp.on --xstate.after.100.lamp.on[0], lamp.dim --xstate.after.50.lamp.dim[0]',
      '"dim" time(ms: 100) "off": lamp.dim --xstate.after.50.lamp.dim[0]',
      '"dim" time(ms: 50) "off": lamp.dim --xstate.after.50.lamp.dim[0]',
      '"dim" time(ms: 149) "off": lamp.dim --xstate.after.50.lamp.dim[0]',
      '"dim" time(ms: 150) "off": lamp.dim --xstate.after.50.lamp.dim[0]',
    ]);
  });
});

describe("time to the next delay", () => {
  const kettle = createMachine({
    id: "kettle",
    type: "parallel",
    states: {
      water: {
        initial: "cold",
        states: { cold: { on: { heat: "warming" } }, warming: { after: { 300: "hot" } }, hot: {} },
      },
      light: { initial: "on", states: { on: { after: { 200: "off" } }, off: { on: { wake: "on" } } } },
    },
  });
  const events = [{ type: "heat" }, { type: "wake" }, TO_NEXT_DELAY];
  const states = (snapshot: AnyMachineSnapshot) =>
    ["cold", "warming", "hot"].find((water) => snapshot.matches({ water })) +
    (snapshot.matches({ light: "on" }) ? " on" : " off");
  const linesOf = (graph: ReturnType<typeof explore>) =>
    graph.steps.map(({ from, label, to, taken }) => {
      const words = [from, label, to].map((text) =>
        text.replaceAll(/xstate\.after\.\d+\.kettle\.(light|water)\.\w+/g, "$1"),
      );
      return `${words.join(" ")}: ${taken.join(", ")}`;
    });

  test("leads to a millisecond before, then to the delay, whichever of several is next", () => {
    const graph = explored(kettle, {
      events,
      abstract: states,
      tries: (snapshot, { type }) => type === "time" || snapshot.matches({ light: "on" }),
    });
    const light = "xstate.after.200.kettle.light.on";
    const water = "xstate.after.300.kettle.water.warming";
    expect(linesOf(graph)).toEqual([
      `["cold on",[["light",200]]] heat ["warming on",[["light",200],["water",300]]]: kettle.water.cold --heat[0]`,
      `["cold on",[["light",200]]] time(ms: 199) ["cold on",[["light",1]]]: 1 ms before ${light}`,
      `["warming on",[["light",200],["water",300]]] time(ms: 199) ["warming on",[["light",1],["water",101]]]: 1 ms before ${light}`,
      `["cold on",[["light",1]]] heat ["warming on",[["light",1],["water",300]]]: kettle.water.cold --heat[0]`,
      `["cold on",[["light",1]]] time(ms: 1) ["cold off",[]]: kettle.light.on --${light}[0]`,
      `["warming on",[["light",1],["water",101]]] time(ms: 1) ["warming off",[["water",100]]]: kettle.light.on --${light}[0]`,
      `["warming on",[["light",1],["water",300]]] time(ms: 1) ["warming off",[["water",299]]]: kettle.light.on --${light}[0]`,
      `["warming off",[["water",100]]] time(ms: 99) ["warming off",[["water",1]]]: 1 ms before ${water}`,
      `["warming off",[["water",299]]] time(ms: 298) ["warming off",[["water",1]]]: 1 ms before ${water}`,
      `["warming off",[["water",1]]] time(ms: 1) ["hot off",[]]: kettle.water.warming --${water}[0]`,
    ]);
  });

  test("nothing is tried where nothing is waited for", () => {
    const graph = explored(kettle, { events: [TO_NEXT_DELAY], abstract: states });
    expect(graph.out.get('["cold off",[]]')).toEqual([]);
  });
});

test("what is not tried is left out, and counted", () => {
  const graph = explore(
    gateSuite({ tries: ({ context }, { type }) => type !== "push" || context.coins > 0 }),
  );
  expect(graph.steps.filter(({ event }) => event.type === "push").map(({ from }) => from)).toEqual([
    '["closed",1]',
  ]);
  expect(graph.leftOut).toEqual(new Map([["push", 2]]));
});

test("exploration is bounded, and says how to mend the model", () => {
  const suite = gateSuite();
  expect(explore({ ...suite, limit: 3 }).out.size).toBe(3);
  expect(() => explore({ ...suite, limit: 2 })).toThrow(
    new Error(
      'The model gateModel has more than 2 abstract states, the last one ["open",0]. ' +
        "Leave counters out of `abstract`, or bound them by `tries`.",
    ),
  );
});

test("a guard that the model lacks ends the exploration", () => {
  const model = createMachine({
    id: "misspelt",
    initial: "closed",
    states: { closed: { on: { push: { guard: "isOepn", target: "open" } } }, open: {} },
  });
  expect(() => explored(model)).toThrow(
    /^An error ended the model misspelt: .*Guard 'isOepn' is not implemented/s,
  );
});
