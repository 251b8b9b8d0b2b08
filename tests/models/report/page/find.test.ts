import { describe, expect, it } from "vitest";
import type { PathData, SuiteData } from "./data.ts";
import { EVERYTHING, type Wanted, find } from "./find.ts";
import { commandOf, outcomeAt } from "./seen.ts";

const path = (parts: Partial<PathData>): PathData => ({
  id: "0",
  title: "Pull in locked",
  kind: "goal",
  outcome: "passed",
  time: 1,
  covers: [],
  error: null,
  command: null,
  whole: [],
  steps: [],
  failed: null,
  ...parts,
});

const data: SuiteData = {
  command: ["npm run models -- door --path ", ""],
  labels: ["pull", "enter(code: 0000)", "close"],
  words: ["Turn key in alarm"],
  transitions: [],
  states: [],
  sets: [[], [0, 1], [2]],
  parts: [],
  values: [],
  observations: [],
  paths: [
    path({
      id: "01",
      whole: [0, 1],
      time: 5,
      covers: [0],
      steps: [
        [-1, 0, 0, -1, -1],
        [0, 1, 2, -1, 1],
      ],
    }),
    path({ id: "20", title: "Random walk, seed 7", whole: [2, 0, 0], time: 9, steps: [[2, 2, 1, -1, 1]] }),
    path({ id: "1", outcome: "failed", whole: [1], time: 0, steps: [[2, 0, 0, -1, -1]] }),
    path({ id: "11", outcome: "flaky", whole: [1, 1, 1, 1], time: 2 }),
  ],
};

const found = (wanted: Partial<Wanted>) => find(data, { ...EVERYTHING, ...wanted });

describe("paths are found", () => {
  it("all, as they were played", () => expect(found({})).toEqual([0, 1, 2, 3]));

  it.each<[string, Partial<Wanted>, number[]]>([
    ["by a word of the title, in any case", { text: "WALK" }, [1]],
    ["by several words, in any order", { text: "7 random" }, [1]],
    ["by what they are the first to cover", { text: "alarm" }, [0]],
    ["by a step", { text: "enter(code" }, [0, 2, 3]],
    ["by their id", { text: "20" }, [1]],
    ["not at all", { text: "elephant" }, []],
    ["by the outcome", { outcome: "failed" }, [2]],
    ["by an event, also one of the shrunk path", { event: 2 }, [1, 2]],
    ["by a transition", { transition: 1 }, [0]],
    ["by another transition", { transition: 2 }, [1]],
    ["by a state", { state: 2 }, [0]],
    ["by all at once", { text: "pull", event: 1, transition: 0, outcome: "passed" }, [0]],
    ["the slowest first", { order: "slowest" }, [1, 0, 3, 2]],
    ["the fastest first", { order: "fastest" }, [2, 3, 0, 1]],
    ["with the most steps first", { order: "longest" }, [3, 1, 0, 2]],
  ])("%s", (_, wanted, paths) => {
    expect(found(wanted)).toEqual(paths);
  });
});

it("each step of a path that failed has its own outcome", () => {
  const failing = path({ failed: { at: 1, observed: 0, differs: [] } });
  expect([0, 1, 2].map((at) => outcomeAt(failing, at))).toEqual(["passed", "failed", "unplayed"]);
  expect(outcomeAt(path({}), 4)).toBe("passed");
});

it("a path is replayed by its id, and one that failed by that of its shrunk steps", () => {
  expect(commandOf(data, path({ id: "01" }))).toBe("npm run models -- door --path 01");
  expect(commandOf(data, path({ id: "" }))).toBe('npm run models -- door --path ""');
  expect(commandOf(data, path({ command: "npm run models -- door --path 2" }))).toBe(
    "npm run models -- door --path 2",
  );
});
