import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { DayRun } from "#domain/study/day-runs.ts";
import type { Database } from "#server/database/connect.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";

/** The time zone is an IANA name. */
export interface LearnerNow {
  readonly userId: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** In the time zone of the answer (decisions, "Days"). @param review The alias of the reviews in the statement. */
export const learnersDay = (review: "r"): SQL =>
  sql.raw(`((${review}.reviewed_at at time zone ${review}.time_zone) - interval '4 hours')::date`);

/** The longest streak that is counted: as many days as a century has. */
export const STREAK_MAX = 36_525;

export const Run = v.object({
  length: v.number(),
  last: v.nullable(v.string()),
  since: v.nullable(v.string()),
});

/** The latest days in a row with answers, as one row. Each step looks one day back by index: the cost depends on the run alone. */
export function dayRunInSql(userId: number, max: number): SQL {
  const day = learnersDay("r");
  const answers = sql`${reviews} r join ${currentReviews} c on c.seq = r.seq
    where r.user_id = ${userId} and not r.voided`;
  return sql`(
    with recursive days (day, counted) as (
      (select ${day}, 1 from ${answers} order by r.reviewed_at desc limit 1)
      union all
      select day - 1, counted + 1 from days
      where counted < ${max} and exists (
        select from ${answers}
          and r.reviewed_at >= (day - 1)::timestamp at time zone 'UTC' - interval '12 hours'
          and r.reviewed_at < day::timestamp at time zone 'UTC' + interval '20 hours'
          and ${day} = day - 1
      )
    )
    select count(*)::int as length, max(day)::text as last, min(day)::text as since from days)`;
}

export async function readDayRun(
  db: Database,
  userId: number,
  max: number,
): Promise<DayRun & { readonly since: string | null }> {
  const { rows } = await db.execute(sql`select * from ${dayRunInSql(userId, max)} run`);
  return v.parse(v.tuple([Run]), rows)[0];
}
