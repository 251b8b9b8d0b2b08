import type { SyncProblem } from "./sync-problem.ts";
import type { SyncRun } from "./sync-run.ts";
import type { SyncSettings } from "./sync-settings.ts";

/** Attempts of one request beyond the first. */
const REQUEST_RETRIES = 2;
/** Attempts of a whole sync beyond the first. */
export const SYNC_RETRIES = 3;

export type SyncTrigger = "manual" | "auto";

/** Which of the reviews that the server refused are sent again. */
export interface Retries {
  /**
   * Only those with fewer attempts. Without a limit also those that wait for the learner: they are named, or decided by a
   * strategy that was chosen meanwhile.
   */
  readonly limit: number;
  /** Milliseconds for which each rests after an attempt. */
  readonly delay: number;
}

/** Automatic syncs wait before they send a refused review again, and give up at a limit; a learner sends all. */
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

/** 1 s, 2 s, 4 s; longer where the server asks for it. */
export const retryWait = (failed: number, problem: Pick<SyncProblem, "retryAfter"> | null): number =>
  Math.max(1000 * 2 ** Math.max(0, failed - 1), problem?.retryAfter ?? 0);
