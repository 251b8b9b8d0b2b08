import { date, month, shortDay, shortMonth, weekday } from "../findings/words.ts";
import { dateAfter } from "../../scheduling/day.ts";
import type { Step } from "../series.ts";

const DAY = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Both ends included. */
export const datesFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => dateAfter(from, at));

/** Divides a time into a readable number of columns. */
export function stepFor(from: string, to: string): Step {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return "day";
  return days <= 400 ? "week" : "month";
}

export function stepInWords(day: string, step: Step): string {
  if (step === "day") return weekday(day);
  return step === "week" ? `Week from ${date(day)}` : month(day);
}

export const STEP_TITLES = { day: "Day", week: "Week from", month: "Month from" } as const;

/** Axis labels, about four so that they fit on a phone, always including the last. */
export function ticksOf(days: readonly string[], step: Step): readonly (string | undefined)[] {
  const every = Math.max(1, Math.ceil(days.length / 4));
  return days.map((day, at) => {
    if ((days.length - 1 - at) % every !== 0) return undefined;
    if (step !== "month") return shortDay(day);
    return `${shortMonth(day)} ’${day.slice(2, 4)}`;
  });
}
