import { setImmediate } from "node:timers/promises";
import { createActor, fromCallback, fromPromise } from "xstate";
import { expect, it } from "vitest";
import { syncManagerMachine } from "../../machines/sync-manager/sync-manager.machine.ts";
import type { SyncManagerEvent } from "../../machines/sync-manager/sync-manager-setup.ts";
import type { NewToast } from "../../machines/toasts/toasts.machine.ts";
import { DEFAULT_SETTINGS, type SyncSettings } from "#domain/sync/sync-settings.ts";
import type { SyncPlan } from "../../services/offline/sync/sync.ts";
import type { Retries } from "#domain/sync/sync-retries.ts";
import type { UnsentCounts } from "../../services/offline/exams/count-unsent.ts";
import { showSyncToasts } from "./sync-toasts.ts";

/** A manager with `unsynced` reviews and nothing to send, and the toasts that it causes. */
function managerOf(
  options: { unsynced?: number; exams?: number; isFull?: boolean; settings?: Partial<SyncSettings> } = {},
) {
  const toasts: NewToast[] = [];
  const manager = createActor(
    syncManagerMachine.provide({
      actors: {
        countQueue: fromPromise<UnsentCounts>(() =>
          Promise.resolve({ unsynced: options.unsynced ?? 0, quarantined: 0, exams: options.exams ?? 0 }),
        ),
        holdLock: fromCallback<SyncManagerEvent, { patient: boolean }>(({ sendBack }) =>
          sendBack({ type: "lock.granted" }),
        ),
        prepare: fromPromise<SyncPlan, Retries>(() => Promise.resolve({ ids: [], parts: [] })),
        writeLog: fromPromise(() => Promise.resolve()),
        saveSettings: fromPromise(() =>
          options.isFull ? Promise.reject(new Error("No room.")) : Promise.resolve(),
        ),
      },
    }),
    { input: { settings: { ...DEFAULT_SETTINGS, ...options.settings } } },
  );
  showSyncToasts(manager, (toast) => toasts.push(toast));
  manager.start();
  const send = async (event: SyncManagerEvent) => {
    manager.send(event);
    await setImmediate();
  };
  return { send, toasts, stop: () => manager.stop() };
}

it("reports the syncs that a person asked for, and no others", async () => {
  const { send, toasts, stop } = managerOf();
  await send({ type: "sync.needed" });
  expect(toasts).toStrictEqual([]);
  await send({ type: "sync.start" });
  expect(toasts).toStrictEqual([{ text: "No unsynced reviews to sync.", tone: "success" }]);
  stop();
});

it("reports what was set", async () => {
  const { send, toasts, stop } = managerOf();
  await send({ type: "autoSync.set", enabled: false });
  await send({ type: "conflictResolution.set", policy: "server_wins" });
  expect(toasts).toStrictEqual([
    { text: "Auto-sync disabled", tone: "success" },
    { text: "Conflict resolution policy updated to Server wins", tone: "success" },
  ]);
  stop();
});

it("shows a toast for settings that could not be stored", async () => {
  const { send, toasts, stop } = managerOf({ isFull: true });
  await send({ type: "conflictResolution.set", policy: "server_wins" });
  await send({ type: "autoSync.set", enabled: false });
  expect(toasts).toStrictEqual([
    { text: "Failed to update conflict resolution policy", tone: "error" },
    { text: "Failed to update auto-sync settings", tone: "error" },
  ]);
  stop();
});

it("reminds a learner who syncs by hand of unsynced reviews, once they are counted and when the connection returns", async () => {
  const { send, toasts, stop } = managerOf({ unsynced: 3, settings: { autoSync: false } });
  await setImmediate();
  const reminder = {
    text: "You have 3 unsynced reviews. You are online and can sync them now.",
    duration: 5000,
  };
  expect(toasts).toMatchObject([reminder]);
  await send({ type: "sync.needed" });
  expect(toasts).toHaveLength(1);
  await send({ type: "connection.lost" });
  expect(toasts).toHaveLength(1);
  await send({ type: "connection.restored" });
  expect(toasts).toMatchObject([reminder, reminder]);
  stop();

  const exams = managerOf({ exams: 1, settings: { autoSync: false } });
  await setImmediate();
  expect(exams.toasts).toMatchObject([
    { text: "You have 1 unsynced exam. You are online and can sync it now." },
  ]);
  exams.stop();

  const synced = managerOf({ unsynced: 3 });
  await setImmediate();
  await synced.send({ type: "connection.lost" });
  await synced.send({ type: "connection.restored" });
  expect(synced.toasts).toStrictEqual([]);
  synced.stop();
});
