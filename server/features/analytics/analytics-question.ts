import type { TimeRange } from "#contract/study/statistics.ts";
import { firstDayOf } from "#domain/analytics/time-range.ts";
import { dateOf, dayNamed } from "#domain/scheduling/day.ts";
import type { LearnerNow } from "../study/statistics/learners-day.ts";

/** What analytics are asked about. */
export interface AnalyticsQuestion extends LearnerNow {
  readonly timeRange: TimeRange;
  readonly deckId: number | undefined;
  /** The learner's date. */
  readonly today: string;
  /** The first day that counts; null: all. */
  readonly from: string | null;
  /** When that day begins where the learner is. */
  readonly since: Date | undefined;
}

/** A request's range as days. */
export function wantedOf(
  { timeRange, deckId }: { readonly timeRange: TimeRange; readonly deckId?: number | undefined },
  asked: LearnerNow,
): AnalyticsQuestion {
  const today = dateOf(asked.now.getTime(), asked.timeZone);
  const from = firstDayOf(timeRange, today);
  const since = from === null ? undefined : new Date(dayNamed(from, asked.timeZone).start);
  return { ...asked, timeRange, deckId, today, from, since };
}

/** The same as an answer says it. */
export const askedOf = ({ timeRange, deckId, from, today }: AnalyticsQuestion) => ({
  timeRange,
  deckId: deckId ?? null,
  from,
  to: today,
});
