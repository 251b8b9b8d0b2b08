import { sql } from "drizzle-orm";
import * as v from "valibot";
import { REVIEW_MILESTONES, STREAK_MILESTONES, achievementsOf } from "#domain/notifications/achievements.ts";
import type { Database } from "#server/database/connect.ts";
import { currentReviews, reviews, studySessions } from "#server/database/study-schema.ts";
import { readDayRun } from "../study/statistics/learners-day.ts";
import { type NewNotification, addNotifications } from "./notifications.ts";

const COUNTED_REVIEWS = Math.max(...REVIEW_MILESTONES);
const COUNTED_DAYS = Math.max(...STREAK_MILESTONES) + 1;

const Counted = v.tuple([v.object({ reviews: v.number(), hasTakenExam: v.boolean() })]);

async function readProgress(db: Database, userId: number) {
  const [counted, run] = await Promise.all([
    db.execute(sql`
      select (
        select count(*)::int from (
          select from ${currentReviews} where user_id = ${userId} limit ${COUNTED_REVIEWS}
        ) answered
      ) as reviews,
      exists (
        select from ${studySessions} s
        where s.user_id = ${userId} and s.type = 'exam' and s.completed_at is not null and exists (
          select from ${reviews} r join ${currentReviews} c on c.seq = r.seq
          where r.user_id = s.user_id and r.session_id = s.id and not r.voided
        )
      ) as "hasTakenExam"`),
    readDayRun(db, userId, COUNTED_DAYS),
  ]);
  const [known] = v.parse(Counted, counted.rows);
  return { ...known, streak: run.length, since: run.since };
}

/** Notifies a learner what they have achieved, each once; a new streak counts again. */
export async function notifyAchievements(db: Database, userId: number, now: Date): Promise<void> {
  const progress = await readProgress(db, userId);
  const { reviews: reviewCount, streak, firstExam } = achievementsOf(progress);
  const added: NewNotification[] = [];
  const add = (title: string, message: string, occasion: string) =>
    added.push({ userId, type: "achievement", title, message, link: "/app/study/history", occasion });
  if (reviewCount !== undefined) {
    const counted = reviewCount.toLocaleString("en");
    add(`${counted} reviews`, `You have answered ${counted} cards. Well done!`, `reviews-${reviewCount}`);
  }
  if (streak !== undefined) {
    const message = `You have studied ${streak} days in a row. Keep it up!`;
    add(`${streak}-day streak`, message, `streak-${streak}-${progress.since}`);
  }
  if (firstExam) add("First exam", "You have taken your first exam. Well done!", "first-exam");
  await addNotifications(db, added, { now });
}
