import { expect, test } from "vitest";
import { gateSuite, two } from "../kit/fixture/gate-suite.ts";
import { gateSystem } from "../kit/fixture/gate.system.ts";
import { prepareRun } from "../kit/run.ts";
import { listOf, playedText } from "./list.ts";

test("every path as steps to follow, with what each changes", () => {
  const run = prepareRun(gateSuite({ walks: { count: 1, length: 2, seed: 8 } }), {
    goal: "transitions",
    stop: { length: 3 },
  });
  expect(listOf(run, 8).split("\n")).toEqual([
    "gate: what must be seen at the start of each path",
    "  open false",
    "  coins 0",
    "  passed 0",
    "",
    "gate 000 (goal, 1 of 4): Insert (coins 1) in open",
    "  1  insert(coins: 1)  coins 1",
    "  2  insert(coins: 1)  open true · coins 0",
    "  3  insert(coins: 1)  nothing changes",
    "",
    "gate 112 (goal, 2 of 4): Push in open",
    "  1  insert(coins: 2)  open true",
    "  2  insert(coins: 2)  nothing changes",
    "  3  push              open false · passed 1",
    "",
    "gate 2 (goal, 3 of 4): Push in closed",
    "  1  push  nothing changes",
    "",
    "gate 01 (walk, 4 of 4): Random walk, seed 8",
    "  1  insert(coins: 1)  coins 1",
    "  2  insert(coins: 2)  open true · coins 0",
    "",
  ]);
});

test("with the page, its own paths, and what it shows", () => {
  const suite = gateSuite({
    page: {
      create: (_stage, hooks) => Promise.resolve(gateSystem(hooks)),
      expect: ({ value }) => ({ open: value === "open" }),
      can: (_, event) => event.type === "push" || event.coins === 2,
    },
  });
  expect(listOf(prepareRun(suite, { page: true }), 8).split("\n")).toEqual([
    "gate: what must be seen at the start of each path",
    "  open false",
    "",
    "gate 1122 (goal, 1 of 1): Push in closed",
    "  1  insert(coins: 2)  open true",
    "  2  insert(coins: 2)  nothing changes",
    "  3  push              open false",
    "  4  push              nothing changes",
    "",
  ]);
});

test("what must be seen comes from playing the model: it differs in the third round from the first", () => {
  const run = prepareRun(gateSuite(), { goal: "transitions", seed: 8, walks: 1 });
  expect(run.planned.at(-1)?.id).toBe("01021120101010022000");
  const [, walk = ""] = listOf(run, 8).split("(walk, ");
  expect(Array.from(walk.matchAll(/passed (\d)/g), ([, passed]) => passed)).toEqual(["1", "2", "3"]);
});

test("a path that was played shows what was observed after each step", () => {
  const run = prepareRun(gateSuite());
  const [first, second, third] = [
    { open: false, coins: 0 },
    { open: true, coins: 0 },
    { open: true, coins: 0 },
  ];
  expect(playedText(run.pathOf([two, two]), [first, second, third]).split("\n")).toEqual([
    "  observed at the start",
    "    open false",
    "    coins 0",
    "  and then, with what each step changed",
    "  1  insert(coins: 2)  open true",
    "  2  insert(coins: 2)  nothing changes",
    "",
  ]);
});
