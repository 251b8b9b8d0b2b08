import { setImmediate } from "node:timers/promises";
import { createActor, fromCallback, fromPromise } from "xstate";
import { expect, it } from "vitest";
import { syncManagerMachine } from "../../machines/sync-manager/sync-manager.machine.ts";
import type { SyncManagerEvent } from "../../machines/sync-manager/sync-setup.ts";
import type { NewToast } from "../../machines/toasts/toasts.machine.ts";
import { DEFAULT_SETTINGS, type SyncSettings } from "#domain/sync/sync-settings.ts";
import type { SyncPlan } from "../../services/offline/sync/sync.ts";
import type { Retries } from "#domain/sync/sync-retries.ts";
import type { QueueCounts } from "../../services/offline/sync/sync-queue.ts";
import { tellOfSyncs } from "./sync-toasts.ts";

/** A manager with so many unsynced reviews, nothing to send, and all that was told of it. */
function managerOf(options: { unsynced?: number; isFull?: boolean; settings?: Partial<SyncSettings> } = {}) {
  const told: NewToast[] = [];
  const manager = createActor(
    syncManagerMachine.provide({
      actors: {
        countQueue: fromPromise<QueueCounts>(() =>
          Promise.resolve({ unsynced: options.unsynced ?? 0, setAside: 0 }),
        ),
        holdLock: fromCallback<SyncManagerEvent, { patient: boolean }>(({ sendBack }) =>
          sendBack({ type: "lock.granted" }),
        ),
        prepare: fromPromise<SyncPlan, Retries>(() => Promise.resolve({ ids: [], sessions: [] })),
        writeLog: fromPromise(() => Promise.resolve()),
        saveSettings: fromPromise(() =>
          options.isFull ? Promise.reject(new Error("No room.")) : Promise.resolve(),
        ),
      },
    }),
    { input: { settings: { ...DEFAULT_SETTINGS, ...options.settings } } },
  );
  tellOfSyncs(manager, (toast) => told.push(toast));
  manager.start();
  const send = async (event: SyncManagerEvent) => {
    manager.send(event);
    await setImmediate();
  };
  return { send, told, stop: () => manager.stop() };
}

it("tells of the syncs that a person asked for, and of no others", async () => {
  const { send, told, stop } = managerOf();
  await send({ type: "sync.needed" });
  expect(told).toStrictEqual([]);
  await send({ type: "sync.start" });
  expect(told).toStrictEqual([{ text: "No unsynced reviews to sync.", tone: "success" }]);
  stop();
});

it("tells what was set", async () => {
  const { send, told, stop } = managerOf();
  await send({ type: "autoSync.set", enabled: false });
  await send({ type: "conflictResolution.set", policy: "server_wins" });
  expect(told).toStrictEqual([
    { text: "Auto-sync disabled", tone: "success" },
    { text: "Conflict resolution policy updated to Server wins", tone: "success" },
  ]);
  stop();
});

it("tells what could not be set", async () => {
  const { send, told, stop } = managerOf({ isFull: true });
  await send({ type: "conflictResolution.set", policy: "server_wins" });
  await send({ type: "autoSync.set", enabled: false });
  expect(told).toStrictEqual([
    { text: "Failed to update conflict resolution policy", tone: "error" },
    { text: "Failed to update auto-sync settings", tone: "error" },
  ]);
  stop();
});

it("reminds who syncs by hand of what waits, once the page knows of it and when they are back", async () => {
  const { send, told, stop } = managerOf({ unsynced: 3, settings: { autoSync: false } });
  await setImmediate();
  const reminder = { text: expect.stringContaining("3 unsynced review(s)") as unknown, duration: 5000 };
  expect(told).toMatchObject([reminder]);
  await send({ type: "sync.needed" });
  expect(told).toHaveLength(1);
  await send({ type: "connection.lost" });
  expect(told).toHaveLength(1);
  await send({ type: "connection.restored" });
  expect(told).toMatchObject([reminder, reminder]);
  stop();

  const synced = managerOf({ unsynced: 3 });
  await setImmediate();
  await synced.send({ type: "connection.lost" });
  await synced.send({ type: "connection.restored" });
  expect(synced.told).toStrictEqual([]);
  synced.stop();
});
