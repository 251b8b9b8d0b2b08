import { sql } from "drizzle-orm";
import * as v from "valibot";
import { DAY_STARTS_AT_HOUR } from "#domain/scheduling/day.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { notificationSettings, notifications } from "#server/database/notification-schema.ts";
import { cardStates, reviews } from "#server/database/study-schema.ts";
import { addNotifications } from "./notifications.ts";

const AT_ONCE = 500;
/** Somebody who has not studied for so many days is not reminded any more. */
const GONE_AFTER_DAYS = 30;

const Waiting = v.array(
  v.object({ userId: v.pipe(v.string(), v.toNumber()), day: v.string(), due: v.number() }),
);

/** Learners whose hour of reminders it is, with the reviews that are due until the end of their day. */
async function readWaiting(db: Database, now: Date) {
  const dayStart = sql.raw(`interval '${DAY_STARTS_AT_HOUR} hours'`);
  const at = sql`${now.toISOString()}::timestamptz`;
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
    ), reminded as (
      select id, zone, ${at} at time zone zone as local_time from learners
      where extract(hour from ${at} at time zone zone) = hour
    ), today as (
      select id, local_time::date::text as day,
        ((local_time - ${dayStart})::date + 1 + ${dayStart}) at time zone zone as day_end
      from reminded
    )
    select t.id as "userId", t.day, count(*)::int as due
    from today t
    join ${cardStates} c on c.user_id = t.id and c.due < t.day_end
    join ${cards} on cards.id = c.card_id and cards.deleted_at is null
    join ${decks} on decks.id = cards.deck_id and decks.deleted_at is null
      and (decks.owner_id = t.id or decks.is_public)
    where not exists (
      select from ${notifications} n where n.user_id = t.id and n.occasion = 'reminder-' || t.day
    )
    group by t.id, t.day
    order by t.id
    limit ${AT_ONCE}`);
  return v.parse(Waiting, rows);
}

/** Reminds learners of reviews that are due, at the hour that they chose, once on a day. */
export async function sendReminders(db: Database, now: Date): Promise<void> {
  for (;;) {
    const waiting = await readWaiting(db, now);
    const added = waiting.map(({ userId, day, due }) => ({
      userId,
      type: "reminder" as const,
      title: due === 1 ? "1 card is due" : `${due.toLocaleString("en")} cards are due`,
      message: "A few minutes now keep what you have learned.",
      link: "/app/spaced-review",
      occasion: `reminder-${day}`,
    }));
    await addNotifications(db, added, { now });
    if (waiting.length < AT_ONCE) return;
  }
}
