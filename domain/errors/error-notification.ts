import type { ErrorSeverity } from "#contract/monitoring.ts";

const LOW_DURATION = 3000;
const DURATION = 5000;
/** Low ones that stand among others. */
const LOW_IN_STACK = 8000;
const SHORTEST = 1000;
const LONGEST = 30_000;

/** Milliseconds that a notification stays (study specification, section 8). */
export const notificationDuration = (severity: ErrorSeverity): number =>
  severity === "low" ? LOW_DURATION : DURATION;

/** Milliseconds after which one in the stack hides by itself; null where it waits to be closed. */
export const stackDuration = (severity: ErrorSeverity): number | null =>
  severity === "low" ? LOW_IN_STACK : null;

/** An auto-close delay within its bounds, for any number (section 5). */
export const autoCloseDelay = (delay: number): number =>
  Number.isNaN(delay) ? DURATION : Math.min(Math.max(delay, SHORTEST), LONGEST);

/** What a notification of this severity looks like. */
export const notificationTone = (severity: ErrorSeverity): "error" | "warning" =>
  severity === "critical" ? "error" : "warning";

/** Equal errors are hidden for so many milliseconds. */
export const DUPLICATE_WINDOW = 30_000;

/** Errors are equal in all of these. */
export interface ErrorIdentity {
  readonly code: string;
  readonly message: string;
  readonly component: string;
}

export const isEqualError = (one: ErrorIdentity, other: ErrorIdentity): boolean =>
  one.code === other.code && one.message === other.message && one.component === other.component;

/** Errors that were shown, by what they are equal in, with when that was, in milliseconds since 1970. */
export type RecentErrors = ReadonlyMap<string, number>;

/**
 * Whether an equal error was shown within the last 30 s, and what to remember for the next one. A hidden one does not
 * lengthen the time.
 */
export function withoutDuplicates(
  recent: RecentErrors,
  { code, message, component }: ErrorIdentity,
  at: number,
): { readonly isDuplicate: boolean; readonly recent: RecentErrors } {
  const key = JSON.stringify([code, message, component]);
  // A clock that was set back makes nothing equal for ever.
  const isRecent = (shown: number) => shown <= at && at < shown + DUPLICATE_WINDOW;
  const kept = new Map([...recent].filter(([, shown]) => isRecent(shown)));
  if (kept.has(key)) return { isDuplicate: true, recent: kept };
  return { isDuplicate: false, recent: kept.set(key, at) };
}
