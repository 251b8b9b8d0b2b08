import type { TimeRange } from "#contract/study/statistics.ts";
import { firstDayOf } from "#domain/analytics/time-range.ts";
import { dateOf, dayNamed } from "#domain/scheduling/day.ts";
import type { LearnerNow } from "../study/statistics/learners-day.ts";

export interface AnalyticsQuestion extends LearnerNow {
  readonly timeRange: TimeRange;
  readonly deckId: number | undefined;
  readonly today: string;
  /** The first day that counts; null: all. */
  readonly from: string | null;
  /** When that day begins for the learner. */
  readonly since: Date | undefined;
}

export function wantedOf(
  { timeRange, deckId }: { readonly timeRange: TimeRange; readonly deckId?: number | undefined },
  asked: LearnerNow,
): AnalyticsQuestion {
  const today = dateOf(asked.now.getTime(), asked.timeZone);
  const from = firstDayOf(timeRange, today);
  const since = from === null ? undefined : new Date(dayNamed(from, asked.timeZone).start);
  return { ...asked, timeRange, deckId, today, from, since };
}

export const askedOf = ({ timeRange, deckId, from, today }: AnalyticsQuestion) => ({
  timeRange,
  deckId: deckId ?? null,
  from,
  to: today,
});
