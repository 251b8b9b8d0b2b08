const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** A moment as it is read, in the learner's own time zone: Jan 15, 2026, 9:30 AM. */
export function formatTime(iso: string): string {
  return format.format(new Date(iso));
}
