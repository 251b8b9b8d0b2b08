import { type Actor, createActor, fromPromise, waitFor } from "xstate";
import { expect, it } from "vitest";
import { stepOn } from "#tests/support/inspector-step.ts";
import { type CopyRequest, whatIfMachine } from "../../machines/what-if/what-if.machine.ts";
import type { StepRecord } from "../protocol/records.ts";
import type { WhatIfResult } from "../protocol/what-if.ts";
import { copyOf } from "./copy-view.ts";

const origin: StepRecord = { ...stepOn("recorded"), kind: "step", seq: 7, at: 0, actor: "x:1" };

/** A copy whose page answers at once. */
function started(): Actor<typeof whatIfMachine> {
  const runCopy = fromPromise<WhatIfResult, CopyRequest>(({ input }) =>
    Promise.resolve({ kind: "played", steps: input.events.map(({ type }) => stepOn(type)) }),
  );
  const actor = createActor(whatIfMachine.provide({ actors: { runCopy } })).start();
  actor.send({ type: "whatIf.start", step: origin });
  return actor;
}

const answered = (actor: Actor<typeof whatIfMachine>) => waitFor(actor, (state) => state.matches("shown"));

it("shows the recorded step, and then what each event did", async () => {
  const actor = started();
  const shown = () => copyOf(actor.getSnapshot(), "x:1");
  expect(shown()).toStrictEqual({ origin, step: origin, before: null });
  await answered(actor);
  actor.send({ type: "whatIf.play", event: { type: "a" } });
  await answered(actor);
  expect(shown()).toStrictEqual({ origin, step: stepOn("a"), before: origin });
  actor.send({ type: "whatIf.play", event: { type: "b" } });
  await answered(actor);
  expect(shown()).toStrictEqual({ origin, step: stepOn("b"), before: stepOn("a") });
});

it("shows a copy for its own actor alone, until it ends", () => {
  const actor = started();
  expect(copyOf(actor.getSnapshot(), "x:2")).toBeNull();
  expect(copyOf(actor.getSnapshot(), null)).toBeNull();
  actor.send({ type: "whatIf.end" });
  expect(copyOf(actor.getSnapshot(), "x:1")).toBeNull();
});
