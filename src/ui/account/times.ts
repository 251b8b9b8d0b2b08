import { lazily } from "../lazily.ts";

const format = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }));

const dateOnly = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "medium" }));

/** A formatted time in the learner's time zone: Jan 15, 2026, 9:30 AM. */
export function formatTime(iso: string): string {
  return format().format(new Date(iso));
}

const calendar = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }));

/** A formatted date of the calendar, such as 2026-01-15: Jan 15, 2026. */
export function formatDate(date: string): string {
  return calendar().format(new Date(date));
}

/** A formatted day in the learner's time zone: Jan 15, 2026. */
export function formatDay(iso: string): string {
  return dateOnly().format(new Date(iso));
}
