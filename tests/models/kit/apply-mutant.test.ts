import { describe, expect, test } from "vitest";
import { type AnyStateMachine, SimulatedClock, createActor, fromPromise, setup } from "xstate";
import { coverageOf } from "./coverage.ts";
import { mutantsOf } from "./make-mutants.ts";
import { mutate } from "./apply-mutant.ts";

/** A new machine for each fault, because faults change the machine in place. */
function machineWith(log: string[]) {
  return setup({
    actors: {
      load: fromPromise(({ input }: { input: "well" | "badly" }) =>
        input === "well" ? Promise.resolve() : Promise.reject(new Error("No.")),
      ),
    },
    actions: {
      greet: () => log.push("greet"),
      part: () => log.push("part"),
      note: () => log.push("note"),
    },
    guards: { isRight: ({ event }) => event["code"] === 1 },
    delays: { WAIT: 100 },
  }).createMachine({
    id: "m",
    initial: "a",
    states: {
      a: {
        entry: "greet",
        exit: "part",
        on: {
          go: { guard: "isRight", target: "b", actions: "note" },
          self: { target: "a", reenter: true },
          up: "c",
          load: "loading",
          fail: "failing",
        },
      },
      b: { after: { WAIT: "a" } },
      c: { always: "b" },
      loading: { invoke: { src: "load", input: "well", onDone: "a", onError: "b" } },
      failing: { invoke: { src: "load", input: "badly", onDone: "a", onError: "b" } },
    },
  });
}

function run(machine: AnyStateMachine, log: string[]) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  log.length = 0;
  return {
    send(type: string, code?: number) {
      actor.send({ type, code });
      return this;
    },
    wait(ms: number) {
      clock.increment(ms);
      return this;
    },
    async end() {
      // The invocation's promise, and the machine that waits for it.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return this;
    },
    state: () => String(actor.getSnapshot().value),
  };
}

/** The machine with the fault of this name. */
function faulty(name: string) {
  const log: string[] = [];
  const machine = machineWith(log);
  const mutant = mutantsOf(machine).find((one) => one.name === name);
  if (!mutant) throw new Error(`There is no mutant "${name}".`);
  mutate(machine, mutant);
  return { log, ...run(machine, log) };
}

/** The machine as it is. */
function sound() {
  const log: string[] = [];
  return { log, ...run(machineWith(log), log) };
}

describe("a fault changes what runs", () => {
  test("a transition removed", () => {
    expect(sound().send("go", 1).state()).toBe("b");
    expect(faulty("go in a: removed").send("go", 1).state()).toBe("a");
  });

  test("a transition that leads elsewhere, by a string and by its long form", () => {
    expect(faulty("go in a: leads to loading").send("go", 1).state()).toBe("loading");
    expect(faulty("load in a: leads to failing").send("load").state()).toBe("failing");
    expect(sound().send("up").state()).toBe("b");
    expect(faulty("always in c: leads to a").send("up").state()).toBe("a");
  });

  test("a guard dropped, or negated", () => {
    expect(sound().send("go", 2).state()).toBe("a");
    expect(faulty("go in a: without its guard (is right)").send("go", 2).state()).toBe("b");
    const negated = "go in a: with its guard (is right) negated";
    expect([faulty(negated).send("go", 1).state(), faulty(negated).send("go", 2).state()]).toEqual([
      "a",
      "b",
    ]);
  });

  test("an action, an entry or an exit dropped", () => {
    const logOf = ({ log, send }: ReturnType<typeof faulty>) => (send("self"), send("go", 1), log);
    expect(logOf(sound())).toEqual(["part", "greet", "part", "note"]);
    expect(logOf(faulty("go in a: without its action (note)"))).toEqual(["part", "greet", "part"]);
    expect(logOf(faulty("entry of a: without its action (greet)"))).toEqual(["part", "part", "note"]);
    expect(logOf(faulty("exit of a: without its action (part)"))).toEqual(["greet", "note"]);
  });

  test("a state that is entered anew no more", () => {
    const machine = faulty("self in a: without reenter");
    machine.send("self");
    expect(machine.log).toEqual([]);
  });

  test("a delay that is longer, or shorter", () => {
    const stateAfter = (machine: ReturnType<typeof faulty>, ms: number) =>
      machine.send("go", 1).wait(ms).state();
    expect([stateAfter(sound(), 99), stateAfter(sound(), 100)]).toEqual(["b", "a"]);
    const [twice, half] = ["the delay WAIT × 2", "the delay WAIT × 0.5"];
    expect([stateAfter(faulty(twice), 199), stateAfter(faulty(twice), 200)]).toEqual(["b", "a"]);
    expect([stateAfter(faulty(half), 49), stateAfter(faulty(half), 50)]).toEqual(["b", "a"]);
  });

  test("the end or the failure of an invocation", async () => {
    const ended = async (machine: ReturnType<typeof faulty>, event: string) =>
      (await machine.send(event).end()).state();
    expect([await ended(sound(), "load"), await ended(sound(), "fail")]).toEqual(["a", "b"]);
    expect(await ended(faulty("load done in loading: removed"), "load")).toBe("loading");
    expect(await ended(faulty("load done in loading: leads to b"), "load")).toBe("b");
    expect(await ended(faulty("load failed in failing: leads to a"), "fail")).toBe("a");
  });
});

test("what is made of a faulty machine is faulty; what was made of it before is not", () => {
  const log: string[] = [];
  const machine = machineWith(log);
  const before = machine.provide({});
  const mutant = mutantsOf(machine).find(({ name }) => name === "go in a: removed");
  mutate(machine, mutant ?? { name: "", near: [], make: () => undefined });
  const states = [machine, machine.provide({}), before].map((one) => run(one, log).send("go", 1).state());
  expect(states).toEqual(["a", "a", "b"]);
});

test("what a faulty machine does counts for its coverage", () => {
  const log: string[] = [];
  const machine = machineWith(log);
  mutate(machine, { name: "none", near: [], make: () => undefined });
  const coverage = coverageOf(machine);
  createActor(machine, { inspect: coverage.inspect }).start().send({ type: "go", code: 1 });
  expect(coverage.taken).toEqual(new Set(["m.a --go[0]"]));
});

test("a fault that is taken out again leaves the machine as it was, also for the next one", () => {
  const log: string[] = [];
  const machine = machineWith(log);
  for (const mutant of mutantsOf(machine)) mutate(machine, mutant)();
  expect(run(machine, log).send("go", 1).wait(100).send("self").send("up").state()).toBe("b");
  expect(log).toEqual(["part", "note", "greet", "part", "greet", "part"]);
  expect(mutantsOf(machine).map(({ name }) => name)).toEqual(
    mutantsOf(machineWith([])).map(({ name }) => name),
  );
});
