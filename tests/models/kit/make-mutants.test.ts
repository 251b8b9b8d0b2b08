import { expect, test } from "vitest";
import { assign, createMachine, fromPromise, raise, setup } from "xstate";
import { gateMachine } from "./fixture/gate.ts";
import { mutantsOf } from "./make-mutants.ts";

const names = (machine: Parameters<typeof mutantsOf>[0]) => mutantsOf(machine).map(({ name }) => name);

test("every fault of a small machine", () => {
  expect(names(gateMachine)).toEqual([
    "gate.closed: on insert[0] removed",
    "gate.closed: on insert[0] leads to gate.closed",
    "gate.closed: on insert[0] without its guard isEnough",
    "gate.closed: on insert[0] with its guard isEnough negated",
    "gate.closed: on insert[0] without its action clear",
    "gate.closed: on insert[1] removed",
    "gate.closed: on insert[1] leads to gate.open",
    "gate.closed: on insert[1] without its action add",
    "gate.open: on push[0] removed",
    "gate.open: on push[0] leads to gate.open",
    "gate.open: on push[0] without its action count",
  ]);
});

test("every kind of place", () => {
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
    "m: on *[0] removed",
    "m: on *[0] leads to m.b",
    "m: on *[0] leads to m.c",
    "m: without its entry action greet",
    "m.a: always[0] removed",
    "m.a: always[0] leads to m.a",
    "m.a: always[0] leads to m.c",
    "m.a: always[0] without its guard isLate",
    "m.a: always[0] with its guard isLate negated",
    "m.a: without its entry action greet",
    "m.a: without its entry action xstate.raise",
    "m.a: without its exit action leave",
    "m.b: after WAIT[0] removed",
    "m.b: after WAIT[0] leads to m.b",
    "m.b: after WAIT[0] leads to m.c",
    "m.b: onDone[0] removed",
    "m.b: onDone[0] leads to m.a",
    "m.b: onDone[0] leads to m.b",
    "m.b: onDone of load[0] removed",
    "m.b: onDone of load[0] leads to m.a",
    "m.b: onDone of load[0] leads to m.b",
    "m.b: onError of load[0] removed",
    "m.b: onError of load[0] without reenter",
    "m.b.e: on go[0] removed",
    "m.b.e: on go[0] leads to m.b.e",
    "m.b.e: on up[0] removed",
    "m.b.e: on up[0] leads to m.b",
    "m.b.e: on up[0] leads to m.c",
    "m.c.d: on x[0] removed",
    "m.c.d: on x[0] without its action xstate.assign",
    "m.c.d: on y[0] removed",
    "the delay WAIT × 2",
    "the delay WAIT × 0.5",
    "the delay LONG × 2",
    "the delay LONG × 0.5",
  ]);
});

test("a place without a name is called inline", () => {
  const machine = createMachine({
    id: "m",
    on: { go: { guard: () => true, actions: () => undefined } },
  });
  expect(names(machine)).toEqual([
    "m: on go[0] removed",
    "m: on go[0] without its guard inline",
    "m: on go[0] with its guard inline negated",
    "m: on go[0] without its action inline",
  ]);
});
