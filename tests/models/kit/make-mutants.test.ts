import { expect, test } from "vitest";
import { assign, createMachine, fromPromise, raise, setup } from "xstate";
import { gateMachine } from "./fixture/gate.ts";
import { mutantsOf } from "./make-mutants.ts";

const names = (machine: Parameters<typeof mutantsOf>[0]) => mutantsOf(machine).map(({ name }) => name);

test("every fault of a small machine", () => {
  expect(names(gateMachine)).toEqual([
    "insert in closed if enough: removed",
    "insert in closed if enough: leads to closed",
    "insert in closed if enough: without its guard (is enough)",
    "insert in closed if enough: with its guard (is enough) negated",
    "insert in closed if enough: without its action (clear)",
    "insert in closed otherwise: removed",
    "insert in closed otherwise: leads to open",
    "insert in closed otherwise: without its action (add)",
    "push in open: removed",
    "push in open: leads to open",
    "push in open: without its action (count)",
  ]);
});

test("every kind of fault", () => {
  const machine = setup({
    actors: { load: fromPromise(() => Promise.resolve()) },
    actions: { greet: () => undefined, leave: () => undefined },
    guards: { isLate: () => true },
    delays: { WAIT: 100, LONG: () => 200 },
  }).createMachine({
    id: "m",
    initial: "a",
    entry: "greet",
    states: {
      a: {
        always: { guard: "isLate", target: "b" },
        entry: ["greet", raise({ type: "x" })],
        exit: "leave",
      },
      b: {
        invoke: { src: "load", onDone: "c", onError: { target: "#m.c.d", reenter: true } },
        after: { WAIT: "a" },
        initial: "e",
        states: { e: { on: { go: "end", up: "#m.a" } }, end: { type: "final" }, back: { type: "history" } },
        onDone: "c",
      },
      c: {
        initial: "d",
        states: { d: { on: { x: { actions: assign({}) }, y: {} } } },
      },
    },
    on: { "*": ".a" },
  });
  expect(names(machine)).toEqual([
    "* in any state: removed",
    "* in any state: leads to b",
    "* in any state: leads to c",
    "entry of the machine: without its action (greet)",
    "always in a: removed",
    "always in a: leads to a",
    "always in a: leads to c",
    "always in a: without its guard (is late)",
    "always in a: with its guard (is late) negated",
    "entry of a: without its action (greet)",
    "entry of a: without its action (raise)",
    "exit of a: without its action (leave)",
    "WAIT over in b: removed",
    "WAIT over in b: leads to b",
    "WAIT over in b: leads to c",
    "done in b: removed",
    "done in b: leads to a",
    "done in b: leads to b",
    "load done in b: removed",
    "load done in b: leads to a",
    "load done in b: leads to b",
    "load failed in b: removed",
    "load failed in b: without reenter",
    "go in b.e: removed",
    "go in b.e: leads to b.e",
    "up in b.e: removed",
    "up in b.e: leads to b",
    "up in b.e: leads to c",
    "x in c.d: removed",
    "x in c.d: without its action (assign)",
    "y in c.d: removed",
    "the delay WAIT × 2",
    "the delay WAIT × 0.5",
    "the delay LONG × 2",
    "the delay LONG × 0.5",
  ]);
});

test("an action or a guard without a name is not named", () => {
  const machine = createMachine({
    id: "m",
    on: { go: { guard: () => true, actions: () => undefined } },
  });
  expect(names(machine)).toEqual([
    "go in any state: removed",
    "go in any state: without its guard",
    "go in any state: with its guard negated",
    "go in any state: without its action",
  ]);
});
