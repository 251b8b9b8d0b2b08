/** The learner's day begins at 4 AM local time (decisions, "Days"). */
export const DAY_STARTS_AT_HOUR = 4;

const HOUR = 3_600_000;

/** Formatters in use: to make one takes longer than to use it. Requests may name any number of zones. */
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

/** Milliseconds that a time zone is ahead of UTC at a moment. */
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

/** Whole minutes by which a time zone is ahead of UTC at a moment. */
export const utcOffsetMinutes = (at: number, timeZone: string): number =>
  Math.round(offsetMs(at, timeZone) / 60_000);

/** The moment of a local wall-clock time, also across clock changes. */
function fromLocal(local: number, timeZone: string): number {
  const guess = local - offsetMs(local, timeZone);
  return local - offsetMs(guess, timeZone);
}

export interface LearnerDay {
  /** Milliseconds since 1970, first of the day. */
  readonly start: number;
  /** First of the next day. */
  readonly end: number;
}

/** Numbers the learner's days one after the other; 0 is that of 1 January 1970. `utcOffset` is in minutes. */
export const dayNumber = (at: number, utcOffset: number): number =>
  Math.floor((at + utcOffset * 60_000 - DAY_STARTS_AT_HOUR * HOUR) / (24 * HOUR));

/** The middle of a day with such a number: far enough from both ends that a clock change does not move it to another day. */
export const middleOfDay = (day: number, utcOffset: number): number =>
  (day * 24 + 12 + DAY_STARTS_AT_HOUR) * HOUR - utcOffset * 60_000;

/** The number of days until a moment after the end of today: 1 is tomorrow. */
export const daysAfter = (end: number, at: number): number => 1 + Math.floor((at - end) / (24 * HOUR));

/** The learner's day that contains a moment. */
export function dayOf(at: number, timeZone: string): LearnerDay {
  return dayNamed(dateOf(at, timeZone), timeZone);
}

/** The date, such as 2026-01-31, of the learner's day that contains a moment. */
export const dateOf = (at: number, timeZone: string): string =>
  new Date(at + offsetMs(at, timeZone) - DAY_STARTS_AT_HOUR * HOUR).toISOString().slice(0, 10);

/** The learner's day of a date such as 2026-01-31. */
export function dayNamed(date: string, timeZone: string): LearnerDay {
  const at4 = Date.parse(date) + DAY_STARTS_AT_HOUR * HOUR;
  return { start: fromLocal(at4, timeZone), end: fromLocal(at4 + 24 * HOUR, timeZone) };
}

/** The date some days later, or earlier. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * HOUR).toISOString().slice(0, 10);
