import { sql } from "drizzle-orm";
import * as v from "valibot";
import { REVIEW_MILESTONES, STREAK_MILESTONES, achievementsOf } from "#domain/notifications/achievements.ts";
import type { Database } from "#server/database/connect.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";
import { type NewNotification, addNotifications } from "./notifications.ts";

const COUNTED_REVIEWS = Math.max(...REVIEW_MILESTONES);
const COUNTED_DAYS = Math.max(...STREAK_MILESTONES) + 1;

const Counted = v.tuple([
  v.object({ reviews: v.number(), streak: v.number(), since: v.nullable(v.string()) }),
]);

/** The learner's day of an answer, in the time zone that it was given in (decisions, "Days"). */
const dayOf = (review: string) =>
  sql.raw(`((${review}.reviewed_at at time zone ${review}.time_zone) - interval '4 hours')::date`);

/** Each step looks one day back by index, so that the cost depends on the streak and not on the log. */
async function readProgress(db: Database, userId: number) {
  const { rows } = await db.execute(sql`
    with recursive days (day, counted) as (
      (select ${dayOf("r")}, 1 from ${reviews} r where r.user_id = ${userId} order by r.reviewed_at desc limit 1)
      union all
      select day - 1, counted + 1 from days
      where counted < ${COUNTED_DAYS} and exists (
        select from ${reviews} r
        where r.user_id = ${userId}
          and r.reviewed_at >= (day - 1)::timestamp at time zone 'UTC' - interval '12 hours'
          and r.reviewed_at < day::timestamp at time zone 'UTC' + interval '20 hours'
          and ${dayOf("r")} = day - 1
      )
    )
    select
      (select count(*)::int from (
        select from ${currentReviews} where user_id = ${userId} limit ${COUNTED_REVIEWS}
      ) answered) as reviews,
      count(*)::int as streak,
      min(day)::text as since
    from days`);
  return v.parse(Counted, rows)[0];
}

/** Tells a learner what they have achieved, each once; a new streak counts again. */
export async function tellAchievements(db: Database, userId: number, now: Date): Promise<void> {
  const progress = await readProgress(db, userId);
  const achieved = achievementsOf(progress);
  const told: NewNotification[] = [];
  if (achieved.reviews !== undefined) {
    told.push({
      userId,
      type: "achievement",
      title: `${achieved.reviews.toLocaleString("en")} reviews`,
      message: `You have answered ${achieved.reviews.toLocaleString("en")} cards. Well done!`,
      link: "/app/study/history",
      occasion: `reviews-${achieved.reviews}`,
    });
  }
  if (achieved.streak !== undefined) {
    told.push({
      userId,
      type: "achievement",
      title: `${achieved.streak}-day streak`,
      message: `You have studied ${achieved.streak} days in a row. Keep it up!`,
      link: "/app/study/history",
      occasion: `streak-${achieved.streak}-${progress.since}`,
    });
  }
  await addNotifications(db, told, { now });
}
