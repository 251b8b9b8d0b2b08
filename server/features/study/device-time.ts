/** How far ahead of the server's clock a device may date what happened, in milliseconds. */
const AHEAD_MAX_MS = 86_400_000;

/** Whether a device's time is impossible, because its clock is wrong. */
export const isAhead = (time: string, now: Date): boolean => Date.parse(time) > now.getTime() + AHEAD_MAX_MS;

/** A device's time, or the server's if that is impossible. */
export const deviceTime = (time: string, now: Date): Date => (isAhead(time, now) ? now : new Date(time));
