import { expect, test } from "vitest";
import { gateSuite } from "../kit/fixture/gate-suite.ts";
import { prepareRun } from "../kit/run.ts";
import { listOf } from "./list.ts";

test("every path as steps to follow, and what must be seen after each", () => {
  const run = prepareRun(gateSuite({ walks: { count: 1, length: 2, seed: 8 } }), {
    goal: "transitions",
    stop: { length: 3 },
  });
  const [shut, half, open] = ["false", "false", "true"].map(
    (isOpen, at) => `      see {"open":${isOpen},"coins":${at === 1 ? 1 : 0},"passed":0}`,
  );
  expect(listOf(run).split("\n")).toEqual([
    "gate 000 (goal, 1 of 3)",
    "  begin",
    shut,
    "  insert(coins: 1)",
    half,
    "  insert(coins: 1)",
    open,
    "  insert(coins: 1)",
    open,
    "",
    "gate 212 (goal, 2 of 3)",
    "  begin",
    shut,
    "  push",
    shut,
    "  insert(coins: 2)",
    open,
    "  push",
    '      see {"open":false,"coins":0,"passed":1}',
    "",
    "gate 01 (walk, 3 of 3)",
    "  begin",
    shut,
    "  insert(coins: 1)",
    half,
    "  insert(coins: 2)",
    open,
    "",
  ]);
});

test("what must be seen comes from playing the model: it tells the third round from the first", () => {
  const run = prepareRun(gateSuite(), { goal: "transitions", seed: 8, walks: 1 });
  expect(run.planned.at(-1)?.id).toBe("01021120101010022000");
  const seen = Array.from(listOf(run).matchAll(/"passed":(\d)/g), ([, passed]) => passed).join("");
  // The path of the goal, 00022, and then the walk.
  expect(seen).toBe("000011000011122222222233333");
});
