import { describe, expect, test } from "vitest";
import type { EventObject, SnapshotFrom } from "xstate";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import type { GateModelEvent, gateModel } from "./fixture/gate.model.ts";
import { gateSystem } from "./fixture/gate.system.ts";
import { noStage } from "./fixture/no-stage.ts";
import { prepareRun } from "./run.ts";

const REASON = "its handle is hidden";

type Can = (snapshot: SnapshotFrom<typeof gateModel>, event: GateModelEvent) => boolean;

/** The gate as if it were a page. */
const suiteWith = (can: Can, exceptions: Record<string, string> = {}) =>
  gateSuite({ page: { create: (_stage, hooks) => Promise.resolve(gateSystem(hooks)), can, exceptions } });

async function played(suite: ReturnType<typeof gateSuite>) {
  const run = prepareRun(suite, { stage: noStage });
  for (const { path } of run.planned) await run.play(path);
  return run;
}

const eventsOf = (run: ReturnType<typeof prepareRun>): (readonly EventObject[])[] =>
  run.planned.map(({ path }) => path.map(({ event }) => event));

/** A closed gate has nothing to push. */
const canPush: Can = (snapshot, { type }) => type !== "push" || snapshot.matches("open");

describe("what a page has no way for", () => {
  test("is not tried there, but in process", () => {
    expect(eventsOf(prepareRun(suiteWith(canPush), { stage: noStage }))).toEqual([
      [one, one, one, two, push, two],
    ]);
    expect(eventsOf(prepareRun(suiteWith(canPush), { goal: "transitions", walks: 0 }))).toEqual([
      [one, one, one, two, push, two, push, push],
    ]);
  });

  test("is required all the same, unless it is an exception", async () => {
    expect((await played(suiteWith(canPush))).problems()).toEqual([
      "4 of 5 transitions of the model were taken, and 100 % are required. Not taken: push in closed.",
    ]);
    const allowed = suiteWith(canPush, { "push in closed": REASON });
    expect((await played(allowed)).problems()).toEqual([]);
  });

  test("may depend on what `abstract` leaves out", () => {
    // One coin pays only where somebody has passed.
    const can: Can = ({ context }, event) => event.type === "push" || event.coins === 2 || context.passed > 0;
    expect(eventsOf(prepareRun(suiteWith(can), { stage: noStage }))).toEqual([
      [two, two, push, one, one, push, push],
    ]);
  });

  test("an event that no page has a way for is still one of the model's", async () => {
    const suite = suiteWith((_, { type }) => type !== "push", {
      "push in closed": REASON,
      "push in open": REASON,
    });
    expect((await played(suite)).problems()).toEqual([]);
  });
});

test("an exception of a page that is taken, or that there is not, no longer applies", async () => {
  const suite = suiteWith(() => true, {
    "push in closed": REASON,
    "kick in closed": "no foot",
  });
  expect((await played(suite)).problems()).toEqual([
    'The exception for the transition "push in closed" no longer applies: take it out.',
    'The exception for the transition "kick in closed" no longer applies: take it out.',
  ]);
});

test("a failure has screenshots of the pages as they are at the step that failed", async () => {
  const taken: string[] = [];
  const stage = {
    ...noStage,
    takeScreenshots: (name: string) => Promise.resolve([`${name}-${taken.push(name)}.png`]),
  };
  const broken = gateSuite({
    page: { create: (_stage, hooks) => Promise.resolve({ ...gateSystem(hooks), observe: () => null }) },
  });
  const run = prepareRun(broken, { stage });
  expect(await run.play(run.pathOf([one, push]))).toMatchObject({
    outcome: "failed",
    shrunkId: "",
    // The first time that it failed, and the shrunk path.
    screenshots: ["gate-02-2.png"],
  });
  const fine = prepareRun(
    suiteWith(() => true),
    { stage },
  );
  await fine.play(fine.pathOf([one]));
  expect(taken).toEqual(["gate-02", "gate-02"]);
});
