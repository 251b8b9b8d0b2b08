import type { TimeRange } from "#contract/study/statistics.ts";
import { dateAfter } from "../scheduling/day.ts";

const DAYS = { year: 365, quarter: 90, month: 30, week: 7, today: 1 } as const;

/** Null: no limit. */
export const firstDayOf = (range: TimeRange, today: string): string | null =>
  range === "all-time" ? null : dateAfter(today, 1 - DAYS[range]);
