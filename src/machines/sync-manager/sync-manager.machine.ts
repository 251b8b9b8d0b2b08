import { type ActorRefFrom, and, not } from "xstate";
import type { OfflineSession } from "../../services/offline/database/records.ts";
import type { SentBatch } from "../../services/offline/sync/sync-batches.ts";
import {
  type SettingsChange,
  type SyncContext,
  finished,
  initialContext,
  laterIds,
  nextIds,
  retriesOf,
} from "./context.ts";
import { asProblem, withoutLock } from "./problem.ts";
import { syncSetup } from "./sync-setup.ts";

const problemOf = ({ event }: { event: { error: unknown } }) => asProblem(event.error);

/** What becomes of a request that failed: once more, the whole sync once more, or its end. */
const onRequestFailed = [
  {
    guard: { type: "canTryRequestAgain", params: problemOf },
    target: "#syncManager.sync.running.syncing.pausing",
    actions: [{ type: "keepFailure", params: problemOf }, "countTry"],
  },
  {
    guard: { type: "canTrySyncAgain", params: problemOf },
    target: "#syncManager.sync.running.retrying",
    actions: { type: "keepFailure", params: problemOf },
  },
  {
    target: "#syncManager.sync.done",
    actions: [{ type: "keepFailure", params: problemOf }, "finish"],
  },
] as const;

/** What failed on the device does not get better by trying again. */
const onLocalFailure = {
  target: "#syncManager.sync.done",
  actions: [{ type: "keepFailure", params: problemOf }, "finish"],
} as const;

const starts = {
  "sync.start": [
    { guard: "isOnline", target: "#syncManager.sync.running", actions: "startManual" },
    { target: "#syncManager.sync.done", actions: ["startManual", "refuse"], reenter: true },
  ],
  "run.due": { target: "#syncManager.sync.running", actions: "startAuto" },
} as const;

/** Moves what the device keeps to the server (specification, section 4, "Sync manager"). */
export const syncManagerMachine = syncSetup.createMachine({
  id: "syncManager",
  context: ({ input }) => initialContext(input),
  type: "parallel",
  states: {
    sync: {
      initial: "idle",
      states: {
        idle: { on: { ...starts } },
        running: {
          tags: "busy",
          entry: "raiseBegan",
          exit: "raiseEnded",
          on: { "sync.cancel": { target: "done", actions: "giveUp" } },
          initial: "syncing",
          states: {
            syncing: {
              entry: "begin",
              invoke: {
                src: "holdLock",
                input: ({ context }) => ({ patient: context.trigger === "manual" }),
              },
              initial: "waiting",
              states: {
                waiting: {
                  on: {
                    // Nothing is under way yet: the person's sync takes the place of the automatic one, which may
                    // give way.
                    "sync.start": {
                      guard: and(["isOnline", not("isOwn")]),
                      target: "#syncManager.sync.running.syncing",
                      actions: "startManual",
                    },
                    "lock.granted": "preparing",
                    "lock.refused": [
                      {
                        guard: "isOwn",
                        target: "#syncManager.sync.done",
                        actions: [{ type: "keepFailure", params: withoutLock }, "finish"],
                      },
                      { target: "#syncManager.sync.idle", actions: "giveWay" },
                    ],
                  },
                },
                preparing: {
                  invoke: {
                    src: "prepare",
                    input: ({ context }) => retriesOf(context),
                    onDone: {
                      target: "choosing",
                      actions: { type: "keepPlan", params: ({ event }) => event.output },
                    },
                    onError: onLocalFailure,
                  },
                },
                choosing: {
                  always: [
                    { guard: "hasSessions", target: "sendingSession" },
                    { guard: "hasReviews", target: "sending" },
                    { target: "#syncManager.sync.done", actions: "finish" },
                  ],
                },
                sendingSession: {
                  invoke: {
                    src: "sendSession",
                    input: ({ context }) => firstSession(context),
                    onDone: { target: "choosing", actions: "dropSession" },
                    onError: onRequestFailed,
                  },
                },
                sending: {
                  entry: "beginToSend",
                  invoke: {
                    src: "send",
                    input: ({ context }) => ({ ids: nextIds(context), policy: context.policy }),
                    onDone: {
                      target: "applying",
                      actions: { type: "keepBatch", params: ({ event }) => event.output },
                    },
                    onError: [
                      {
                        guard: { type: "isRefusedWhole", params: problemOf },
                        target: "choosing",
                        actions: { type: "shrink", params: problemOf },
                      },
                      ...onRequestFailed,
                    ],
                  },
                },
                pausing: { after: { requestWait: "choosing" } },
                applying: {
                  invoke: {
                    src: "apply",
                    input: ({ context }) => ({ batch: batchOf(context), next: laterIds(context) }),
                    onDone: {
                      target: "choosing",
                      actions: { type: "countApplied", params: ({ event }) => event.output },
                    },
                    onError: onLocalFailure,
                  },
                },
              },
            },
            retrying: { after: { syncWait: "syncing" } },
          },
        },
        done: {
          entry: "tellFinished",
          invoke: {
            src: "writeLog",
            input: ({ context }) => context.ended ?? finished(context),
            // The history is a convenience.
            onError: {},
          },
          on: { ...starts },
        },
      },
    },
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
                // Something waits, or what waits may travel again.
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
            /** As soon as may be; a sync that begins sees to it, whoever asked for it. */
            needed: {
              always: { guard: and(["isRested", "isOnline"]), target: "quiet", actions: "raiseDue" },
              on: { "run.began": "quiet" },
            },
          },
        },
      },
    },
    /** Never two syncs at once, and none by itself right after another. */
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
            onDone: {
              target: "known",
              actions: { type: "setCounts", params: ({ event }) => event.output },
            },
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
        /** One change after the other, so that each is told with what became of it. */
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

function firstSession({ sessions }: SyncContext): OfflineSession {
  const session = sessions[0];
  if (!session) throw new Error("There is no session to send.");
  return session;
}

function batchOf({ batch }: SyncContext): SentBatch {
  if (!batch) throw new Error("There is no answer to keep.");
  return batch;
}

export type SyncManagerActorRef = ActorRefFrom<typeof syncManagerMachine>;
