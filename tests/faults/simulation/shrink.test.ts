import { expect, test } from "vitest";
import { scheduleOf } from "./generate.ts";
import { shrink } from "./shrink.ts";
import type { Step } from "./step.ts";

const answer: Step = { do: "answer", tab: "A1", rating: 3, turns: 4 };
const undo: Step = { do: "undo", tab: "A1" };
const sync: Step = { do: "sync", tab: "A1" };

test("a schedule is shrunk to the steps that make it fail, and they wait where that does not matter", async () => {
  const steps = [sync, sync, answer, sync, sync, undo, sync];
  const fails = async (some: readonly Step[]) =>
    some.some((step) => step.do === "answer") && some.some((step) => step.do === "undo");
  expect(await shrink(steps, fails)).toStrictEqual([{ do: "answer", tab: "A1", rating: 3 }, undo]);
});

test("a seed has one schedule, and another one has another", () => {
  expect(scheduleOf(7)).toStrictEqual(scheduleOf(7));
  expect(scheduleOf(7)).not.toStrictEqual(scheduleOf(8));
});
