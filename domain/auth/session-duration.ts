const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** How long a sign-in's tokens last, in milliseconds: `days`, or 24 hours when 0 (accounts specification, section 9). */
export function loginLifetime(days: number): number {
  return days > 0 ? days * DAY : DAY;
}

/**
 * The longest time that refreshing may keep a sign-in alive, in milliseconds: the setting `auth_session_duration` in
 * days, 0 or less as a year (section 9, "the request layer").
 */
export function longestSignIn(days: number): number {
  return days > 0 ? days * DAY : YEAR;
}

/** When a refreshed or migrated access record ends: a day from `now`, and never after the sign-in itself. */
export function refreshedEnd(now: number, signInEnd: number): number {
  return Math.min(now + DAY, signInEnd);
}
