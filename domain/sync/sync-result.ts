import type { SyncError } from "./sync-error.ts";
import { SYNC_FAILURE_MESSAGES } from "./sync-failure-messages.ts";
import type { SyncProblem } from "./sync-problem.ts";
import type { SyncTrigger } from "./sync-retries.ts";
import type { PartKind, SyncRun } from "./sync-run.ts";
import { nextIds } from "./batch-size.ts";

/** What failed as a whole, and ended a sync early. */
export interface SyncStop {
  /** A request with reviews, one with what is sent before them, or the device's own work. */
  readonly what: "reviews" | PartKind | "device";
  /** How many reviews the request carried. */
  readonly reviews: number;
  readonly code: string;
  readonly message: string;
  /** Which attempt of the sync it was, from 1. */
  readonly attempt: number;
}

export interface SyncResult {
  /** `nothing`: there was nothing to send. */
  readonly status: "success" | "partial" | "failure" | "nothing" | "cancelled";
  readonly synced: number;
  /** Reviews that are still to be sent. */
  readonly failed: number;
  /** Each of one review. */
  readonly errors: readonly SyncError[];
  readonly failure: SyncStop | null;
  /** Why it ended early, in words for a person. */
  readonly message: string | null;
  /** Whole attempts that were made. */
  readonly attempts: number;
}

/** A sync with the number of reviews that the server does not have. */
type CountedRun = SyncRun & { readonly unsynced: number };

function stopOf(run: SyncRun, { code, message }: SyncProblem): SyncStop {
  const what = whatFailed(run);
  const reviews = what === "reviews" ? nextIds(run).length : 0;
  return { what, reviews, code, message, attempt: run.attempts };
}

function whatFailed({ total, parts, batch }: SyncRun): SyncStop["what"] {
  // The device could not read the plan, or not keep an answer.
  if (total === null || batch !== null) return "device";
  return parts[0]?.kind ?? "reviews";
}

export function finished(run: CountedRun): SyncResult {
  const { synced, errors, planned, failure, attempts, total, unsynced } = run;
  const failed = total === null ? unsynced : errors.length + planned.length;
  const bad = synced > 0 ? "partial" : "failure";
  const good = synced > 0 ? "success" : "nothing";
  return {
    status: failure || failed > 0 ? bad : good,
    synced,
    failed,
    errors,
    failure: failure && stopOf(run, failure),
    message: failure?.message ?? null,
    attempts,
  };
}

export const cancelled = (run: CountedRun): SyncResult => ({
  ...finished({ ...run, failure: null }),
  status: "cancelled",
  message: SYNC_FAILURE_MESSAGES.CANCELLED,
});

export const refusedOffline = (unsynced: number): SyncResult => ({
  status: "failure",
  synced: 0,
  failed: unsynced,
  errors: [],
  failure: null,
  message: SYNC_FAILURE_MESSAGES.OFFLINE,
  attempts: 0,
});

/** What is shown of syncs: an automatic one with nothing to send changes nothing while reviews still wait. */
export function shownResult(
  before: {
    readonly trigger: SyncTrigger;
    readonly unsynced: number;
    readonly result: SyncResult | null;
  },
  ended: SyncResult,
): SyncResult | null {
  const isQuiet = before.trigger === "auto" && ended.status === "nothing" && before.unsynced > 0;
  return isQuiet ? before.result : ended;
}
