import { expect, it } from "vitest";
import { SimulatedClock, createActor } from "xstate";
import type { DescribedFailure } from "#domain/errors/failure.ts";
import { processError } from "#domain/errors/processed-error.ts";
import type { AttemptResult } from "../../services/http/attempt.ts";
import { errorNotificationMachine, retryStateOf } from "../error-notification/error-notification.machine.ts";
import { pendingWork } from "#tests/support/pending-work.ts";
import { errorNotificationsMachine } from "./error-notifications.machine.ts";
import { requestRetryMachine } from "../request-retry/request-retry.machine.ts";

function stack(clock?: SimulatedClock) {
  const attempts = pendingWork<AttemptResult, string>();
  const retry = requestRetryMachine.provide({ actors: { attempt: attempts.logic } });
  const actor = createActor(
    errorNotificationsMachine.provide({
      actors: { notification: errorNotificationMachine.provide({ actors: { retry } }) },
    }),
    {
      input: { isMobile: false, random: 0.5 },
      ...(clock ? { clock } : {}),
    },
  );
  const removed: string[] = [];
  actor.on("retry.released", ({ id }) => removed.push(id));
  actor.start();
  const occur = (id: number, failure: DescribedFailure) => {
    // Equal ones would be hidden.
    const error = processError(failure, { id: `${id}`, at: 0, component: `page ${id}` });
    actor.send({
      type: "error.occurred",
      error,
      subject: null,
      retry: "read",
      key: "",
      isOffline: false,
      isShownHere: false,
      at: 0,
    });
  };
  const shown = () =>
    actor
      .getSnapshot()
      .context.errors.map((one) => `${one.error.id} ${retryStateOf(one.actor.getSnapshot())}`);
  return { actor, attempts, occur, removed, shown };
}

it("keeps 50: the oldest goes, and that is emitted", () => {
  const { occur, removed, shown } = stack();
  for (let id = 1; id <= 50; id += 1) occur(id, { kind: "answered", status: 404, message: "No." });
  expect([shown().length, removed]).toEqual([50, []]);
  occur(51, { kind: "answered", status: 404, message: "No." });
  expect([shown().length, shown()[0], shown().at(-1), removed]).toEqual([50, "51 none", "2 none", ["1"]]);
});

it("tries each one again by itself", async () => {
  const { actor, attempts, occur, removed, shown } = stack();
  for (const id of [1, 2]) {
    occur(id, { kind: "answered", status: 500, message: "No." });
    actor.send({ type: "error.retry", id: `${id}` });
  }
  await expect.poll(() => attempts.calls.map(({ input }) => input)).toEqual(["1", "2"]);
  expect(shown()).toEqual(["2 retrying", "1 retrying"]);
  await attempts.calls[0]?.resolve({ answer: "done" });
  expect([shown(), removed]).toEqual([["2 retrying"], ["1"]]);
  await attempts.calls[1]?.resolve({ failed: null, error: "Nobody may." });
  expect(shown()).toEqual(["2 ready"]);
});

it("knows that nobody is at what is gone, though nobody has left it", () => {
  const clock = new SimulatedClock();
  const { actor, occur, removed } = stack(clock);
  const low: DescribedFailure = { kind: "answered", status: 422, message: "No." };
  occur(1, low);
  actor.send({ type: "pointer.enter" });
  actor.send({ type: "error.dismiss", id: "1" });
  occur(2, low);
  clock.increment(8000);
  expect(removed).toEqual(["1", "2"]);
});
