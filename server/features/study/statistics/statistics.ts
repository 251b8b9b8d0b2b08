import { STATISTICS_DAYS_MAX, type StudyStatistics, type TimeRange } from "#contract/study/statistics.ts";
import { answersOf, matureOf, recallOf, shareOf, sumOf, youngOf } from "#domain/analytics/answer-counts.ts";
import { firstDayOf } from "#domain/analytics/time-range.ts";
import { dateOf, dayNamed } from "#domain/scheduling/day.ts";
import { currentStreak, longestRun } from "#domain/study/day-runs.ts";
import type { Database } from "#server/database/connect.ts";
import { countByDay } from "./answer-statistics.ts";
import { readKnown } from "./known-cards.ts";
import type { LearnerNow } from "./learners-day.ts";

/** @throws ApiError 404 for a deck that the learner could never study. */
export async function readStatistics(
  db: Database,
  { timeRange, deckId }: { readonly timeRange: TimeRange; readonly deckId?: number | undefined },
  asked: LearnerNow,
): Promise<StudyStatistics> {
  const { userId, now, timeZone } = asked;
  const today = dateOf(now.getTime(), timeZone);
  const from = firstDayOf(timeRange, today);
  const sessionsSince = from === null ? undefined : new Date(dayNamed(from, timeZone).start);
  const [{ days: counted, cardCount }, known] = await Promise.all([
    countByDay(db, { userId, from, deckId }),
    readKnown(db, { deckId, sessionsSince }, asked),
  ]);
  const days = counted.map((counts) => ({ day: counts.day, ...answersOf(counts) }));
  const all = sumOf(counted);
  const totals = answersOf(all);
  const recall = recallOf(all);
  return {
    timeRange,
    deckId: deckId ?? null,
    from,
    to: today,
    totals: {
      ...totals,
      correctShare: shareOf(totals.correctCount, totals.reviewCount),
      cardCount,
      studyDays: days.length,
      sessionCount: known.sessionCount,
    },
    retention: {
      ...recall,
      share: shareOf(recall.rememberedCount, recall.reviewCount),
      young: youngOf(all),
      mature: matureOf(all),
    },
    days: days.slice(-STATISTICS_DAYS_MAX),
    streak: { ...currentStreak(known.run, today), longest: longestRun(days.map(({ day }) => day)) },
    cards: { new: known.newCount, ...known.cards },
    forecast: known.forecast,
  };
}
