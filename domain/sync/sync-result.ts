import type { SyncError } from "./sync-error.ts";
import { SYNC_FAILURE_MESSAGES } from "./sync-failure-messages.ts";
import type { SyncProblem } from "./sync-problem.ts";
import type { SyncTrigger } from "./sync-retries.ts";
import type { PartKind, SyncRun } from "./sync-run.ts";
import { nextIds } from "./batch-size.ts";

/** A failure that ended the sync early. */
export interface SyncStop {
  /** A request with reviews, a part before them, or the device's own work. */
  readonly what: "reviews" | PartKind | "device";
  /** Number of reviews in the failed request. */
  readonly reviews: number;
  readonly code: string;
  readonly message: string;
  /** From 1. */
  readonly attempt: number;
}

export interface SyncResult {
  /** `nothing`: there was nothing to send. */
  readonly status: "success" | "partial" | "failure" | "nothing" | "cancelled";
  readonly synced: number;
  /** Still to be sent. */
  readonly failed: number;
  /** Each of one review. */
  readonly errors: readonly SyncError[];
  readonly failure: SyncStop | null;
  /** Why it ended early. */
  readonly message: string | null;
  /** Attempts of the whole sync, not of one request. */
  readonly attempts: number;
}

/** `unsynced`: reviews that are not on the server. */
type CountedRun = SyncRun & { readonly unsynced: number };

function stopOf(run: SyncRun, { code, message }: SyncProblem): SyncStop {
  const what = whatFailed(run);
  const reviews = what === "reviews" ? nextIds(run).length : 0;
  return { what, reviews, code, message, attempt: run.attempts };
}

function whatFailed({ total, parts, batch }: SyncRun): SyncStop["what"] {
  // The device failed to read the plan or to store an answer.
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

/** The result without the errors of discarded reviews; null if nothing else failed. */
export function withoutReviews(result: SyncResult | null, reviewIds: readonly string[]): SyncResult | null {
  if (!result) return null;
  const errors = result.errors.filter(({ reviewId }) => !reviewIds.includes(reviewId));
  const failed = result.failed - (result.errors.length - errors.length);
  return failed === 0 && !result.failure ? null : { ...result, errors, failed };
}

/** An automatic sync without anything to send does not hide pending reviews. */
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
