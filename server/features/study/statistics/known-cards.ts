import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { STATISTICS_FORECAST_DAYS, type StudyStatistics } from "#contract/study/statistics.ts";
import { MATURE_DAYS } from "#domain/analytics/answer-counts.ts";
import { dateAfter, dateOf, dayNamed } from "#domain/scheduling/day.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardMarks, cardStates, studySessions } from "#server/database/study-schema.ts";
import { readableBy, studiedBy } from "../../decks/deck-access.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { optionsOfDecks } from "../../deck-options/options-of-decks.ts";
import { isSuspended } from "../queue/leeches.ts";
import { answeredBy } from "../queue/review-cards.ts";
import { countNewByDeck, countNewIn } from "../queue/new-cards.ts";
import { type LearnerNow, Run, STREAK_MAX, dayRunInSql } from "./learners-day.ts";

/** Cards of a forecast's day; null: they do not come now. */
const KnownCards = v.object({
  day: v.nullable(v.number()),
  count: v.number(),
  overdue: v.number(),
  learning: v.number(),
  young: v.number(),
  mature: v.number(),
});
const Row = v.tuple([
  v.object({
    mayKnow: v.boolean(),
    known: v.array(KnownCards),
    newCount: v.number(),
    sessionCount: v.number(),
    run: Run,
  }),
]);

export interface KnownWanted {
  readonly deckId: number | undefined;
  readonly sessionsSince: Date | undefined;
}

/** In one statement. @throws ApiError 404 for a deck that the learner could never study. */
export async function readKnown(
  db: Database,
  { deckId, sessionsSince }: KnownWanted,
  { userId, now, timeZone }: LearnerNow,
) {
  const studies = await optionsOfDecks(db, userId, null, now);
  const today = dateOf(now.getTime(), timeZone);
  const days = Array.from({ length: STATISTICS_FORECAST_DAYS }, (_, index) => dateAfter(today, index));
  const ends = days.map((day) => new Date(dayNamed(day, timeZone).end));
  const { state, scheduledDays, due } = cardStates;
  // A buried card comes when its time has come and it is not buried any more.
  const comesAt = sql`greatest(${due}, ${cardMarks.buriedUntil})`;
  const readable = inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(readableBy(userId)));
  const stays = sql`(${cardMarks.suspended} is true or ${isSuspended(studies)} or not ${readable})`;
  const day = sql<number | null>`case when ${stays} then null
    else width_bucket(${comesAt}, ${sql.param(ends)}::timestamptz[]) end`.as("day");
  const start = new Date(dayNamed(today, timeZone).start);
  const known = db
    .select({
      day,
      count: sql<number>`count(*)::int`.as("count"),
      overdue:
        sql<number>`(count(*) filter (where ${comesAt} < ${start.toISOString()}::timestamptz))::int`.as(
          "overdue",
        ),
      learning: sql<number>`(count(*) filter (where ${state} <> 'review'))::int`.as("learning"),
      young:
        sql<number>`(count(*) filter (where ${state} = 'review' and ${scheduledDays} < ${MATURE_DAYS}))::int`.as(
          "young",
        ),
      mature:
        sql<number>`(count(*) filter (where ${state} = 'review' and ${scheduledDays} >= ${MATURE_DAYS}))::int`.as(
          "mature",
        ),
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .leftJoin(cardMarks, and(eq(cardMarks.userId, userId), eq(cardMarks.cardId, cards.id)))
    .where(
      and(
        eq(cardStates.userId, userId),
        isNull(cards.deletedAt),
        deckId === undefined ? answeredBy(db, userId) : eq(cards.deckId, deckId),
      ),
    )
    .groupBy(sql`1`);
  const fresh = deckId === undefined ? countNewByDeck(db, userId) : countNewIn(db, userId, deckId);
  const sessions = and(
    eq(studySessions.userId, userId),
    deckId === undefined ? undefined : eq(studySessions.deckId, deckId),
    sessionsSince && gte(studySessions.startedAt, sessionsSince),
  );
  const mayKnow =
    deckId === undefined
      ? sql`true`
      : sql`exists (select from ${decks} where ${and(eq(decks.id, deckId), studiedBy(userId))})`;
  const { rows } = await db.execute(sql`
    select
      ${mayKnow} as "mayKnow",
      (select coalesce(json_agg(known), '[]') from (${known}) known) as known,
      (select coalesce(sum(fresh.count), 0)::int from (${fresh}) fresh) as "newCount",
      (select count(*)::int from ${studySessions} where ${sessions}) as "sessionCount",
      (select to_json(run) from ${dayRunInSql(userId, STREAK_MAX)} run) as run`);
  const [{ mayKnow: isStudied, known: groups, ...row }] = v.parse(Row, rows);
  if (deckId !== undefined && !isStudied) throw notFound("deck", deckId);
  return { ...row, cards: cardsOf(groups), forecast: forecastOf(groups, days) };
}

type KnownCards = v.InferOutput<typeof KnownCards>;

function cardsOf(groups: readonly KnownCards[]) {
  const sum = (of: (group: KnownCards) => number) => groups.reduce((total, group) => total + of(group), 0);
  return {
    learning: sum(({ learning }) => learning),
    young: sum(({ young }) => young),
    mature: sum(({ mature }) => mature),
  };
}

function forecastOf(groups: readonly KnownCards[], days: readonly string[]): StudyStatistics["forecast"] {
  const byDay = new Map(groups.map((group) => [group.day, group]));
  const countOn = (day: number) => byDay.get(day)?.count ?? 0;
  return {
    overdueCount: byDay.get(0)?.overdue ?? 0,
    days: days.map((day, index) => ({ day, reviewCount: countOn(index) })),
    laterCount: countOn(days.length),
  };
}
