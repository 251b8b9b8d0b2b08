import type { ErrorSeverity } from "#contract/monitoring.ts";

const LOW_DURATION = 3000;
const DURATION = 5000;
/** In the error stack. */
const LOW_IN_STACK = 8000;
const SHORTEST = 1000;
const LONGEST = 30_000;

/** Milliseconds (study specification, section 8). */
export const notificationDuration = (severity: ErrorSeverity): number =>
  severity === "low" ? LOW_DURATION : DURATION;

/** Milliseconds; null: until it is closed. */
export const stackDuration = (severity: ErrorSeverity): number | null =>
  severity === "low" ? LOW_IN_STACK : null;

/** Limits any number to the allowed range (section 5). */
export const autoCloseDelay = (delay: number): number =>
  Number.isNaN(delay) ? DURATION : Math.min(Math.max(delay, SHORTEST), LONGEST);

export const notificationTone = (severity: ErrorSeverity): "error" | "warning" =>
  severity === "critical" ? "error" : "warning";

/** Milliseconds in which equal errors are hidden. */
export const DUPLICATE_WINDOW = 30_000;

export interface ErrorIdentity {
  readonly code: string;
  readonly message: string;
  readonly component: string;
}

export const isEqualError = (one: ErrorIdentity, other: ErrorIdentity): boolean =>
  one.code === other.code && one.message === other.message && one.component === other.component;

/** Times in milliseconds since 1970. */
export type RecentErrors = ReadonlyMap<string, number>;

/** Whether an equal error was shown within the last 30 s. A hidden error does not extend the time. */
export function withoutDuplicates(
  recent: RecentErrors,
  { code, message, component }: ErrorIdentity,
  at: number,
): { readonly isDuplicate: boolean; readonly recent: RecentErrors } {
  const key = JSON.stringify([code, message, component]);
  // If the clock was set back, errors must not stay equal forever.
  const isRecent = (shown: number) => shown <= at && at < shown + DUPLICATE_WINDOW;
  const stillRecent = new Map([...recent].filter(([, shown]) => isRecent(shown)));
  if (stillRecent.has(key)) return { isDuplicate: true, recent: stillRecent };
  return { isDuplicate: false, recent: stillRecent.set(key, at) };
}
