import { date, month, shortDay, shortMonth, weekday } from "../findings/words.ts";

/** The length of a step of time. */
export type Step = "day" | "week" | "month";

const DAY = 86_400_000;

/** The date some days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** All dates from one to another, both included. */
export const datesFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => daysLater(from, at));

/** The Monday of a date's week; ISO weeks begin with it. */
const mondayOf = (day: string) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The first day of the step that a date is in. */
export function startOf(day: string, step: Step): string {
  if (step === "day") return day;
  return step === "week" ? mondayOf(day) : `${day.slice(0, 7)}-01`;
}

/** The step that divides a time into a readable number of columns. */
export function stepFor(from: string, to: string): Step {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return "day";
  return days <= 400 ? "week" : "month";
}

/** A step in words. */
export function stepInWords(day: string, step: Step): string {
  if (step === "day") return weekday(day);
  return step === "week" ? `Week from ${date(day)}` : month(day);
}

/** The title of a table's column of steps. */
export const STEP_TITLES = { day: "Day", week: "Week from", month: "Month from" } as const;

/** Labels below the axis, about four of them so that they fit on a phone, always with the last one. */
export function ticksOf(days: readonly string[], step: Step): readonly (string | undefined)[] {
  const every = Math.max(1, Math.ceil(days.length / 4));
  return days.map((day, at) => {
    if ((days.length - 1 - at) % every !== 0) return undefined;
    if (step !== "month") return shortDay(day);
    return `${shortMonth(day)} ’${day.slice(2, 4)}`;
  });
}
