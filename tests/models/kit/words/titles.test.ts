import { expect, test } from "vitest";
import { gateSuite, one, push, two } from "../fixture/gate-suite.ts";
import { GOALS } from "../paths.ts";
import { prepareRun } from "../run.ts";
import { failureTitle, titler } from "./titles.ts";

const titled = (...[definition, options]: Parameters<typeof gateAnd>) => {
  const run = gateAnd(definition, options);
  const titleOf = titler({ model: run.suite.model, goal: run.goal, seed: 7 });
  return run.planned.map((planned) => ({ id: planned.id, ...titleOf(planned) }));
};
const gateAnd = (
  definition: Parameters<typeof gateSuite>[0] = {},
  options: Parameters<typeof prepareRun>[1] = {},
) => prepareRun(gateSuite({ walks: { count: 0, length: 2, seed: 7 }, ...definition }), options);

test("a path has the name of the last pair that it was needed for", () => {
  const paths = titled({}, { goal: "pairs", stop: { length: 3 } });
  expect(paths[0]).toEqual({
    id: "000",
    title: "Insert (coins 1) in open, after insert (coins 1) in closed if paid",
    covers: [
      "Insert (coins 1) in closed otherwise",
      "Insert (coins 1) in closed if paid",
      "Insert (coins 1) in closed if paid, after insert (coins 1) in closed otherwise",
      "Insert (coins 1) in open",
      "Insert (coins 1) in open, after insert (coins 1) in closed if paid",
    ],
  });
  // What another path covered before it does not count.
  expect(paths.every(({ covers }) => covers.length > 0)).toBe(true);
  const all = paths.flatMap(({ covers }) => covers);
  expect(all.filter((words) => words === "Push in open")).toHaveLength(1);
});

test.each(GOALS)("each path of the goal %s says what it is the first to cover", (goal) => {
  const paths = titled({}, { goal, stop: { length: 3 } });
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter(({ covers }) => covers.length === 0)).toEqual([]);
  expect(paths.every(({ title, covers }) => title === covers.at(-1))).toBe(true);
});

test("walks are named by their seeds, wherever the first begins", () => {
  const paths = titled({}, { goal: "transitions", walks: 3, seed: 20 });
  const titleOf = titler({ model: gateSuite().model, goal: "transitions", seed: 20 });
  const run = gateAnd({}, { goal: "transitions", walks: 3, seed: 20 });
  expect(run.planned.map((planned) => titleOf(planned).title).slice(-3)).toEqual([
    "Random walk, seed 20",
    "Random walk, seed 21",
    "Random walk, seed 22",
  ]);
  expect(paths.at(-1)?.covers).toEqual([]);
});

test("a path that failed before is named by where it ends", () => {
  const failures = { read: () => [[two, push, one]], write: () => undefined };
  const [stored] = titled({}, { failures });
  expect(stored).toEqual({
    id: "120",
    title: "Failed before: insert (coins 1) in closed otherwise",
    covers: [],
  });
});

test("a path that covers nothing new, as one that was asked for, is named by where it ends", () => {
  const run = gateAnd();
  const titleOf = titler({ model: run.suite.model, goal: "pairs", seed: 7 });
  const planned = run.planOf(run.pathOf([push]));
  expect(titleOf(planned).title).toBe("Push in closed");
  expect(titleOf(planned)).toEqual({ title: "Push in closed", covers: [] });
  expect(titleOf(run.planOf([]))).toEqual({ title: "The start", covers: [] });
});

test("a path that failed is named by the step at which it did", () => {
  const { suite, pathOf } = gateAnd();
  const path = pathOf([two, push, one]);
  expect([-1, 0, 1].map((at) => failureTitle(suite.model, path, at))).toEqual([
    "Fails at the start",
    "Fails at insert (coins 2) in closed if paid",
    "Fails at push in open, after insert (coins 2) in closed if paid",
  ]);
});
