import { and, desc, eq, gt, isNull, lt, ne, not, sql } from "drizzle-orm";
import { FORECAST_DAYS, type StudyOverview } from "#contract/study/overview.ts";
import { sumOf } from "#domain/analytics/answer-counts.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import { dateAfter, dateOf, dayNamed } from "#domain/scheduling/day.ts";
import { currentStreak } from "#domain/study/day-runs.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardMarks, cardStates, studySessions } from "#server/database/study-schema.ts";
import { readableBy } from "../../decks/deck-access.ts";
import { countCards, countingToday } from "../../decks/study-counts.ts";
import { optionsOfDecks } from "../../deck-options/options-of-decks.ts";
import { isSuspended } from "../queue/leeches.ts";
import { answeredBy } from "../queue/review-cards.ts";
import { studiedTodayIn } from "../queue/studied-today.ts";
import { countByDay } from "./answer-statistics.ts";
import { type LearnerNow, STREAK_MAX, readDayRun } from "./learners-day.ts";

export async function readOverview(db: Database, asked: LearnerNow): Promise<StudyOverview> {
  const { userId, now, timeZone } = asked;
  const today = dateOf(now.getTime(), timeZone);
  const [answers, run, { forecast, laterCount }, unfinished] = await Promise.all([
    countByDay(db, { userId, from: today, deckId: undefined }),
    readDayRun(db, userId, STREAK_MAX),
    countForecast(db, today, asked),
    readUnfinished(db, asked),
  ]);
  const all = sumOf(answers.days);
  return {
    today: {
      reviewCount: all.reviewCount,
      studyTimeSeconds: all.studyTimeSeconds,
      laterCount,
    },
    streak: currentStreak(run, today),
    forecast,
    unfinished,
  };
}

/** The reviews of the next days, and the learning steps that are due later today. */
async function countForecast(db: Database, today: string, { userId, now, timeZone }: LearnerNow) {
  const studies = await optionsOfDecks(db, userId, null, now);
  const days = Array.from({ length: FORECAST_DAYS }, (_, index) => dateAfter(today, index));
  const ends = days.map((day) => new Date(dayNamed(day, timeZone).end));
  // A buried card comes when its time has come and it is not buried any more.
  const comes = sql`greatest(${cardStates.due}, ${cardMarks.buriedUntil})`;
  const day = sql<number>`width_bucket(${comes}, ${sql.param(ends)}::timestamptz[])`;
  const rows = await db
    .select({
      day,
      count: sql<number>`count(*)::int`,
      // A card in review can be studied all day.
      later: sql<number>`(count(*) filter (where ${and(ne(cardStates.state, "review"), gt(comes, now))}))::int`,
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .leftJoin(cardMarks, and(eq(cardMarks.userId, userId), eq(cardMarks.cardId, cards.id)))
    .where(
      and(
        eq(cardStates.userId, userId),
        sql`${cardMarks.suspended} is not true`,
        lt(cardStates.due, ends.at(-1) ?? now),
        isNull(cards.deletedAt),
        answeredBy(db, userId),
        not(isSuspended(studies)),
      ),
    )
    .groupBy(sql`1`);
  const counted = new Map(rows.map((row) => [row.day, row]));
  return {
    laterCount: counted.get(0)?.later ?? 0,
    forecast: days.map((date, index) => ({ day: date, reviewCount: counted.get(index)?.count ?? 0 })),
  };
}

/** The deck of the last session, if the session was not ended and the deck has cards to study; else null. */
async function readUnfinished(
  db: Database,
  { userId, now, timeZone }: LearnerNow,
): Promise<StudyOverview["unfinished"]> {
  const [last] = await db
    .select({ completedAt: studySessions.completedAt, deckId: decks.id, deckTitle: decks.title })
    .from(studySessions)
    .leftJoin(decks, and(eq(decks.id, studySessions.deckId), readableBy(userId)))
    .where(eq(studySessions.userId, userId))
    .orderBy(desc(studySessions.startedAt), desc(studySessions.id))
    .limit(1);
  if (!last || last.completedAt !== null || last.deckId === null || last.deckTitle === null) return null;
  const { deckId, deckTitle } = last;
  const counting = countingToday(userId, now, timeZone);
  const [studied, studies] = await Promise.all([
    studiedTodayIn(db, userId, counting.today, deckId),
    optionsOfDecks(db, userId, [deckId], now),
  ]);
  const counted = await countCards(db, new Map([[deckId, studied]]), studies, counting);
  const counts = counted.get(deckId)?.counts;
  return counts && hasCardsToStudy(counts) ? { deckId, deckTitle } : null;
}
