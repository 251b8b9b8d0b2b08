import { createActor, fromPromise } from "xstate";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../services/offline/settings.ts";
import { syncManagerMachine } from "../../machines/sync-manager/sync-manager.machine.ts";
import { outcomeOf, syncViewOf } from "./sync-view.ts";

const result = { synced: 2, failed: 1, errors: [], message: null, attempts: 4 };

it("says what a sync came to", () => {
  expect(outcomeOf({ ...result, status: "nothing" })).toStrictEqual({
    outcome: "success",
    message: "No unsynced reviews to sync.",
  });
  expect(outcomeOf({ ...result, status: "success" })).toStrictEqual({
    outcome: "success",
    message: "Successfully synced 2 review(s).",
  });
  expect(outcomeOf({ ...result, status: "partial", message: "Why." })).toStrictEqual({
    outcome: "partial",
    message: "Synced 2 reviews, but 1 failed. Why.",
  });
  expect(outcomeOf({ ...result, status: "failure" })).toStrictEqual({
    outcome: "failure",
    message: "Failed to sync 1 reviews after 4 attempts.",
  });
  expect(outcomeOf({ ...result, status: "failure", message: "Why." }).message).toBe(
    "Failed to sync 1 reviews after 4 attempts. Why.",
  );
  expect(outcomeOf({ ...result, status: "failure", message: "Why.", attempts: 1 }).message).toBe("Why.");
  expect(outcomeOf({ ...result, status: "cancelled", message: "Cancelled." })).toStrictEqual({
    outcome: "partial",
    message: "Cancelled.",
  });
});

it("shows how things stand from the start, and without a connection", () => {
  const never = fromPromise<number>(() => new Promise(() => undefined));
  const actor = createActor(syncManagerMachine.provide({ actors: { countUnsynced: never } }), {
    input: { settings: DEFAULT_SETTINGS },
  }).start();
  expect(syncViewOf(actor.getSnapshot(), 0)).toMatchObject({
    status: "idle",
    unsynced: 0,
    retry: null,
    hasLastSyncFailures: false,
    result: null,
  });
  actor.send({ type: "connection.lost" });
  expect(syncViewOf(actor.getSnapshot(), 0).status).toBe("offline");
  actor.stop();
});
