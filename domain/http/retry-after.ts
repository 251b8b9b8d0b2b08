/** Milliseconds. */
export const LONGEST_WAIT = 3_600_000;

/** Milliseconds from `now` by a Retry-After header (seconds or a date), 0 to an hour; null where it is invalid. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT);
  // `Date.parse` would accept a bare number.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now, 0), LONGEST_WAIT);
}
