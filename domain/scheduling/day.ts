/** Local time (decisions, "Days"). */
export const DAY_STARTS_AT_HOUR = 4;

const HOUR = 3_600_000;

/** Creating a formatter takes longer than using it; requests may name any number of zones. */
const FORMATTERS_CACHED = 100;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  if (formatters.size >= FORMATTERS_CACHED) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** Milliseconds ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(at / 1000) * 1000;
}

/** Ahead of UTC. */
export const utcOffsetMinutes = (at: number, timeZone: string): number =>
  Math.round(offsetMs(at, timeZone) / 60_000);

/** Handles clock changes. */
function fromLocal(local: number, timeZone: string): number {
  const guess = local - offsetMs(local, timeZone);
  return local - offsetMs(guess, timeZone);
}

export interface LearnerDay {
  /** Milliseconds since 1970, inclusive. */
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Days of the learner since 1 January 1970. `utcOffset`: minutes. */
export const dayNumber = (at: number, utcOffset: number): number =>
  Math.floor((at + utcOffset * 60_000 - DAY_STARTS_AT_HOUR * HOUR) / (24 * HOUR));

/** Far enough from both ends that a clock change does not move it to another day. */
export const middleOfDay = (day: number, utcOffset: number): number =>
  (day * 24 + 12 + DAY_STARTS_AT_HOUR) * HOUR - utcOffset * 60_000;

/** Days from the end of today: 1 is tomorrow. */
export const daysAfter = (end: number, at: number): number => 1 + Math.floor((at - end) / (24 * HOUR));

export function dayOf(at: number, timeZone: string): LearnerDay {
  return dayNamed(dateOf(at, timeZone), timeZone);
}

/** Such as 2026-01-31. */
export const dateOf = (at: number, timeZone: string): string =>
  new Date(at + offsetMs(at, timeZone) - DAY_STARTS_AT_HOUR * HOUR).toISOString().slice(0, 10);

/** Of a date such as 2026-01-31. */
export function dayNamed(date: string, timeZone: string): LearnerDay {
  const at4 = Date.parse(date) + DAY_STARTS_AT_HOUR * HOUR;
  return { start: fromLocal(at4, timeZone), end: fromLocal(at4 + 24 * HOUR, timeZone) };
}

/** `days` may be negative. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * HOUR).toISOString().slice(0, 10);
