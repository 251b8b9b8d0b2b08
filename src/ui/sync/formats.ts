import { formatCount } from "../numbers.ts";
import { lazily } from "../lazily.ts";

const MOST_ON_BADGE = 99;

/** A count for two digits: 7, 99, 99+. */
export function formatBadge(count: number): string {
  return count > MOST_ON_BADGE ? `${MOST_ON_BADGE}+` : formatCount(count);
}

/** Milliseconds as seconds: 60, 2.5. */
export function formatSeconds(ms: number): string {
  return seconds().format(ms / 1000);
}
const seconds = lazily(() => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }));

const bytes = lazily(() => new Intl.NumberFormat("en", { style: "unit", unit: "byte", unitDisplay: "long" }));
const units = (["kilobyte", "megabyte", "gigabyte"] as const).map((unit) =>
  lazily(() => new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: 1 })),
);

/** A size as systems show it, in steps of 1024: 512 bytes, 1.5 kB, 50 MB, 2 GB. */
export function formatBytes(size: number): string {
  if (size < 1024) return bytes().format(size);
  let value = size / 1024;
  let step = 0;
  // A value that would be rounded to 1024 becomes 1 of the next unit.
  while (value >= 1023.95 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return units[step]?.().format(value) ?? "";
}

/** A moment in the learner's own time zone, from milliseconds since 1970: Jan 15, 2026, 9:30 AM. */
export function formatMoment(at: number): string {
  return moment().format(at);
}
const moment = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }));

/** With seconds and without the year, for moments that differ only by seconds: Jan 15, 9:30:05 AM. */
export function formatMomentToSecond(at: number): string {
  return toSecond().format(at);
}
const toSecond = lazily(
  () =>
    new Intl.DateTimeFormat("en", {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      second: "2-digit",
    }),
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago a moment was: just now, 2 min. ago, 3 hr. ago; after a day the moment itself. */
export function formatAgo(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return ago().format(-Math.floor(passed / MINUTE), "minute");
  if (passed < 24 * HOUR) return ago().format(-Math.floor(passed / HOUR), "hour");
  return formatMoment(at);
}
const ago = lazily(() => new Intl.RelativeTimeFormat("en", { style: "short", numeric: "always" }));
