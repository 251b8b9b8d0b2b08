import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { gateMachine } from "./fixture/gate.ts";
import { gateModel } from "./fixture/gate.model.ts";
import { isSameGraph } from "./same-graph.ts";

const door = createMachine({
  id: "door",
  initial: "shut",
  states: {
    shut: { on: { open: "open", lock: "locked" } },
    open: { after: { 500: "shut" } },
    locked: { on: { unlock: "shut" } },
  },
});

test("a machine that was renamed is the same", () => {
  const renamed = createMachine({
    id: "doorModel",
    initial: "a",
    states: {
      c: { on: { x: "a" } },
      b: { after: { 20: "a" } },
      a: { on: { y: { target: "c", guard: () => true, actions: () => undefined }, z: "b" } },
    },
  });
  expect(isSameGraph(door, renamed)).toBe(true);
});

test.each([
  ["a target", { shut: { on: { open: "open", lock: "open" } } }],
  ["an initial state", { locked: { on: { unlock: "shut" } } }, "open"],
  ["the kind of a transition", { open: { on: { close: "shut" } } }],
  ["the number of transitions", { open: { after: { 500: "shut" }, on: { lock: "locked" } } }],
  ["a level", { open: { after: { 500: "shut" }, initial: "wide", states: { wide: {} } } }],
])("one that differs in %s is not", (_what, states, initial = "shut") => {
  const config = { ...door.config, initial, states: { ...door.config.states, ...states } };
  expect(isSameGraph(door, createMachine(config as Parameters<typeof createMachine>[0]))).toBe(false);
});

test("a model that says what it knows of a machine is not", () => {
  expect(isSameGraph(gateModel, gateMachine)).toBe(false);
});
