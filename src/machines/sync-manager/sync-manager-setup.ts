import { type EventObject, assign, emit, raise, setup, stateIn } from "xstate";
import type { ConflictPolicy } from "#contract/reviews.ts";
import {
  type PendingSettings,
  type SettingsChange,
  beingStored,
  changedSetting,
  storedSettings,
  withChange,
  withOthers,
  withStored,
  withoutChange,
} from "#domain/sync/pending-settings.ts";
import {
  type SyncResult,
  cancelled,
  finished,
  refusedOffline,
  shownResult,
  withoutReviews,
} from "#domain/sync/sync-result.ts";
import {
  type Retries,
  type SyncTrigger,
  canTryRequestAgain,
  canTrySyncAgain,
  retryWait,
} from "#domain/sync/sync-retries.ts";
import {
  type SyncRun,
  begun,
  emptyRun,
  prepared,
  sendingProgress,
  shrunk,
  withApplied,
  withoutPart,
} from "#domain/sync/sync-run.ts";
import type { SyncSettings } from "#domain/sync/sync-settings.ts";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { SyncProblem } from "#domain/sync/sync-problem.ts";
import type { SyncPart } from "../../services/offline/sync/sync-parts.ts";
import type { SentBatch } from "../../services/offline/sync/sync-batches.ts";
import type { SyncPlan } from "../../services/offline/sync/sync.ts";
import type { UnsentCounts } from "../../services/offline/exams/count-unsent.ts";
import { provided } from "../provided.ts";

export interface SyncContext extends PendingSettings, SyncRun<SyncPart, SentBatch> {
  readonly unsynced: number;
  /** Reviews that are damaged, and not sent. */
  readonly quarantined: number;
  readonly exams: number;
  readonly trigger: SyncTrigger;
  readonly policy: ConflictPolicy;
  readonly ended: SyncResult | null;
  readonly result: SyncResult | null;
}

export const initialContext = ({ settings }: { readonly settings: SyncSettings }): SyncContext => ({
  ...storedSettings(settings),
  ...emptyRun,
  unsynced: 0,
  quarantined: 0,
  exams: 0,
  trigger: "auto",
  policy: settings.conflictResolution,
  attempts: 0,
  ended: null,
  result: null,
});

const withResult = (context: SyncContext, ended: SyncResult, progress: number) => ({
  ended,
  result: shownResult(context, ended),
  progress,
});

export type SyncManagerEvent =
  | { type: "sync.start" }
  | { type: "sync.cancel" }
  | { type: "autoSync.set"; enabled: boolean }
  | { type: "conflictResolution.set"; policy: ConflictPolicy }
  | { type: "settings.changed"; settings: SyncSettings }
  | { type: "sync.needed" }
  /** The learner discarded answers that were refused. */
  | { type: "reviews.discarded"; reviewIds: readonly string[] }
  | { type: "connection.lost" }
  | { type: "connection.restored" }
  /** One tab syncs at a time: this tab got the lock, or another tab has it. */
  | { type: "lock.granted" }
  | { type: "lock.refused" }
  /** Within the machine: a sync is due, began or ended. */
  | { type: "run.due" }
  | { type: "run.began" }
  | { type: "run.ended" };

type SyncManagerEmitted =
  | { type: "sync.finished"; trigger: SyncTrigger; result: SyncResult }
  | { type: "settings.saved"; changed: ReturnType<typeof changedSetting>; settings: SyncSettings }
  | { type: "settings.failed"; changed: ReturnType<typeof changedSetting> };

export const syncSetup = setup({
  types: {
    context: {} as SyncContext,
    input: {} as { settings: SyncSettings },
    events: {} as SyncManagerEvent,
    emitted: {} as SyncManagerEmitted,
    tags: {} as "busy",
  },
  actors: {
    /** Holds the lock over all tabs while it runs; `patient` waits for it. */
    holdLock: provided.callback<EventObject, { patient: boolean }, SyncManagerEvent>("holdLock"),
    prepare: provided.promise<SyncPlan, Retries>("prepare"),
    sendPart: provided.promise<void, SyncPart>("sendPart"),
    send: provided.promise<SentBatch, { ids: readonly string[]; policy: ConflictPolicy }>("send"),
    /** Stores the answer to a batch; `next` are sent right after. */
    apply: provided.promise<readonly SyncError[], { batch: SentBatch; next: readonly string[] }>("apply"),
    countQueue: provided.promise<UnsentCounts>("countQueue"),
    /** Changes one stored setting; another tab may have changed others. */
    saveSettings: provided.promise<void, SettingsChange>("saveSettings"),
    writeLog: provided.promise<void, SyncResult>("writeLog"),
  },
  actions: {
    begin: assign(({ context }) => begun(context, context.settings.maxBatchSize)),
    startManual: assign({ trigger: "manual", attempts: 0 }),
    startAuto: assign({ trigger: "auto", attempts: 0 }),
    keepPlan: assign((_, plan: SyncPlan) => prepared(plan)),
    dropPart: assign(({ context }) => withoutPart(context)),
    beginToSend: assign(({ context }) => ({
      policy: context.settings.conflictResolution,
      progress: sendingProgress(context),
    })),
    keepBatch: assign({ batch: (_, batch: SentBatch) => batch }),
    countApplied: assign(({ context }, errors: readonly SyncError[]) => withApplied(context, errors)),
    shrink: assign(({ context }, problem: SyncProblem) => shrunk(context, problem)),
    keepFailure: assign({ failure: (_, problem: SyncProblem) => problem }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    finish: assign(({ context }) => withResult(context, finished(context), 100)),
    giveUp: assign(({ context }) => withResult(context, cancelled(context), 0)),
    giveWay: assign({ progress: 0 }),
    refuse: assign(({ context }) => withResult(context, refusedOffline(context.unsynced), 0)),
    notifyFinished: emit(({ context }) => ({
      type: "sync.finished" as const,
      trigger: context.trigger,
      result: context.ended ?? finished(context),
    })),
    setCounts: assign((_, { unsynced, quarantined, exams }: UnsentCounts) => ({
      unsynced,
      quarantined,
      exams,
    })),
    dropErrors: assign(({ context: { result } }, reviewIds: readonly string[]) => ({
      result: withoutReviews(result, reviewIds),
    })),
    change: assign(({ context }, change: SettingsChange) => withChange(context, change)),
    adoptSettings: assign(({ context }, stored: SyncSettings) => withOthers(context, stored)),
    keepSettings: assign(({ context }) => withStored(context)),
    takeBack: assign(({ context }) => withoutChange(context)),
    notifySaved: emit(({ context }) => ({
      type: "settings.saved" as const,
      changed: changedSetting(context),
      settings: beingStored(context),
    })),
    notifyNotSaved: emit(({ context }) => ({
      type: "settings.failed" as const,
      changed: changedSetting(context),
    })),
    raiseDue: raise({ type: "run.due" }),
    raiseBegan: raise({ type: "run.began" }),
    raiseEnded: raise({ type: "run.ended" }),
  },
  guards: {
    isOnline: stateIn({ reach: "online" }),
    isBusy: stateIn({ pace: "busy" }),
    isRested: stateIn({ pace: "rested" }),
    isAutomatic: ({ context }) => context.settings.autoSync,
    isOwn: ({ context }) => context.trigger === "manual",
    hasChanges: ({ context }) => context.changes.length > 0,
    hasUnsynced: ({ context }) => context.unsynced + context.exams > 0,
    hasParts: ({ context }) => context.parts.length > 0,
    hasReviews: ({ context }) => context.planned.length > 0,
    isRefusedWhole: (_, problem: SyncProblem) => problem.isRefusedWhole,
    canTryRequestAgain: ({ context }, problem: SyncProblem) => canTryRequestAgain(context, problem),
    canTrySyncAgain: ({ context }, problem: SyncProblem) => canTrySyncAgain(context, problem),
  },
  delays: {
    requestWait: ({ context }) => retryWait(context.tries, context.failure),
    syncWait: ({ context }) => retryWait(context.attempts, context.failure),
    /** Between automatic syncs, at least. */
    minimumGap: 10_000,
    syncInterval: ({ context }) => context.settings.syncInterval,
    countInterval: 30_000,
  },
});
