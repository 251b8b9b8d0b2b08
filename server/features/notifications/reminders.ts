import { sql } from "drizzle-orm";
import * as v from "valibot";
import { DAY_STARTS_AT_HOUR, dayOf } from "#domain/scheduling/day.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { notificationSettings, notifications } from "#server/database/notification-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardStates, reviews } from "#server/database/study-schema.ts";
import { deckStudyOptions } from "#server/database/study-options-schema.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { isSuspendedOrBuried } from "../card-marks/suspended-or-buried.ts";
import { isBuriedReview } from "../study/queue/siblings.ts";
import { countReviews, readReviewRules } from "../study/queue/study-queues.ts";
import { addNotifications } from "./notifications.ts";

const AT_ONCE = 500;
const DEFAULT_STUDY = {
  presetId: null,
  options: DEFAULT_OPTIONS,
  today: { newPerDay: null, reviewsPerDay: null },
};
/** Somebody who has not studied for so many days is not reminded any more. */
const GONE_AFTER_DAYS = 30;

const DueByLearner = v.array(
  v.object({
    userId: v.pipe(v.string(), v.toNumber()),
    day: v.string(),
    zone: v.string(),
    due: v.number(),
  }),
);

/** Learners whose hour of reminders it is, with the reviews that are due until the end of their day. */
async function readDue(db: Database, now: Date, after: number) {
  const dayStart = sql.raw(`interval '${DAY_STARTS_AT_HOUR} hours'`);
  const at = sql`${now.toISOString()}::timestamptz`;
  // By the defaults: those who chose other options are counted one by one.
  const isBuried = isBuriedReview(db, {
    userId: sql`t.id`,
    now,
    today: { start: sql`t.day_start`, end: sql`t.day_end` },
    studies: { chosen: new Map(), others: DEFAULT_STUDY },
  });
  const { rows } = await db.execute(sql`
    -- A zone that PostgreSQL does not know would fail the statement for everybody.
    with zones as materialized (
      select name from pg_timezone_names
    ), learners as (
      select u.id, coalesce(z.name, 'UTC') as zone, coalesce(s.reminder_hour, 9) as hour
      from ${users} u
      left join ${notificationSettings} s on s.user_id = u.id
      join lateral (
        select r.time_zone, r.reviewed_at from ${reviews} r
        where r.user_id = u.id order by r.reviewed_at desc limit 1
      ) last on last.reviewed_at > ${at} - interval '1 day' * ${GONE_AFTER_DAYS}::int
      left join zones z on z.name = coalesce(s.time_zone, last.time_zone)
      where u.disabled_at is null and coalesce(s.reminder_enabled, true)
    ), clocks as (
      select id, zone, hour, ${at} at time zone zone as local_time from learners
    ), reminded as (
      -- Where the clock is set forward over the hour, there and back gives the next one, maybe of the next date.
      select id, zone, local_time, date from clocks
      cross join lateral (values (local_time::date), (local_time::date - 1)) dates (date)
      where date_trunc('hour', local_time)
        = date_trunc('hour', (date + make_interval(hours => hour)) at time zone zone at time zone zone)
    ), today as (
      select id, zone, date::text as day,
        ((local_time - ${dayStart})::date + ${dayStart}) at time zone zone as day_start,
        ((local_time - ${dayStart})::date + 1 + ${dayStart}) at time zone zone as day_end
      from reminded
    )
    select t.id as "userId", t.day, t.zone, count(*)::int as due
    from today t
    join ${cardStates} on card_states.user_id = t.id and card_states.due < t.day_end
    join ${cards} on cards.id = card_states.card_id and cards.deleted_at is null
    join ${decks} on decks.id = cards.deck_id and decks.deleted_at is null
      and (decks.owner_id = t.id or decks.is_public or exists (select from ${deckMembers} m
        where m.deck_id = decks.id and m.user_id = t.id and m.left_at is null))
    where t.id > ${after} and not ${isSuspendedOrBuried(sql`t.id`, now)} and not ${isBuried} and not exists (
      select from ${notifications} n where n.user_id = t.id and n.occasion = 'reminder-' || t.day
    )
    group by t.id, t.day, t.zone
    order by t.id
    limit ${AT_ONCE}`);
  return v.parse(DueByLearner, rows);
}

/** Learners with cards to review today within the limits of their decks. */
async function withinLimits(
  db: Database,
  now: Date,
  learnersDue: v.InferOutput<typeof DueByLearner>,
): Promise<v.InferOutput<typeof DueByLearner>> {
  const learners = learnersDue.map(({ userId }) => userId);
  const choosing = await db
    .selectDistinct({ userId: deckStudyOptions.userId })
    .from(deckStudyOptions)
    .where(isOneOf(deckStudyOptions.userId, learners));
  const limited = new Set(choosing.map(({ userId }) => userId));
  const coming: v.InferOutput<typeof DueByLearner> = [];
  for (const one of learnersDue) {
    if (!limited.has(one.userId)) {
      coming.push(one);
      continue;
    }
    const counting = { userId: one.userId, now, today: dayOf(now.getTime(), one.zone) };
    const { counts } = await countReviews(db, await readReviewRules(db, counting), counting);
    const due = counts.learning + counts.due;
    if (due > 0) coming.push({ ...one, due });
  }
  return coming;
}

/** Reminds learners of reviews that are due, at the hour that they chose, once on a day. */
export async function sendReminders(db: Database, now: Date): Promise<void> {
  for (let after = 0, isMore = true; isMore;) {
    const learnersDue = await readDue(db, now, after);
    const coming = await withinLimits(db, now, learnersDue);
    const added = coming.map(({ userId, day, due }) => ({
      userId,
      type: "reminder" as const,
      title: due === 1 ? "1 card is due" : `${due.toLocaleString("en")} cards are due`,
      message: "A few minutes now keep what you have learned.",
      link: "/app/spaced-review",
      occasion: `reminder-${day}`,
    }));
    await addNotifications(db, added, { now });
    isMore = learnersDue.length === AT_ONCE;
    after = learnersDue.at(-1)?.userId ?? after;
  }
}
