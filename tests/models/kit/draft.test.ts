import { expect, test } from "vitest";
import { DRAFT_FAULTS, draftSuite } from "./fixture/draft.ts";
import { GOALS, type Goal } from "./paths.ts";
import { prepareRun } from "./run.ts";

async function failing(goal: Goal, fault?: (typeof DRAFT_FAULTS)[number]) {
  const run = prepareRun(draftSuite(fault), { goal });
  const failed: string[] = [];
  for (const { id, path } of run.planned) if (await run.fails(path)) failed.push(id);
  return failed;
}

const found = GOALS.filter((goal) => goal === "transitions" || goal === "pairs");

test.each(found)("without a fault, the paths of the goal %s pass", async (goal) => {
  expect(await failing(goal)).toEqual([]);
});

test.each(found.flatMap((goal) => DRAFT_FAULTS.map((fault) => [goal, fault] as const)))(
  "a path of the goal %s shows that %s",
  async (goal, fault) => {
    expect(await failing(goal, fault)).not.toEqual([]);
  },
);
