import { fromCallback, fromPromise } from "xstate";
import type { UnsentCounts } from "../../services/offline/exams/count-unsent.ts";
import type { SyncService } from "../../services/offline/sync/sync.ts";
import type { SettingsChange } from "#domain/sync/pending-settings.ts";
import type { SyncResult } from "#domain/sync/sync-result.ts";
import { syncManagerMachine } from "./sync-manager.machine.ts";
import type { SyncManagerEvent } from "./sync-manager-setup.ts";

/** All tabs of a browser share this lock, so that one of them syncs at a time. */
const LOCK = "ibis-sync";

/** Provides the sync service, the browser's locks and the device's records. */
export const syncManagerServedBy = (services: {
  readonly service: SyncService;
  /** Absent where the page is not in a secure context: each tab then syncs by itself, which the server allows for. */
  readonly locks: LockManager | undefined;
  readonly countQueue: () => Promise<UnsentCounts>;
  readonly saveSettings: (change: SettingsChange) => Promise<void>;
  readonly writeLog: (result: SyncResult) => Promise<void>;
}) => {
  const { service, locks } = services;
  return syncManagerMachine.provide({
    actors: {
      holdLock: fromCallback<SyncManagerEvent, { patient: boolean }>(({ input, sendBack }) => {
        if (!locks) {
          sendBack({ type: "lock.granted" });
          return undefined;
        }
        const over = new AbortController();
        const hold = (lock: Lock | null) => {
          if (over.signal.aborted) return undefined;
          sendBack({ type: lock ? "lock.granted" : "lock.refused" });
          if (!lock) return undefined;
          return new Promise<void>((resolve) => over.signal.addEventListener("abort", () => resolve()));
        };
        const options = input.patient ? { signal: over.signal } : { ifAvailable: true };
        locks.request(LOCK, options, hold).catch(() => {
          if (!over.signal.aborted) sendBack({ type: "lock.refused" });
        });
        return () => over.abort();
      }),
      prepare: fromPromise(({ input }) => service.prepare(input)),
      sendPart: fromPromise(({ input, signal }) => service.sendPart(input, signal)),
      send: fromPromise(({ input, signal }) => service.send(input.ids, input.policy, signal)),
      apply: fromPromise(({ input, signal }) => service.apply(input.batch, input.next, signal)),
      countQueue: fromPromise(() => services.countQueue()),
      saveSettings: fromPromise(({ input }) => services.saveSettings(input)),
      writeLog: fromPromise(async ({ input }) => {
        if (input.status !== "nothing") await services.writeLog(input);
      }),
    },
  });
};
