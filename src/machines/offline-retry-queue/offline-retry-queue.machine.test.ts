import { expect, it } from "vitest";
import { createActor } from "xstate";
import { pendingWork } from "#tests/support/pending-work.ts";
import { offlineRetryQueueMachine } from "./offline-retry-queue.machine.ts";

/** The queue with entries from 1. */
function queueOf(count: number) {
  const tries = pendingWork<boolean, string>();
  const actor = createActor(offlineRetryQueueMachine.provide({ actors: { retryEntry: tries.logic } }));
  const expired: string[] = [];
  actor.on("retry.expired", ({ id }) => expired.push(id));
  actor.start();
  const add = (id: number) => actor.send({ type: "retry.queue", id: `${id}`, at: 0 });
  for (let id = 1; id <= count; id += 1) add(id);
  const ids = () => actor.getSnapshot().context.entries.map(({ id }) => Number(id));
  return { actor, add, ids, expired, tries };
}

it("keeps 50: the oldest gives way, and that is emitted", () => {
  const { add, ids, expired } = queueOf(50);
  expect([ids().length, expired]).toEqual([50, []]);
  add(51);
  expect([ids().length, ids()[0], ids().at(-1), expired]).toEqual([50, 2, 51, ["1"]]);
});

it("makes no room for one that is there already", () => {
  const { add, ids, expired } = queueOf(50);
  add(1);
  expect([ids().length, ids()[0], ids().at(-1), expired]).toEqual([50, 2, 1, []]);
});

it("goes on with the next where the one that is being tried gives way", async () => {
  const { actor, add, expired, tries } = queueOf(50);
  actor.send({ type: "connection.restored", at: 0 });
  add(51);
  expect(expired).toEqual(["1"]);
  expect(tries.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    ["1", true],
    ["2", false],
  ]);
  await tries.last().resolve(true);
  expect(tries.last().input).toBe("3");
});
