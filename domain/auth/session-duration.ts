const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** Milliseconds that a sign-in's tokens last: `days`, or 24 hours when 0 (accounts specification, section 9). */
export function loginLifetime(days: number): number {
  return days > 0 ? days * DAY : DAY;
}

/** Milliseconds that refreshing may extend a sign-in to, by `auth_session_duration` in days; 0 or less is a year (section 9). */
export function longestSignIn(days: number): number {
  return days > 0 ? days * DAY : YEAR;
}

/** A day from `now`, never after the end of the sign-in. */
export function refreshedEnd(now: number, signInEnd: number): number {
  return Math.min(now + DAY, signInEnd);
}
