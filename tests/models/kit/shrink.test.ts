import { expect, test } from "vitest";
import { type AnyMachineSnapshot, type EventObject, createMachine } from "xstate";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { leakyGate } from "./fixture/gate.system.ts";
import { divergenceOf } from "./fixture/failure.ts";
import { stateOf } from "./fixture/state.ts";
import { explore } from "./graph.ts";
import { replay } from "./replay.ts";
import { shrink } from "./shrink.ts";

const suite = gateSuite({ system: leakyGate });
const { model, abstract } = suite;
const { out } = explore(suite);
const failsAt = async (path: readonly EventObject[]) => {
  const hurry = { patience: 50, quiet: { milliseconds: 0, looks: 0 } };
  return (await divergenceOf(replay(path, { ...suite, ...hurry })))?.at ?? null;
};

/** Thirty harmless steps. */
const needless = Array.from({ length: 10 }, () => [push, two, two]).flat();

test("a fault after thirty needless steps comes down to the three that matter", async () => {
  const long = [...needless, push, push, two, push, one, one];
  const at = await failsAt(long);
  expect(at).toBe(34);
  expect(await shrink(long, at ?? 0, { model, abstract, out, failsAt })).toEqual([two, push, one]);
});

test("what a page has no way for is no way to make a path shorter", async () => {
  const path = [two, push, two, push];
  // On a page, a closed gate has nothing to push, so pushing fails for another reason.
  const fails = (tried: readonly EventObject[]) => Promise.resolve(tried[0] === push ? 0 : null);
  expect(await shrink(path, 3, { model, abstract, out, failsAt: fails })).toEqual([push]);
  const can = ({ value }: AnyMachineSnapshot, event: EventObject) => event !== push || value === "open";
  expect(await shrink(path, 3, { model, abstract, out, can, failsAt: fails })).toEqual(path);
});

test("what comes after the failing step is cut", async () => {
  const path = [two, push, one, two, push, two];
  expect(await shrink(path, 2, { model, abstract, out, failsAt, attempts: 0 })).toEqual([two, push, one]);
});

test("a path that fails before its first step is empty", async () => {
  expect(await shrink([one, two, push], -1, { model, abstract, out, failsAt })).toEqual([]);
});

test("the longest loops are cut first, then steps are left out, alone and by twos; nothing is tried twice", async () => {
  const tried: (readonly EventObject[])[] = [];
  const never = (path: readonly EventObject[]) => {
    tried.push(path);
    return Promise.resolve(null);
  };
  const path = [push, two, push, one];
  expect(await shrink(path, 3, { model, abstract, out, failsAt: never })).toEqual(path);
  expect(tried).toEqual([
    [one],
    [push, one],
    [two, push, one],
    [push, two],
    [push, push, one],
    [push, two, one],
    [push, two, push],
    [two, push],
    [push, push],
    [two, one],
  ]);
});

test("only paths that the model takes are tried", async () => {
  const chain = createMachine({
    initial: "a",
    states: { a: { on: { b: "b" } }, b: { on: { c: "c", d: "c" } }, c: { on: { d: {} } } },
  });
  const tried: (readonly EventObject[])[] = [];
  const [b, c, d] = [{ type: "b" }, { type: "c" }, { type: "d" }];
  const result = await shrink([b, c, d], 2, {
    model: chain,
    abstract: stateOf,
    out: explore({ model: chain, abstract: stateOf, events: [b, c, d], limit: 10 }).out,
    failsAt(path) {
      tried.push(path);
      return Promise.resolve(null);
    },
  });
  expect({ result, tried }).toEqual({
    result: [b, c, d],
    tried: [[b, c], [b, d], [b]],
  });
});

test("a detour becomes the shortest route through the graph, which leaving steps out would not find", async () => {
  const stairs = createMachine({
    initial: "a",
    states: {
      a: { on: { up: "b", jump: "d" } },
      b: { on: { up: "c" } },
      c: { on: { up: "d" } },
      d: { on: { fall: "a" } },
    },
  });
  const [up, jump, fall] = [{ type: "up" }, { type: "jump" }, { type: "fall" }];
  const result = await shrink([up, up, up, fall], 3, {
    model: stairs,
    abstract: stateOf,
    out: explore({ model: stairs, abstract: stateOf, events: [up, jump, fall], limit: 10 }).out,
    failsAt: (path) => Promise.resolve(path.at(-1) === fall ? path.length - 1 : null),
  });
  expect(result).toEqual([jump, fall]);
});

test("it ends after so many attempts", async () => {
  let attempts = 0;
  const path = [...needless, ...needless];
  const result = await shrink(path, path.length - 1, {
    model,
    abstract,
    out,
    attempts: 5,
    failsAt() {
      attempts += 1;
      return Promise.resolve(null);
    },
  });
  expect({ attempts, result }).toEqual({ attempts: 5, result: path });
});
