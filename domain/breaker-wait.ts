/** How long a breaker stays open at first, milliseconds (study specification, section 9). */
export const BREAKER_RESET = 60_000;
/** After so many failures it opens. */
export const BREAKER_FAILURES = 5;
/** Nobody waits longer than an hour, whatever was asked for. */
const LONGEST = 3_600_000;

const bounded = (ms: number) => (Number.isNaN(ms) ? BREAKER_RESET : Math.min(Math.max(ms, 0), LONGEST));

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

/**
 * What a Retry-After header asks for, milliseconds from now: seconds or a date; the past is 0, an hour the most. Null
 * where it says nothing that is known.
 *
 * @param now Milliseconds since 1970.
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return bounded(Number(text) * 1000);
  // A bare number is no date, though `Date.parse` would take it for one.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : bounded(at - now);
}
