import { type ActorRefFrom, and, fromCallback, fromPromise, not } from "xstate";
import type { SettingsChange } from "#domain/sync/pending-settings.ts";
import type { SyncResult } from "#domain/sync/sync-result.ts";
import type { UnsentCounts } from "../../services/offline/exams/count-unsent.ts";
import type { SyncService } from "../../services/offline/sync/sync.ts";
import { type SyncContext, type SyncManagerEvent, initialContext, syncSetup } from "./sync-manager-setup.ts";
import { syncRegion } from "./sync-region.ts";
import { of, output } from "../params.ts";

/** Sends the device's reviews, sessions and marks to the server (specification, section 4, "Sync manager"). */
export const syncManagerMachine = syncSetup.createMachine({
  id: "syncManager",
  context: ({ input }) => initialContext(input),
  type: "parallel",
  states: {
    sync: syncRegion,
    auto: {
      initial: "off",
      states: {
        off: { always: { guard: "isAutomatic", target: "on" } },
        on: {
          always: { guard: not("isAutomatic"), target: "off" },
          initial: "quiet",
          states: {
            quiet: {
              on: {
                "sync.needed": "needed",
                "connection.restored": "needed",
                "run.ended": { target: "quiet", reenter: true },
              },
              after: {
                syncInterval: [
                  { guard: and(["hasUnsynced", not("isBusy")]), target: "needed" },
                  { target: "quiet", reenter: true },
                ],
              },
            },
            /** A sync is due as soon as one is allowed; any sync that begins will do. */
            needed: {
              always: { guard: and(["isRested", "isOnline"]), target: "quiet", actions: "raiseDue" },
              on: { "run.began": "quiet" },
            },
          },
        },
      },
    },
    /** Two syncs never overlap, and an automatic one does not follow right after another. */
    pace: {
      initial: "rested",
      states: {
        rested: { on: { "run.began": "busy" } },
        busy: { on: { "run.ended": "resting" } },
        resting: { on: { "run.began": "busy" }, after: { minimumGap: "rested" } },
      },
    },
    reach: {
      initial: "online",
      states: {
        online: { on: { "connection.lost": "offline" } },
        offline: { on: { "connection.restored": "online" } },
      },
    },
    counting: {
      initial: "asking",
      on: {
        "sync.needed": ".asking",
        "run.ended": ".asking",
        "reviews.discarded": {
          target: ".asking",
          actions: { type: "dropErrors", params: of("reviewIds") },
        },
      },
      states: {
        asking: {
          invoke: {
            src: "countQueue",
            onDone: { target: "known", actions: { type: "setCounts", params: output } },
            onError: "known",
          },
        },
        known: { after: { countInterval: "asking" } },
      },
    },
    settings: {
      initial: "settled",
      on: {
        "settings.changed": { actions: { type: "adoptSettings", params: of("settings") } },
        "autoSync.set": {
          actions: { type: "change", params: ({ event }) => ({ autoSync: event.enabled }) },
        },
        "conflictResolution.set": {
          actions: { type: "change", params: ({ event }) => ({ conflictResolution: event.policy }) },
        },
      },
      states: {
        settled: { always: { guard: "hasChanges", target: "saving" } },
        /** Stores one change after the other, so that each is reported as saved or not. */
        saving: {
          invoke: {
            src: "saveSettings",
            input: ({ context }) => firstChange(context),
            onDone: { target: "settled", actions: ["notifySaved", "keepSettings"] },
            onError: { target: "settled", actions: ["notifyNotSaved", "takeBack"] },
          },
        },
      },
    },
  },
});

function firstChange({ changes }: SyncContext): SettingsChange {
  const change = changes[0];
  if (!change) throw new Error("There is no change to store.");
  return change;
}

export type SyncManagerActorRef = ActorRefFrom<typeof syncManagerMachine>;

/** Shared by all tabs, so that one of them syncs at a time. */
const LOCK = "ibis-sync";

export const provideSyncManager = (services: {
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
