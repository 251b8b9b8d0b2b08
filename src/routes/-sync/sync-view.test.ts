import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/sync/sync-settings.ts";
import type { SyncPlan } from "../../services/offline/sync/sync.ts";
import type { Retries } from "#domain/sync/sync-retries.ts";
import type { UnsentCounts } from "../../services/offline/exams/count-unsent.ts";
import { syncManagerMachine } from "../../machines/sync-manager/sync-manager.machine.ts";
import type { SyncManagerEvent } from "../../machines/sync-manager/sync-manager-setup.ts";
import { outcomeOf, syncViewOf } from "./sync-view.ts";

const result = { synced: 2, failed: 1, errors: [], failure: null, message: null, attempts: 4 };

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
  const never = fromPromise<UnsentCounts>(() => new Promise(() => undefined));
  const actor = createActor(syncManagerMachine.provide({ actors: { countQueue: never } }), {
    input: { settings: DEFAULT_SETTINGS },
  }).start();
  expect(syncViewOf(actor.getSnapshot(), 0)).toMatchObject({
    status: "idle",
    unsynced: 0,
    quarantined: 0,
    exams: 0,
    retry: null,
    hasLastSyncFailures: false,
    result: null,
  });
  actor.send({ type: "connection.lost" });
  expect(syncViewOf(actor.getSnapshot(), 0).status).toBe("offline");
  actor.stop();
});

it.each([
  ["HTTP_503", true, "byItself"],
  ["NETWORK_ERROR", true, "byItself"],
  ["HTTP_401", true, "afterLogin"],
  ["HTTP_403", true, "afterLogin"],
  ["HTTP_401", false, "whenAsked"],
  ["HTTP_503", false, "whenAsked"],
])(
  "names the request that failed with %s where auto-sync is %j: it is tried %s",
  async (code, autoSync, next) => {
    const actor = createActor(
      syncManagerMachine.provide({
        actors: {
          countQueue: fromPromise<UnsentCounts>(() =>
            Promise.resolve({ unsynced: 2, quarantined: 1, exams: 3 }),
          ),
          holdLock: fromCallback<SyncManagerEvent, { patient: boolean }>(({ sendBack }) =>
            sendBack({ type: "lock.granted" }),
          ),
          prepare: fromPromise<SyncPlan, Retries>(() => Promise.resolve({ ids: ["r1", "r2"], parts: [] })),
          send: fromPromise(() => Promise.reject(Object.assign(new Error("Why."), { code }))),
          writeLog: fromPromise(() => Promise.resolve()),
        },
      }),
      { input: { settings: { ...DEFAULT_SETTINGS, autoSync } } },
    ).start();
    actor.send({ type: "sync.start" });
    const over = await waitFor(actor, (snapshot) => snapshot.matches({ sync: "done" }));
    expect(syncViewOf(over, 1)).toMatchObject({ unsynced: 2, quarantined: 1, exams: 3 });
    expect(syncViewOf(over, 1).result).toStrictEqual({
      outcome: "failure",
      message: "Why.",
      errors: [],
      failure: { what: "reviews", reviews: 2, code, message: "Why.", attempt: 1, next },
      at: 1,
    });
    actor.stop();
  },
);
