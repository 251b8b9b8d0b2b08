import { LONGEST_WAIT } from "#domain/http/retry-after.ts";

/** An error of an actor, in the form that the machine shows and decides on. */
export interface SyncProblem {
  readonly message: string;
  /** Specification, section 8, "Local and storage codes". */
  readonly code: string;
  readonly retryable: boolean;
  readonly isRefusedWhole: boolean;
  readonly retryAfter: number | null;
}

/** Nobody can say why the lock did not come. */
export const withoutLock: SyncProblem = {
  message: "An unexpected error occurred. Please try again.",
  code: "API_ERROR",
  retryable: false,
  isRefusedWhole: false,
  retryAfter: null,
};

export function asProblem(error: unknown): SyncProblem {
  const given: { code?: unknown; retryable?: unknown; isRefusedWhole?: unknown; retryAfter?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    message: error instanceof Error ? error.message : String(error),
    code: typeof given.code === "string" && given.code !== "" ? given.code : "API_ERROR",
    retryable: given.retryable === true,
    isRefusedWhole: given.isRefusedWhole === true,
    // A timer takes what is no number, or too large a one, for no time at all.
    retryAfter:
      typeof given.retryAfter === "number" && given.retryAfter > 0
        ? Math.min(given.retryAfter, LONGEST_WAIT)
        : null,
  };
}
