import { dateAfter } from "../scheduling/day.ts";

/**
 * The number of days in the longest row without a gap.
 *
 * @param days Different dates such as 2026-01-31, the earliest first.
 */
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

/** A row of days with answers, the last of which is the last with any. */
export interface DayRun {
  readonly length: number;
  /** Null without answers. */
  readonly last: string | null;
}

/** A streak lasts until a day passes without an answer; today can still be answered on. */
export function currentStreak({ length, last }: DayRun, today: string) {
  const isAlive = last !== null && last >= dateAfter(today, -1);
  return { current: isAlive ? length : 0, includesToday: last !== null && last >= today };
}
