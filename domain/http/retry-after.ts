/** Nobody waits longer than an hour, milliseconds, whatever a server asks for. */
export const LONGEST_WAIT = 3_600_000;

/**
 * What a Retry-After header asks for, milliseconds from now: seconds or a date; the past is 0, an hour the most. Null
 * where it says nothing that is known.
 *
 * @param now Milliseconds since 1970.
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT);
  // A bare number is no date, though `Date.parse` would take it for one.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now, 0), LONGEST_WAIT);
}
