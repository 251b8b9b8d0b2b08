import { describe, expect, test } from "vitest";
import dimmer from "./fixture/dimmer.ts";
import { gateSuite } from "./fixture/gate-suite.ts";
import { explore } from "./graph.ts";
import { idOf } from "./path-id.ts";
import { GOALS, coveredBy, targetsOf, tour, walk } from "./paths.ts";

const suite = gateSuite();
const graph = explore(suite);

test("what each goal asks for", () => {
  const shut = '["closed",0]';
  const half = '["closed",1]';
  const open = '["open",0]';
  const one = '{"coins":1,"type":"insert"}';
  const two = '{"coins":2,"type":"insert"}';
  const push = '{"type":"push"}';
  const [paid, stored, pushed] = ["--insert[0]", "--insert[1]", "--push[0]"].map(
    (name) => `gateModel.closed ${name}`,
  );
  const [returned, passed] = ["gateModel.open --insert[0]", "gateModel.open --push[0]"];
  const transitions = [stored, paid, pushed, returned, passed];
  const payloads = [
    `${stored} by insert(coins: 1)`,
    ...[paid, returned].flatMap((id) => [1, 2].map((coins) => `${id} by insert(coins: ${coins})`)),
  ];
  expect(targetsOf(graph, "states")).toEqual(new Set([shut, half, open]));
  expect(targetsOf(graph, "transitions")).toEqual(new Set([...transitions, ...payloads]));
  expect(targetsOf(graph, "pairs")).toEqual(
    new Set([
      ...transitions,
      ...payloads,
      ...[paid, pushed].map((next) => `${stored} => ${next}`),
      ...[returned, passed].map((next) => `${paid} => ${next}`),
      ...[stored, paid, pushed].map((next) => `${pushed} => ${next}`),
      ...[returned, passed].map((next) => `${returned} => ${next}`),
      ...[stored, paid, pushed].map((next) => `${passed} => ${next}`),
    ]),
  );
  expect(targetsOf(graph, "edges")).toEqual(
    new Set([shut, half, open].flatMap((from) => [one, two, push].map((event) => `${from} ${event}`))),
  );
});

test.each(GOALS)("the paths of the goal %s cover all that it asks for", (goal) => {
  expect(coveredBy(tour(graph, goal), goal)).toEqual(targetsOf(graph, goal));
});

test("pairs include all transitions", () => {
  expect(coveredBy(tour(graph, "pairs"), "transitions")).toEqual(targetsOf(graph, "transitions"));
});

test.each(GOALS)("each step of a path of the goal %s begins where the one before ended", (goal) => {
  for (const path of tour(graph, goal)) {
    expect(path.map(({ from }) => from)).toEqual([graph.start, ...path.slice(0, -1).map(({ to }) => to)]);
  }
});

describe("stop conditions", () => {
  test("length: paths are cut, and cover as much", () => {
    const short = tour(graph, "pairs", { length: 3 });
    expect(short.filter(({ length }) => length > 3)).toEqual([]);
    expect(coveredBy(short, "pairs")).toEqual(targetsOf(graph, "pairs"));
    expect(short.length).toBeGreaterThan(tour(graph, "pairs").length);
  });

  test("paths: the first of them", () => {
    const all = tour(graph, "pairs", { length: 3 });
    expect(tour(graph, "pairs", { length: 3, paths: 2 })).toEqual(all.slice(0, 2));
  });
});

describe("walks", () => {
  const walked = (seed: number, weights = {}) =>
    idOf(
      walk(graph, { length: 12, seed, weights }).map(({ event }) => event),
      suite.events,
    );

  test("are the same for a seed, and others for another", () => {
    expect([walked(7), walked(8), walked(7)]).toEqual(["002211101200", "010211201010", "002211101200"]);
  });

  test("are as long as they are asked to be", () => {
    expect(walk(graph, { length: 40, seed: 1, weights: {} }).length).toBe(40);
  });

  test("an event with the weight 0 is never taken", () => {
    expect(walked(7, { insert: 0 })).toBe("222222222222");
  });

  test("an event with more weight is taken more often", () => {
    const pushes = (weight: number) =>
      walk(graph, { length: 1000, seed: 3, weights: { push: weight } }).filter(
        ({ event }) => event.type === "push",
      ).length;
    expect([pushes(0.1), pushes(1), pushes(10)]).toEqual([45, 337, 838]);
  });

  test("end where the model ends", () => {
    const ending = { ...graph, out: new Map([[graph.start, graph.steps.slice(1, 2)]]) };
    expect(walk(ending, { length: 12, seed: 7, weights: {} })).toEqual(graph.steps.slice(1, 2));
  });
});

test("each event is tried one before, at and one after the bound of a counter", () => {
  const dimming = explore(dimmer);
  const near = ["level = 1", "level = 2", "level = 3"];
  const targets = [...targetsOf(dimming, "transitions")].filter((target) => target.includes(" at "));
  expect(targets.toSorted()).toEqual(
    [...near.map((count) => `off at ${count}`), "up at level = 1", "up at level = 2"].toSorted(),
  );
  expect(coveredBy(tour(dimming, "transitions"), "transitions")).toEqual(targetsOf(dimming, "transitions"));
});
