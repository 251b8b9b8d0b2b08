import { dateAfter } from "../scheduling/day.ts";

/** Days in the longest run. `days`: different dates such as 2026-01-31, ascending. */
export function longestRun(days: readonly string[]): number {
  let [longest, run] = [0, 0];
  let expected: string | undefined;
  for (const day of days) {
    run = day === expected ? run + 1 : 1;
    longest = Math.max(longest, run);
    expected = dateAfter(day, 1);
  }
  return longest;
}

/** Consecutive days up to the latest with answers. */
export interface DayRun {
  readonly length: number;
  /** Null without answers. */
  readonly last: string | null;
}

/** A streak ends when a day passes without an answer; today is not over yet. */
export function currentStreak({ length, last }: DayRun, today: string) {
  const isAlive = last !== null && last >= dateAfter(today, -1);
  return { current: isAlive ? length : 0, includesToday: last !== null && last >= today };
}
