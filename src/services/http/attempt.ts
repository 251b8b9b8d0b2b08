import type { RetryType } from "#domain/http/retry-delay.ts";
import { HttpError } from "./http-error.ts";

export interface FailedAttempt {
  readonly type: RetryType;
  /** Milliseconds that the server asks to wait, null where it does not say. */
  readonly retryAfter: number | null;
}

/** How an attempt ended; `failed` is null where the same would fail again. */
export type AttemptResult =
  | { readonly answer: unknown }
  | { readonly failed: FailedAttempt | null; readonly error: unknown };

/** The failed attempt where the same may succeed later, else null. */
export const failedAttemptOf = (error: unknown): FailedAttempt | null => {
  if (!(error instanceof HttpError)) return null;
  const type = error.meaning.retryType;
  return type && { type, retryAfter: error.retryAfter };
};

/** Runs something once; it does not throw. */
export async function attempt(run: () => Promise<unknown>): Promise<AttemptResult> {
  try {
    return { answer: await run() };
  } catch (error) {
    return { failed: failedAttemptOf(error), error };
  }
}
