import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";
import { learnersDay } from "./learners-day.ts";

/** Whose answers count, from which day on, and of which deck. */
export interface WantedAnswers {
  readonly userId: number;
  /** A date such as 2026-01-31; null for all. */
  readonly from: string | null;
  readonly deckId: number | undefined;
}

const Counted = v.object({
  /** Null in the row of all days. */
  day: v.nullable(v.string()),
  reviewCount: v.number(),
  studyTimeSeconds: v.number(),
  newCardCount: v.number(),
  again: v.number(),
  hard: v.number(),
  good: v.number(),
  easy: v.number(),
  cardCount: v.number(),
  recalled: v.number(),
  remembered: v.number(),
});
export type CountedAnswers = v.InferOutput<typeof Counted>;

/**
 * Counts the answers that count by day, and all of them in a row without a day.
 *
 * A first answer of a day to a card is to a new card if there is none before it; otherwise it shows what was remembered.
 */
export async function countByDay(
  db: Database,
  { userId, from, deckId }: WantedAnswers,
): Promise<CountedAnswers[]> {
  const day = learnersDay("r");
  // The bound on the time lets an index find the answers: no time zone is more than 14 hours ahead of UTC.
  const since: SQL =
    from === null
      ? sql``
      : sql`and r.reviewed_at >= ${from}::timestamp at time zone 'UTC' - interval '10 hours' and ${day} >= ${from}::date`;
  const ofDeck: SQL =
    deckId === undefined ? sql`` : sql`and r.card_id in (select id from ${cards} where deck_id = ${deckId})`;
  // Without a limit all answers of a card are at hand; otherwise an index finds earlier ones.
  const isRecall: SQL =
    from === null
      ? sql`reviewed_at > first_at`
      : sql`exists (
        select from ${reviews} p join ${currentReviews} c on c.seq = p.seq
        where p.user_id = ${userId} and p.card_id = answers.card_id and p.reviewed_at < answers.reviewed_at
          and not p.voided
      )`;
  const { rows } = await db.execute(sql`
    with answers as (
      select r.card_id, r.performance, r.study_time_seconds, r.reviewed_at, ${day} as day,
        row_number() over (partition by r.card_id, ${day} order by r.reviewed_at, r.seq) as nth,
        min(r.reviewed_at) over (partition by r.card_id) as first_at
      from ${reviews} r join ${currentReviews} c on c.user_id = r.user_id and c.seq = r.seq
      where r.user_id = ${userId} and c.user_id = ${userId} and not r.voided ${since} ${ofDeck}
    ), judged as (
      select *, case when nth = 1 then ${isRecall} end as is_recall from answers
    )
    select day::text,
      count(*)::int as "reviewCount",
      coalesce(sum(study_time_seconds), 0)::float8 as "studyTimeSeconds",
      (count(*) filter (where not is_recall))::int as "newCardCount",
      (count(*) filter (where performance = 1))::int as again,
      (count(*) filter (where performance = 2))::int as hard,
      (count(*) filter (where performance = 3))::int as good,
      (count(*) filter (where performance = 4))::int as easy,
      count(distinct card_id)::int as "cardCount",
      (count(*) filter (where is_recall))::int as recalled,
      (count(*) filter (where is_recall and performance > 1))::int as remembered
    from judged group by grouping sets ((day), ()) order by day`);
  return v.parse(v.array(Counted), rows);
}
