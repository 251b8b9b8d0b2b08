import { LONGEST_WAIT } from "../http/retry-after.ts";
import { SYNC_FAILURE_MESSAGES } from "./sync-failure-messages.ts";

/** A step of a sync failed as a whole. */
export interface SyncProblem {
  readonly message: string;
  /** Specification, section 8, "Local and storage codes". */
  readonly code: string;
  readonly retryable: boolean;
  /** The request is too large. */
  readonly isRefusedWhole: boolean;
  /** Milliseconds, by the server. */
  readonly retryAfter: number | null;
}

/** The lock over all tabs was not granted, for an unknown reason. */
export const withoutLock: SyncProblem = {
  message: SYNC_FAILURE_MESSAGES.UNEXPECTED,
  code: "API_ERROR",
  retryable: false,
  isRefusedWhole: false,
  retryAfter: null,
};

/** From any thrown value. */
export function asProblem(error: unknown): SyncProblem {
  const given: { code?: unknown; retryable?: unknown; isRefusedWhole?: unknown; retryAfter?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    message: error instanceof Error ? error.message : String(error),
    code: typeof given.code === "string" && given.code !== "" ? given.code : "API_ERROR",
    retryable: given.retryable === true,
    isRefusedWhole: given.isRefusedWhole === true,
    // Timers fire at once for NaN and very large numbers.
    retryAfter:
      typeof given.retryAfter === "number" && given.retryAfter > 0
        ? Math.min(given.retryAfter, LONGEST_WAIT)
        : null,
  };
}
