import type { SyncProblem } from "./sync-problem.ts";
import type { SyncRun } from "./sync-run.ts";
import type { SyncSettings } from "./sync-settings.ts";

/** After the first attempt of a request. */
const REQUEST_RETRIES = 2;
/** After the first attempt of a whole sync. */
export const SYNC_RETRIES = 3;

export type SyncTrigger = "manual" | "auto";

/** Which refused reviews are sent again. */
export interface Retries {
  /** Only those with fewer attempts; infinite includes those pending a decision of the learner. */
  readonly limit: number;
  /** Milliseconds between attempts. */
  readonly delay: number;
}

/** Automatic syncs delay refused reviews and give up at a limit; a learner's sync sends all. */
export const retriesOf = (
  trigger: SyncTrigger,
  { retryLimit, retryDelay }: Pick<SyncSettings, "retryLimit" | "retryDelay">,
): Retries =>
  trigger === "manual" ? { limit: Infinity, delay: 0 } : { limit: retryLimit, delay: retryDelay };

type Retryable = Pick<SyncProblem, "retryable">;

export const canTryRequestAgain = (run: Pick<SyncRun, "tries">, problem: Retryable): boolean =>
  problem.retryable && run.tries < REQUEST_RETRIES;

/** Only a sync that sent nothing is repeated as a whole. */
export const canTrySyncAgain = (run: Pick<SyncRun, "synced" | "attempts">, problem: Retryable): boolean =>
  problem.retryable && run.synced === 0 && run.attempts <= SYNC_RETRIES;

/** Milliseconds: 1 s, 2 s, 4 s, or more if the server demands it. */
export const retryWait = (failed: number, problem: Pick<SyncProblem, "retryAfter"> | null): number =>
  Math.max(1000 * 2 ** Math.max(0, failed - 1), problem?.retryAfter ?? 0);
