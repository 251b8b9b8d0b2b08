import { type ActorRefFrom, and, not } from "xstate";
import type { SettingsChange } from "#domain/sync/pending-settings.ts";
import { type SyncContext, initialContext } from "./sync-manager-context.ts";
import { syncRegion } from "./sync-region.ts";
import { syncSetup } from "./sync-manager-setup.ts";
import { output } from "../params.ts";

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
      on: { "sync.needed": ".asking", "run.ended": ".asking" },
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
        "settings.changed": {
          actions: { type: "adoptSettings", params: ({ event }) => event.settings },
        },
        "autoSync.set": {
          actions: { type: "change", params: ({ event }) => ({ autoSync: event.enabled }) },
        },
        "conflictResolution.set": {
          actions: { type: "change", params: ({ event }) => ({ conflictResolution: event.policy }) },
        },
      },
      states: {
        settled: { always: { guard: "hasChanges", target: "saving" } },
        /** One change after the other, so that each is reported as saved or not. */
        saving: {
          invoke: {
            src: "saveSettings",
            input: ({ context }) => firstChange(context),
            onDone: { target: "settled", actions: ["tellSaved", "keepSettings"] },
            onError: { target: "settled", actions: ["tellNotSaved", "takeBack"] },
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
