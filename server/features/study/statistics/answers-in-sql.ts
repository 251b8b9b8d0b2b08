import { type SQL, sql } from "drizzle-orm";
import { cards } from "#server/database/deck-schema.ts";
import { currentReviews, reviews, startingSchedules } from "#server/database/study-schema.ts";

export interface WantedAnswers {
  readonly userId: number;
  /** A date such as 2026-01-31; null for all. */
  readonly from: string | null;
  readonly deckId: number | undefined;
}

/** The version `r` counts; `offset 0` prevents a slow join, as in `isCurrent`. */
const COUNTS = sql`exists (select from ${currentReviews} c
  where c.user_id = r.user_id and c.review_id = r.review_id and c.seq = r.seq offset 0)`;

/**
 * All versions `r` that count, for up to a million answers. A full join reads each table once, in parallel; with the condition
 * `is not null` PostgreSQL would make it an inner join.
 */
const allThatCount = (userId: number): SQL => sql`
  (select * from ${reviews} where user_id = ${userId} and not voided) r
    full join (select seq from ${currentReviews} where user_id = ${userId}) c on c.seq = r.seq
  where coalesce(r.seq, 0) > 0 and coalesce(c.seq, 0) > 0`;

/** The local time of an answer, in the time zone where it was given. */
const CLOCK = sql`r.reviewed_at at time zone r.time_zone`;
/** The learner's day begins at 4 AM (decisions, "Days"). */
const dayOf = (clock: SQL): SQL => sql`((${clock}) - interval '4 hours')::date`;

/**
 * The answers that count, as a table. `gap` is the days since the card's answer before, or its last review elsewhere; null
 * for the first answer ever. `is_last` is of the last answer of each card. The clock is among the keys of the order because
 * PostgreSQL then computes it before it sorts, in parallel: a million answers take half the time.
 */
export function answersInSql({ userId, from, deckId }: WantedAnswers): SQL {
  // The bound on the time lets an index find the answers: no time zone is more than 14 hours ahead of UTC.
  const bound = sql`${from}::timestamp at time zone 'UTC' - interval '10 hours'`;
  const since = from === null ? sql`` : sql`and r.reviewed_at >= ${bound}`;
  const ofDeck =
    deckId === undefined ? sql`` : sql`and r.card_id in (select id from ${cards} where deck_id = ${deckId})`;
  const versions =
    from === null && deckId === undefined
      ? allThatCount(userId)
      : sql`${reviews} r where r.user_id = ${userId} and not r.voided ${since} ${ofDeck} and ${COUNTS}`;
  const logged = sql`
    select r.card_id, r.performance, r.study_time_seconds, r.reviewed_at, r.seq, ${CLOCK} as clock, ${dayOf(CLOCK)} as day,
      ${dayOf(sql`lag(${CLOCK}) over in_order`)} as day_before,
      ${dayOf(sql`s.last_review at time zone r.time_zone`)} as day_started,
      lead(r.seq) over in_order is null as is_last
    from (select r.* from ${versions}) r
    left join ${startingSchedules} s on s.user_id = ${userId} and s.card_id = r.card_id
    window in_order as (partition by r.card_id order by r.reviewed_at, r.seq, ${CLOCK})`;
  if (from === null)
    return sql`(select *, day - coalesce(day_before, day_started) as gap from (${logged}) logged)`;
  const earlier = sql`(
    select ${dayOf(CLOCK)} from ${reviews} r join ${currentReviews} c on c.seq = r.seq
    where r.user_id = ${userId} and r.card_id = logged.card_id and not r.voided and r.reviewed_at < ${bound}
    order by r.reviewed_at desc, r.seq desc limit 1)`;
  return sql`(
    select *, day - coalesce(day_before, ${earlier}, day_started) as gap from (${logged}) logged where day >= ${from}::date)`;
}

/** Days of a gap from which on an answer shows what was remembered of a mature card. */
const MATURE = sql.raw("21");
/** Over the table of `answersInSql`: answers that show what was remembered of young and mature cards. */
export const IS_YOUNG = sql`gap > 0 and gap < ${MATURE}`;
export const IS_MATURE = sql`gap >= ${MATURE}`;

const countIf = (condition: SQL): SQL => sql`(count(*) filter (where ${condition}))::int`;

export const COUNTED_COLUMNS = sql`
  count(*)::int as "reviewCount",
  coalesce(sum(study_time_seconds), 0)::float8 as "studyTimeSeconds",
  ${countIf(sql`gap is null`)} as "newCardCount",
  ${countIf(sql`performance = 1`)} as again,
  ${countIf(sql`performance = 2`)} as hard,
  ${countIf(sql`performance = 3`)} as good,
  ${countIf(sql`performance = 4`)} as easy,
  ${countIf(IS_YOUNG)} as young,
  ${countIf(sql`${IS_YOUNG} and performance > 1`)} as "youngRemembered",
  ${countIf(IS_MATURE)} as mature,
  ${countIf(sql`${IS_MATURE} and performance > 1`)} as "matureRemembered"`;
