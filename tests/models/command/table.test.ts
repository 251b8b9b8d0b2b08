import { expect, test } from "vitest";
import { gateSuite } from "../kit/fixture/gate-suite.ts";
import type { PathResult, SuiteResult } from "../kit/result.ts";
import { tableOf } from "./table.ts";

const { model: machine } = gateSuite();
const drawn = { machine, taken: new Set<string>(), failing: new Set<string>(), exceptions: {} };
const share = (covered: number, of: number) => ({ covered, of, missing: [] });

const path = (outcome: PathResult["outcome"]): PathResult => ({
  id: "0",
  kind: "goal",
  title: "",
  covers: [],
  steps: [],
  times: [],
  outcome,
  error: null,
  command: null,
  screenshots: [],
  trace: null,
});
const mutant = (outcome: "killed" | "survived" | "excepted") => ({
  name: outcome,
  outcome,
  killedBy: null,
  reason: null,
});

const gate: SuiteResult = {
  name: "gate",
  system: "process",
  goal: "pairs",
  seed: 7,
  model: drawn,
  production: drawn,
  paths: [path("passed"), path("failed"), path("failed"), path("flaky")],
  covered: {
    transitions: share(5, 5),
    payloads: share(6, 7),
    pairs: share(16, 17),
    production: share(3, 3),
    productionPairs: 4,
  },
  undeclared: {
    unchanged: ["a in b", "c in d"],
    impossible: ["e in f"],
    excepted: ["g in h"],
    problems: ["no"],
  },
  inside: [mutant("killed"), mutant("survived")],
  mutants: [mutant("killed"), mutant("killed"), mutant("survived"), mutant("excepted")],
  problems: [],
  milliseconds: 12_345,
};

test("a line for each suite, what was not asked for as a dash", () => {
  const page: SuiteResult = {
    ...gate,
    system: "page",
    paths: [path("passed")],
    covered: {
      transitions: share(10, 12),
      payloads: share(3, 4),
      pairs: null,
      production: null,
      productionPairs: 0,
    },
    undeclared: null,
    mutants: null,
    inside: null,
    milliseconds: 40,
  };
  expect(tableOf([gate, page]).split("\n")).toEqual([
    "suite        paths  failed  flaky  transitions  payloads  pairs  production  its pairs  undeclared  mutants  inside    time",
    "gate             4       2      1          5/5       6/7  16/17         3/3          4         3/4      2/3     1/2  12.3 s",
    "gate (page)      1       0      0        10/12       3/4      -           -          0           -        -       -   0.0 s",
  ]);
});

test("no suites, no lines but the head", () => {
  expect(tableOf([]).split("\n").length).toBe(1);
});
