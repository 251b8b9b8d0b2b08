import { LONGEST_WAIT } from "./retry-after.ts";

/** After so many failures it opens (study specification, section 9). */
export const BREAKER_FAILURES = 5;
/** How long a breaker stays open at first, milliseconds (study specification, section 9). */
export const BREAKER_RESET = 60_000;

const bounded = (ms: number) => (Number.isNaN(ms) ? BREAKER_RESET : Math.min(Math.max(ms, 0), LONGEST_WAIT));

/**
 * Milliseconds that a breaker stays open, from 0 to an hour for any numbers.
 *
 * @param reopened How often it opened again since it was last closed.
 * @param retryAfter What the server asked for, milliseconds; null where it asked for nothing.
 */
export function breakerWait(reopened: number, retryAfter: number | null): number {
  if (retryAfter !== null) return bounded(retryAfter);
  // Beyond that the hour is reached anyway.
  const times = Math.min(Math.max(Math.floor(reopened) || 0, 0), 10);
  return bounded(BREAKER_RESET * 2 ** times);
}
