/** How far ahead of the server's clock a device may date what happened, in milliseconds. */
const AHEAD_MAX_MS = 86_400_000;

/** Whether a time of a device cannot be: the clock that gave it is wrong. */
export const isAhead = (time: string, now: Date): boolean => Date.parse(time) > now.getTime() + AHEAD_MAX_MS;

/** A time of a device; the server's where it cannot be. */
export const deviceTime = (time: string, now: Date): Date => (isAhead(time, now) ? now : new Date(time));
