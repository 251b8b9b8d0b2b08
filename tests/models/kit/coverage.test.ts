import { describe, expect, test } from "vitest";
import { type AnyStateMachine, SimulatedClock, createActor, createMachine, fromPromise } from "xstate";
import { coverageOf } from "./coverage.ts";

const machine = createMachine({
  id: "order",
  initial: "checking",
  states: {
    checking: {
      always: [{ guard: "isClosed", target: "closed" }, { target: "open" }],
    },
    open: {
      on: { order: [{ guard: "isBig", target: "asking" }, { target: "cooking" }], look: {} },
    },
    asking: {
      invoke: { src: "ask", onDone: "cooking", onError: { target: "open" } },
    },
    cooking: { after: { 500: "open" } },
    closed: {},
  },
  on: { close: ".closed" },
});

const made = (
  guards: { isClosed: boolean; isBig: boolean },
  ask: () => Promise<void> = () => Promise.resolve(),
) =>
  machine.provide({
    guards: { isClosed: () => guards.isClosed, isBig: () => guards.isBig },
    actors: { ask: fromPromise(ask) },
  });

function start(logic: AnyStateMachine, coverage = coverageOf(machine)) {
  const clock = new SimulatedClock();
  const actor = createActor(logic, { clock, inspect: coverage.inspect }).start();
  return { actor, clock, coverage };
}

const declared = {
  closed: "order.checking --always[0]",
  open: "order.checking --always[1]",
  big: "order.open --order[0]",
  small: "order.open --order[1]",
  look: "order.open --look[0]",
  answered: "order.asking --xstate.done.actor.0.order.asking[0]",
  failed: "order.asking --xstate.error.actor.0.order.asking[0]",
  cooked: "order.cooking --xstate.after.500.order.cooking[0]",
  close: "order --close[0]",
};

test("every transition that a machine has", () => {
  expect(coverageOf(machine).declared).toEqual(new Set(Object.values(declared)));
});

describe("the transitions that were taken, of a machine with implementations of its own", () => {
  test("always, by its guard, and among several of one event", () => {
    const { actor, coverage } = start(made({ isClosed: false, isBig: false }));
    expect(coverage.taken).toEqual(new Set([declared.open]));
    actor.send({ type: "unknown" });
    actor.send({ type: "order" });
    expect(coverage.taken).toEqual(new Set([declared.open, declared.small]));
    start(made({ isClosed: true, isBig: false }), coverage);
    expect(coverage.taken).toEqual(new Set([declared.open, declared.small, declared.closed]));
  });

  test("after a delay, no sooner", () => {
    const { actor, clock, coverage } = start(made({ isClosed: false, isBig: false }));
    actor.send({ type: "order" });
    clock.increment(499);
    expect(coverage.taken).toEqual(new Set([declared.open, declared.small]));
    clock.increment(1);
    expect(coverage.taken).toEqual(new Set([declared.open, declared.small, declared.cooked]));
  });

  test("invoked, done and failed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = start(made({ isClosed: false, isBig: true }, () => promise));
    asked.actor.send({ type: "order" });
    expect(asked.coverage.taken).toEqual(new Set([declared.open, declared.big]));
    resolve();
    await promise;
    await Promise.resolve();
    expect(asked.coverage.taken).toEqual(new Set([declared.open, declared.big, declared.answered]));

    const refused = Promise.reject(new Error("No."));
    const failed = start(made({ isClosed: false, isBig: true }, () => refused));
    failed.actor.send({ type: "order" });
    await refused.catch(() => undefined);
    await Promise.resolve();
    expect(failed.coverage.taken).toEqual(new Set([declared.open, declared.big, declared.failed]));
  });

  test("without a target, and of the whole machine", () => {
    const { actor, coverage } = start(made({ isClosed: false, isBig: true }));
    actor.send({ type: "look" });
    actor.send({ type: "close" });
    expect(coverage.taken).toEqual(new Set([declared.open, declared.look, declared.close]));
    expect(coverage.pairs).toEqual(
      new Set([`${declared.open} => ${declared.look}`, `${declared.look} => ${declared.close}`]),
    );
  });
});

test("pairs are those of one actor, whatever others do in between", () => {
  const coverage = coverageOf(machine);
  const [left, right] = [
    made({ isClosed: false, isBig: false }),
    made({ isClosed: false, isBig: false }),
  ].map((logic) => start(logic, coverage).actor);
  left?.send({ type: "look" });
  right?.send({ type: "order" });
  left?.send({ type: "close" });
  right?.send({ type: "close" });
  expect(coverage.pairs).toEqual(
    new Set([
      `${declared.open} => ${declared.look}`,
      `${declared.open} => ${declared.small}`,
      `${declared.look} => ${declared.close}`,
      `${declared.small} => ${declared.close}`,
    ]),
  );
});

test("another machine's transitions do not count, even of the same name", () => {
  const coverage = coverageOf(machine);
  const namesake = createMachine({
    id: "order",
    initial: "open",
    states: { open: { on: { look: {} } } },
  });
  start(namesake, coverage).actor.send({ type: "look" });
  expect([coverage.taken, coverage.pairs]).toEqual([new Set(), new Set()]);
});
