import { describe, expect, test } from "vitest";
import type { EventObject, SnapshotFrom } from "xstate";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import type { GateModelEvent, gateModel } from "./fixture/gate.model.ts";
import { gateSystem } from "./fixture/gate.system.ts";
import { prepareRun } from "./run.ts";

const stage = { baseUrl: "", newPage: () => Promise.reject(new Error("No page is needed.")) };
const REASON = "its handle is hidden";

type Can = (snapshot: SnapshotFrom<typeof gateModel>, event: GateModelEvent) => boolean;

/** The gate as if it were a page. */
const suiteWith = (can: Can, exceptions: Record<string, string> = {}) =>
  gateSuite({ page: { create: (_stage, hooks) => Promise.resolve(gateSystem(hooks)), can, exceptions } });

async function played(suite: ReturnType<typeof gateSuite>) {
  const run = prepareRun(suite, { stage });
  for (const { path } of run.planned) await run.play(path);
  return run;
}

const eventsOf = (run: ReturnType<typeof prepareRun>): (readonly EventObject[])[] =>
  run.planned.map(({ path }) => path.map(({ event }) => event));

/** A closed gate has nothing to push. */
const canPush: Can = (snapshot, { type }) => type !== "push" || snapshot.matches("open");

describe("what a page has no way for", () => {
  test("is not tried there, but in process", () => {
    expect(eventsOf(prepareRun(suiteWith(canPush), { stage }))).toEqual([[one, one, one, two, push, two]]);
    expect(eventsOf(prepareRun(suiteWith(canPush), { goal: "transitions", walks: 0 }))).toEqual([
      [one, one, one, two, push, two, push, push],
    ]);
  });

  test("is required all the same, unless it is an exception", async () => {
    expect((await played(suiteWith(canPush))).problems()).toEqual([
      "4 of 5 transitions of the model were taken, and 100 % are required. Not taken: gateModel.closed --push[0].",
    ]);
    const allowed = suiteWith(canPush, { "gateModel.closed --push[0]": REASON });
    expect((await played(allowed)).problems()).toEqual([]);
  });

  test("may depend on what `abstract` leaves out", () => {
    // One coin pays only where somebody has passed.
    const can: Can = ({ context }, event) => event.type === "push" || event.coins === 2 || context.passed > 0;
    expect(eventsOf(prepareRun(suiteWith(can), { stage }))).toEqual([[two, two, push, one, one, push, push]]);
  });

  test("an event that no page has a way for is still one of the model's", async () => {
    const suite = suiteWith((_, { type }) => type !== "push", {
      "gateModel.closed --push[0]": REASON,
      "gateModel.open --push[0]": REASON,
    });
    expect((await played(suite)).problems()).toEqual([]);
  });
});

test("an exception of a page that is taken, or that there is not, no longer applies", async () => {
  const suite = suiteWith(() => true, {
    "gateModel.closed --push[0]": REASON,
    "gateModel.closed --kick[0]": "no foot",
  });
  expect((await played(suite)).problems()).toEqual([
    "The exception for the transition gateModel.closed --push[0] no longer applies: take it out.",
    "The exception for the transition gateModel.closed --kick[0] no longer applies: take it out.",
  ]);
});
