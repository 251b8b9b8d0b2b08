import { lazily } from "../lazily.ts";

const format = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }));

/** A formatted time in the learner's time zone: Jan 15, 2026, 9:30 AM. */
export function formatTime(iso: string): string {
  return format().format(new Date(iso));
}
