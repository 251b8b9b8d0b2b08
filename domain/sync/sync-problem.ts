import { LONGEST_WAIT } from "../http/retry-after.ts";
import { SYNC_FAILURE_MESSAGES } from "./sync-failure-messages.ts";

/** Why a step of a sync failed as a whole. */
export interface SyncProblem {
  readonly message: string;
  /** Specification, section 8, "Local and storage codes". */
  readonly code: string;
  readonly retryable: boolean;
  /** The request is too large. */
  readonly isRefusedWhole: boolean;
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter: number | null;
}

/** The lock over all tabs was not granted, for a reason that is not known. */
export const withoutLock: SyncProblem = {
  message: SYNC_FAILURE_MESSAGES.UNEXPECTED,
  code: "API_ERROR",
  retryable: false,
  isRefusedWhole: false,
  retryAfter: null,
};

/** Anything that was thrown, as a problem. */
export function asProblem(error: unknown): SyncProblem {
  const given: { code?: unknown; retryable?: unknown; isRefusedWhole?: unknown; retryAfter?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    message: error instanceof Error ? error.message : String(error),
    code: typeof given.code === "string" && given.code !== "" ? given.code : "API_ERROR",
    retryable: given.retryable === true,
    isRefusedWhole: given.isRefusedWhole === true,
    // A timer fires at once for NaN and for numbers that are too large.
    retryAfter:
      typeof given.retryAfter === "number" && given.retryAfter > 0
        ? Math.min(given.retryAfter, LONGEST_WAIT)
        : null,
  };
}
