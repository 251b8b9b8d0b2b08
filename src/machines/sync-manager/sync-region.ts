import { and, not } from "xstate";
import { asProblem, withoutLock } from "#domain/sync/sync-problem.ts";
import { finished } from "#domain/sync/sync-result.ts";
import { retriesOf } from "#domain/sync/sync-retries.ts";
import { laterIds, nextIds } from "#domain/sync/batch-size.ts";
import type { SyncPart } from "../../services/offline/sync/sync-parts.ts";
import type { SentBatch } from "../../services/offline/sync/sync-batches.ts";
import { type SyncContext, syncSetup } from "./sync-manager-setup.ts";
import { output } from "../params.ts";

const problemOf = ({ event }: { event: { error: unknown } }) => asProblem(event.error);

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
  { target: "#syncManager.sync.done", actions: [{ type: "keepFailure", params: problemOf }, "finish"] },
] as const;

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

/** One sync from its start to its result. */
export const syncRegion = syncSetup.createStateConfig({
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
                // The learner's sync replaces the automatic one, which would end where another tab has the lock.
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
                input: ({ context }) => retriesOf(context.trigger, context.settings),
                onDone: { target: "choosing", actions: { type: "keepPlan", params: output } },
                onError: onLocalFailure,
              },
            },
            choosing: {
              always: [
                { guard: "hasParts", target: "sendingPart" },
                { guard: "hasReviews", target: "sending" },
                { target: "#syncManager.sync.done", actions: "finish" },
              ],
            },
            sendingPart: {
              invoke: {
                src: "sendPart",
                input: ({ context }) => firstPart(context),
                onDone: { target: "choosing", actions: "dropPart" },
                onError: onRequestFailed,
              },
            },
            sending: {
              entry: "beginToSend",
              invoke: {
                src: "send",
                input: ({ context }) => ({ ids: nextIds(context), policy: context.policy }),
                onDone: { target: "applying", actions: { type: "keepBatch", params: output } },
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
                onDone: { target: "choosing", actions: { type: "countApplied", params: output } },
                onError: onLocalFailure,
              },
            },
          },
        },
        retrying: { after: { syncWait: "syncing" } },
      },
    },
    done: {
      entry: "notifyFinished",
      invoke: {
        src: "writeLog",
        input: ({ context }) => context.ended ?? finished(context),
        // The sync counts even if the history cannot store it.
        onError: {},
      },
      on: { ...starts },
    },
  },
});

function firstPart({ parts }: SyncContext): SyncPart {
  const part = parts[0];
  if (!part) throw new Error("There is nothing to send before the reviews.");
  return part;
}

function batchOf({ batch }: SyncContext): SentBatch {
  if (!batch) throw new Error("There is no answer to keep.");
  return batch;
}
