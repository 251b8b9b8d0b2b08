import type { ConflictPolicy } from "#contract/reviews.ts";
import type { OfflineSession } from "../../services/offline/database/records.ts";
import type { SyncSettings } from "../../services/offline/sync/settings.ts";
import type { SyncPlan } from "../../services/offline/sync/sync.ts";
import type { SentBatch } from "../../services/offline/sync/sync-batches.ts";
import type { Retries, SyncError } from "../../services/offline/sync/sync-queue.ts";
import type { SyncProblem } from "./problem.ts";

/** Reviews of one request (specification, section 9). */
export const CHUNK = 10;
/** Attempts of one request beyond the first. */
const REQUEST_RETRIES = 2;
/** Attempts of a whole sync beyond the first. */
const SYNC_RETRIES = 3;

/** What failed as a whole, and kept a sync from its end. */
export interface SyncStop {
  /** A request with reviews, one with a study session, or what the device does by itself. */
  readonly what: "reviews" | "session" | "device";
  /** How many reviews the request carried. */
  readonly reviews: number;
  readonly code: string;
  readonly message: string;
  /** Which attempt of the sync it was, from 1. */
  readonly attempt: number;
}

/** What a sync came to. */
export interface SyncResult {
  /** `nothing`: there was nothing to send. */
  readonly status: "success" | "partial" | "failure" | "nothing" | "cancelled";
  readonly synced: number;
  /** Reviews that are still to be sent. */
  readonly failed: number;
  /** Each of one review. */
  readonly errors: readonly SyncError[];
  readonly failure: SyncStop | null;
  /** Why it did not come to its end, in words for a person. */
  readonly message: string | null;
  /** Whole attempts that were made. */
  readonly attempts: number;
}

/** What a person can set. */
export type SettingsChange =
  | { readonly autoSync: SyncSettings["autoSync"] }
  | { readonly conflictResolution: SyncSettings["conflictResolution"] };

export interface SyncContext {
  /** What holds: what is stored, with the changes that are not stored yet. */
  settings: SyncSettings;
  stored: SyncSettings;
  /** The first of them is being stored. */
  changes: readonly SettingsChange[];
  /** Reviews that the server has yet to take. */
  unsynced: number;
  /** Reviews that are damaged, and not sent. */
  setAside: number;
  trigger: "manual" | "auto";
  /** Reviews that are still to be sent in this run. */
  planned: readonly string[];
  sessions: readonly OfflineSession[];
  /** Reviews of the next request; a server that finds it too large makes it smaller. */
  size: number;
  /** Reviews of this run; null until they are known. */
  total: number | null;
  synced: number;
  errors: readonly SyncError[];
  batch: SentBatch | null;
  /** By which the batch was sent. */
  policy: ConflictPolicy;
  /** Attempts of this request that failed. */
  tries: number;
  /** Attempts of this sync that were begun as a whole. */
  attempts: number;
  failure: SyncProblem | null;
  /** Percent. */
  progress: number;
  /** Of the last sync. */
  ended: SyncResult | null;
  /** What is shown of syncs: one by itself that had nothing to send leaves it, while something still waits. */
  result: SyncResult | null;
}

type Change = Partial<SyncContext>;

export function initialContext({ settings }: { readonly settings: SyncSettings }): SyncContext {
  return {
    settings,
    stored: settings,
    changes: [],
    unsynced: 0,
    setAside: 0,
    trigger: "auto",
    ...emptyRun,
    policy: settings.conflictResolution,
    attempts: 0,
    ended: null,
    result: null,
  };
}

const emptyRun = {
  planned: [],
  sessions: [],
  size: CHUNK,
  total: null,
  synced: 0,
  errors: [],
  batch: null,
  tries: 0,
  failure: null,
  progress: 0,
} as const satisfies Change;

export const begun = (context: SyncContext): Change => ({
  ...emptyRun,
  size: Math.min(CHUNK, context.settings.maxBatchSize),
  attempts: context.attempts + 1,
  progress: 5,
});

/** What was refused waits before it is sent by itself, and not too often; a person may ask for all of it at once. */
export const retriesOf = ({ trigger, settings }: SyncContext): Retries =>
  trigger === "manual"
    ? { limit: Infinity, delay: 0 }
    : { limit: settings.retryLimit, delay: settings.retryDelay };

export const prepared = ({ ids, sessions }: SyncPlan): Change => ({
  planned: ids,
  sessions,
  total: ids.length,
  progress: 10,
});

export const nextIds = ({ planned, size }: SyncContext): readonly string[] => planned.slice(0, size);

/** Those of the request after the next. */
export const laterIds = ({ planned, size }: SyncContext): readonly string[] => planned.slice(size, 2 * size);

/** The next request is another one. */
const newRequest = { tries: 0, failure: null } as const satisfies Change;

/** Percent at which reviews begin to be sent. */
export const SENDING = 20;

/** From there to 90 by reviews. */
const progressOf = (total: number | null, left: number) =>
  total ? SENDING + Math.floor((70 * (total - left)) / total) : 90;

export const withoutSession = ({ sessions }: SyncContext): Change => ({
  ...newRequest,
  sessions: sessions.slice(1),
});

/** A request was answered and its answer is kept. */
export function withApplied(context: SyncContext, errors: readonly SyncError[]): Change {
  const planned = context.planned.slice(context.size);
  const sent = context.batch?.reviews.length ?? 0;
  const refused = errors.length - (context.batch?.errors.length ?? 0);
  return {
    ...newRequest,
    planned,
    batch: null,
    synced: context.synced + sent - refused,
    errors: [...context.errors, ...errors],
    progress: progressOf(context.total, planned.length),
  };
}

/** The request has to be smaller; a single review that is too large is passed over. */
export function shrunk(context: SyncContext, problem: SyncProblem): Change {
  const chunk = nextIds(context);
  if (chunk.length > 1) return { ...newRequest, size: Math.floor(chunk.length / 2) };
  const [reviewId, ...planned] = context.planned;
  if (reviewId === undefined) return {};
  const error = { reviewId, cardId: null, message: problem.message, code: "HTTP_413", attempt: 1 };
  return {
    ...newRequest,
    planned,
    size: 1,
    errors: [...context.errors, error],
    progress: progressOf(context.total, planned.length),
  };
}

export const canTryRequestAgain = (context: SyncContext, problem: SyncProblem): boolean =>
  problem.retryable && context.tries < REQUEST_RETRIES;

/** Nothing of it came through, which may be different soon. */
export const canTrySyncAgain = (context: SyncContext, problem: SyncProblem): boolean =>
  problem.retryable && context.synced === 0 && context.attempts <= SYNC_RETRIES;

/** 1 s, 2 s, 4 s; longer where the server says so. */
export const waitOf = (failed: number, problem: SyncProblem | null): number =>
  Math.max(1000 * 2 ** Math.max(0, failed - 1), problem?.retryAfter ?? 0);

const stopOf = (context: SyncContext, { code, message }: SyncProblem): SyncStop => {
  const what = whatFailed(context);
  const reviews = what === "reviews" ? nextIds(context).length : 0;
  return { what, reviews, code, message, attempt: context.attempts };
};

function whatFailed({ total, sessions, batch }: SyncContext): SyncStop["what"] {
  // The plan is not known yet, or an answer is there that is not kept yet.
  if (total === null || batch !== null) return "device";
  return sessions.length > 0 ? "session" : "reviews";
}

export function finished(context: SyncContext): SyncResult {
  const { synced, errors, planned, failure, attempts, total, unsynced } = context;
  const failed = total === null ? unsynced : errors.length + planned.length;
  const bad = synced > 0 ? "partial" : "failure";
  const good = synced > 0 ? "success" : "nothing";
  return {
    status: failure || failed > 0 ? bad : good,
    synced,
    failed,
    errors,
    failure: failure && stopOf(context, failure),
    message: failure?.message ?? null,
    attempts,
  };
}

/** A sync is over. */
export function withResult(context: SyncContext, ended: SyncResult): Change {
  const { trigger, unsynced } = context;
  const isQuiet = trigger === "auto" && ended.status === "nothing" && unsynced > 0;
  return { ended, result: isQuiet ? context.result : ended };
}

export const cancelled = (context: SyncContext): SyncResult => ({
  ...finished({ ...context, failure: null }),
  status: "cancelled",
  message: "Sync was cancelled. Please try again.",
});

export const refusedOffline = (context: SyncContext): SyncResult => ({
  status: "failure",
  synced: 0,
  failed: context.unsynced,
  errors: [],
  failure: null,
  message: "You are offline. Please connect to the internet to sync.",
  attempts: 0,
});

const withChange = (settings: SyncSettings, change: SettingsChange): SyncSettings => ({
  ...settings,
  ...change,
});
const withChanges = (stored: SyncSettings, changes: readonly SettingsChange[]): SyncSettings =>
  changes.reduce(withChange, stored);

/** It holds at once, and is stored after those before it. */
export function changed({ stored, changes: earlier }: SyncContext, change: SettingsChange): Change {
  const changes = [...earlier, change];
  return { changes, settings: withChanges(stored, changes) };
}

/** What the settings are with the change that is being stored. */
export const beingStored = ({ stored, changes }: SyncContext): SyncSettings =>
  withChanges(stored, changes.slice(0, 1));

/** Another tab stored something. */
export const withOthers = ({ changes }: SyncContext, stored: SyncSettings): Change => ({
  stored,
  settings: withChanges(stored, changes),
});

/** The change is stored. */
export const withStored = (context: SyncContext): Change => ({
  stored: beingStored(context),
  changes: context.changes.slice(1),
});

/** The change could not be stored; those after it still hold. */
export function withoutChange({ stored, changes: [, ...changes] }: SyncContext): Change {
  return { changes, settings: withChanges(stored, changes) };
}

/** Which setting is being stored. */
export const changedSetting = ({ changes: [change] }: SyncContext): "autoSync" | "conflictResolution" =>
  change && "autoSync" in change ? "autoSync" : "conflictResolution";
