import { LONGEST_WAIT } from "./retry-after.ts";

/** Study specification, section 9. */
export const BREAKER_FAILURES = 5;
/** Milliseconds (study specification, section 9). */
export const BREAKER_RESET = 60_000;

const bounded = (ms: number) => (Number.isNaN(ms) ? BREAKER_RESET : Math.min(Math.max(ms, 0), LONGEST_WAIT));

/**
 * Milliseconds, from 0 to an hour. `reopened`: times since it was last closed; `retryAfter`: the server's demand in
 * milliseconds.
 */
export function breakerWait(reopened: number, retryAfter: number | null): number {
  if (retryAfter !== null) return bounded(retryAfter);
  // More would exceed the hour anyway.
  const times = Math.min(Math.max(Math.floor(reopened) || 0, 0), 10);
  return bounded(BREAKER_RESET * 2 ** times);
}
