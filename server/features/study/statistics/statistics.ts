import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { STATISTICS_DAYS_MAX, type StudyStatistics, type TimeRange } from "#contract/study/statistics.ts";
import { dateAfter, dateOf, dayNamed } from "#domain/scheduling/day.ts";
import { currentStreak, longestRun } from "#domain/study/day-runs.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates, studySessions } from "#server/database/study-schema.ts";
import { type CountedAnswers, countByDay } from "./answer-statistics.ts";
import { type LearnerNow, STREAK_MAX, readDayRun } from "./learners-day.ts";
import { answeredBy } from "../queue/review-cards.ts";
import { countNewByDeck, countNewIn } from "../waiting.ts";

const DAYS = { year: 365, month: 30, week: 7, today: 1 } as const;
/** Days of an interval from which on a card counts as mature. */
const MATURE_DAYS = 21;

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function toAnswers({ again, hard, good, easy, ...counted }: CountedAnswers) {
  const { reviewCount, studyTimeSeconds, newCardCount } = counted;
  const ratings = { again, hard, good, easy };
  return { reviewCount, correctCount: reviewCount - again, studyTimeSeconds, newCardCount, ratings };
}

/** What a learner answered in a time, and how well their cards are known. */
export async function readStatistics(
  db: Database,
  { timeRange, deckId }: { readonly timeRange: TimeRange; readonly deckId?: number | undefined },
  { userId, now, timeZone }: LearnerNow,
): Promise<StudyStatistics> {
  const today = dateOf(now.getTime(), timeZone);
  const from = timeRange === "all-time" ? null : dateAfter(today, 1 - DAYS[timeRange]);
  const since = from === null ? undefined : new Date(dayNamed(from, timeZone).start);
  const [counted, run, sessionCount, known] = await Promise.all([
    countByDay(db, { userId, from, deckId }),
    readDayRun(db, userId, STREAK_MAX),
    db.$count(
      studySessions,
      and(
        eq(studySessions.userId, userId),
        deckId === undefined ? undefined : eq(studySessions.deckId, deckId),
        since && gte(studySessions.startedAt, since),
      ),
    ),
    countKnown(db, userId, deckId),
  ]);
  const days = counted.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...toAnswers(row) }]));
  const all = counted.find(({ day }) => day === null);
  if (!all) throw new Error("The statistics have no row of all days.");
  const totals = toAnswers(all);
  return {
    timeRange,
    deckId: deckId ?? null,
    from,
    to: today,
    totals: {
      ...totals,
      correctShare: shareOf(totals.correctCount, totals.reviewCount),
      cardCount: all.cardCount,
      studyDays: days.length,
      sessionCount,
    },
    retention: {
      reviewCount: all.recalled,
      rememberedCount: all.remembered,
      share: shareOf(all.remembered, all.recalled),
    },
    days: days.slice(-STATISTICS_DAYS_MAX),
    streak: { ...currentStreak(run, today), longest: longestRun(days.map(({ day }) => day)) },
    cards: known,
  };
}

/** How well the cards are known of the decks that a learner studies, or of one deck. */
async function countKnown(
  db: Database,
  userId: number,
  deckId: number | undefined,
): Promise<StudyStatistics["cards"]> {
  const { state, scheduledDays } = cardStates;
  const among = deckId === undefined ? answeredBy(db, userId) : eq(cards.deckId, deckId);
  const [[states], fresh] = await Promise.all([
    db
      .select({
        learning: sql<number>`(count(*) filter (where ${state} <> 'review'))::int`,
        young: sql<number>`(count(*) filter (where ${state} = 'review' and ${scheduledDays} < ${MATURE_DAYS}))::int`,
        mature: sql<number>`(count(*) filter (where ${state} = 'review' and ${scheduledDays} >= ${MATURE_DAYS}))::int`,
      })
      .from(cardStates)
      .innerJoin(cards, eq(cards.id, cardStates.cardId))
      .where(and(eq(cardStates.userId, userId), isNull(cards.deletedAt), among)),
    deckId === undefined ? countNewByDeck(db, userId) : countNewIn(db, userId, deckId),
  ]);
  return {
    new: fresh.reduce((sum, { count }) => sum + count, 0),
    learning: states?.learning ?? 0,
    young: states?.young ?? 0,
    mature: states?.mature ?? 0,
  };
}
