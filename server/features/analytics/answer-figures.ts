import { type SQL, and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Levels } from "#domain/analytics/series.ts";
import { MATURE_DAYS } from "#domain/analytics/answer-counts.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates, currentReviews, reviews } from "#server/database/study-schema.ts";
import { cameOn } from "./own-cards.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";
import { namedTo, ownedBy } from "../decks/deck-access.ts";
import { Counted } from "../study/statistics/answer-statistics.ts";
import {
  COUNTED_COLUMNS,
  IS_MATURE,
  IS_YOUNG,
  type WantedAnswers,
  answersInSql,
} from "../study/statistics/answers-in-sql.ts";

/** Longer answers count as ten minutes in the histogram. */
const TENTHS_MAX = 6000;

const Ratings = v.object({ again: v.number(), hard: v.number(), good: v.number(), easy: v.number() });
/** The name that is not null is what the group was grouped by. */
const Group = v.object({
  day: v.nullable(v.string()),
  opened: v.nullable(v.string()),
  hour: v.nullable(v.number()),
  deckId: v.nullable(v.number()),
  /** Null where the learner may not see the deck. */
  title: v.nullable(v.string()),
  tenths: v.nullable(v.number()),
  kind: v.nullable(v.picklist(["learning", "young", "mature"])),
  ...Counted,
  /** Ended waits, except those within a day. Young ones may be below 0, where the learner went back over the date line. */
  closedLearning: v.number(),
  closedYoung: v.number(),
  closedMature: v.number(),
  lastLearning: v.number(),
  lastYoung: v.number(),
  lastMature: v.number(),
  /** First answers to cards of the learner's own decks that are still there, and came on that day or before. */
  begun: v.number(),
});
type Group = v.InferOutput<typeof Group>;

interface DayOfAnswers extends Group {
  readonly day: string;
  readonly closed: Levels;
  /** Cards with their last answer on the day, by state and planned interval. */
  readonly last: Levels;
}

export interface AnswerFigures {
  readonly days: readonly DayOfAnswers[];
  /** By the day on which the wait began. */
  readonly opened: ReadonlyMap<string, Levels>;
  readonly hours: ReadonlyMap<number, Group>;
  readonly decks: readonly (Group & { readonly deckId: number })[];
  /** By tenths of a second, rounded down. */
  readonly tenths: readonly { readonly tenths: number; readonly count: number }[];
  readonly buttons: ReadonlyMap<string, v.InferOutput<typeof Ratings>>;
}

const closedBy = (group: Group): Levels => ({
  learning: group.closedLearning,
  young: group.closedYoung,
  mature: group.closedMature,
});

/** Whether an answer left its card in learning steps, by the log: Again, or a first answer that was not Easy. */
const LEFT_LEARNING = sql`a.performance = 1 or (a.gap is null and a.performance < 4)`;

/** The same of the answer before, which is of an earlier time. */
const leftLearningBefore = (userId: number): SQL => sql`(
  select bool_or(position = 1 and (performance = 1 or (performance < 4 and is_first)))
  from (
    select r.performance, row_number() over latest_first as position, lead(r.seq) over latest_first is null as is_first
    from ${reviews} r join ${currentReviews} current on current.seq = r.seq
    where r.user_id = ${userId} and r.card_id = a.card_id and not r.voided
      and (r.reviewed_at, r.seq) < (a.reviewed_at, a.seq)
    window latest_first as (order by r.reviewed_at desc, r.seq desc)
    limit 2) before)`;

/** Reads the log once, and groups its answers in all ways that the analytics show. */
export async function readAnswerFigures(
  db: Database,
  wanted: WantedAnswers & Pick<AnalyticsQuestion, "timeZone">,
): Promise<AnswerFigures> {
  const { rows } = await db.execute(sql`
    with answers as (
      select a.*, (case when a.gap <> 0 then a.day - a.gap end) as opened,
        extract(hour from a.clock)::int as hour, c.deck_id,
        least(floor(a.study_time_seconds * 10), ${TENTHS_MAX})::int as tenths,
        case when ${IS_YOUNG} then 'young' when ${IS_MATURE} then 'mature' else 'learning' end as kind,
        a.is_last and s.state <> 'review' as stays_learning,
        case when a.is_last and s.state = 'review' then s.scheduled_days end as planned,
        coalesce(lag(${LEFT_LEARNING}) over (partition by a.card_id order by a.reviewed_at, a.seq),
          case when a.gap <> 0 then ${leftLearningBefore(wanted.userId)} end) as was_learning,
        a.gap is null and c.deleted_at is null and a.day >= ${cameOn(wanted.timeZone, sql`c.created_at`)}
          and c.deck_id = any(array(
          select ${decks.id} from ${decks} where ${ownedBy(wanted.userId)})) as is_begun
      from ${answersInSql(wanted)} a join ${cards} c on c.id = a.card_id
        left join ${cardStates} s on s.user_id = ${wanted.userId} and s.card_id = a.card_id
    )
    select day::text as day, opened::text as opened, hour, deck_id::float8 as "deckId", tenths, kind,
      (select ${decks.title} from ${decks} where ${and(eq(decks.id, sql`answers.deck_id`), namedTo(wanted.userId))}) as title,
      ${COUNTED_COLUMNS},
      (count(*) filter (where gap <> 0 and was_learning))::int as "closedLearning",
      (count(*) filter (where gap <> 0 and gap < ${MATURE_DAYS} and not was_learning))::int as "closedYoung",
      (count(*) filter (where gap >= ${MATURE_DAYS} and not was_learning))::int as "closedMature",
      (count(*) filter (where stays_learning))::int as "lastLearning",
      (count(*) filter (where planned < ${MATURE_DAYS}))::int as "lastYoung",
      (count(*) filter (where planned >= ${MATURE_DAYS}))::int as "lastMature",
      (count(*) filter (where is_begun))::int as begun
    from answers
    group by grouping sets ((answers.day), (answers.opened), (hour), (deck_id), (tenths), (kind))`);
  const groups = v.parse(v.array(Group), rows);
  return {
    days: groups.flatMap((group) =>
      group.day === null
        ? []
        : [
            {
              ...group,
              day: group.day,
              closed: closedBy(group),
              last: { learning: group.lastLearning, young: group.lastYoung, mature: group.lastMature },
            },
          ],
    ),
    opened: new Map(
      groups.flatMap((group) => (group.opened === null ? [] : [[group.opened, closedBy(group)]])),
    ),
    hours: new Map(groups.flatMap((group) => (group.hour === null ? [] : [[group.hour, group]]))),
    decks: groups.flatMap((group) => (group.deckId === null ? [] : [{ ...group, deckId: group.deckId }])),
    tenths: groups.flatMap(({ tenths, reviewCount }) =>
      tenths === null ? [] : [{ tenths, count: reviewCount }],
    ),
    buttons: new Map(
      groups.flatMap(({ kind, again, hard, good, easy }) =>
        kind === null ? [] : [[kind, { again, hard, good, easy }]],
      ),
    ),
  };
}
