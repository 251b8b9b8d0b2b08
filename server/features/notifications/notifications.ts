import { type SQL, and, count, desc, eq, inArray, isNull, lt, max, ne, sql } from "drizzle-orm";
import type { Notification, NotificationChange } from "#contract/notifications/notifications.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/notification-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { settingsOf } from "#server/features/notification-settings/notification-settings.ts";
import { announceChange } from "./live/wake-ups.ts";
import { notFound } from "#server/http/errors/api-error.ts";

type Row = typeof notifications.$inferSelect;

const toNotification = ({ id, type, title, message, link, readAt, createdAt }: Row): Notification => ({
  id,
  type,
  title,
  message,
  link,
  read: readAt !== null,
  createdAt: createdAt.toISOString(),
});

/** The newest first. */
export async function readNotifications(
  db: Database,
  userId: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map(toNotification);
}

export async function unreadCount(db: Database, userId: number): Promise<{ unreadCount: number }> {
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt));
  return { unreadCount: await db.$count(notifications, isUnread) };
}

export async function readChange(db: Database, userId: number): Promise<NotificationChange> {
  const [row] = await db
    .select({
      newestId: max(notifications.id),
      unreadCount: count(sql`case when ${notifications.readAt} is null then 1 end`),
    })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return { newestId: row?.newestId ?? 0, unreadCount: row?.unreadCount ?? 0 };
}

/** @throws ApiError 404 for an id that is not the user's. */
export async function markOneRead(
  db: Database,
  { userId, id, now }: { readonly userId: number; readonly id: number; readonly now: Date },
): Promise<Notification> {
  const isTheirs = and(eq(notifications.userId, userId), eq(notifications.id, id));
  await markRead(db, { userId, now, among: isTheirs });
  const [row] = await db.select().from(notifications).where(isTheirs);
  if (row === undefined) throw notFound("notification", id);
  return toNotification(row);
}

export async function markSeveralRead(
  db: Database,
  { userId, ids, now }: { readonly userId: number; readonly ids?: readonly number[]; readonly now: Date },
): Promise<{ unreadCount: number }> {
  await markRead(db, { userId, now, among: ids && isOneOf(notifications.id, [...ids]) });
  return unreadCount(db, userId);
}

/** For an event that was settled without its notification. */
export const markOccasionRead = (
  db: Database,
  { userId, occasion, now }: { readonly userId: number; readonly occasion: string; readonly now: Date },
): Promise<void> => markRead(db, { userId, now, among: eq(notifications.occasion, occasion) });

/** The time of the first reading is stored. */
async function markRead(
  db: Database,
  { userId, now, among }: { readonly userId: number; readonly now: Date; readonly among: SQL | undefined },
): Promise<void> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), among));
  if (rowCount) await announceChange(db, [userId]);
}

const APP_ONLY = { app: true, email: false, push: false };

export type NewNotification = Pick<
  typeof notifications.$inferInsert,
  "userId" | "type" | "title" | "message" | "link" | "occasion"
>;

/**
 * Skips those whose occasion the learner was notified of before. Kinds that are not wanted in the application are stored as read.
 *
 * @param options.isLive Whether open pages get the change at once.
 * @param options.isDelivered Whether they are also mailed or pushed, where the learner wants that.
 * @returns The added ones.
 */
export async function addNotifications(
  db: Database,
  added: readonly NewNotification[],
  options: { readonly now: Date; readonly isLive?: boolean; readonly isDelivered?: boolean },
): Promise<Notification[]> {
  if (added.length === 0) return [];
  const { now, isLive = true, isDelivered = true } = options;
  const settings = await settingsOf(db, [...new Set(added.map(({ userId }) => userId))]);
  const values = added.map((one) => {
    const { app, email, push } = settings.get(one.userId)?.kinds[one.type] ?? APP_ONLY;
    return { ...one, createdAt: now, readAt: app ? null : now, pending: isDelivered && (email || push) };
  });
  const rows = await db
    .insert(notifications)
    .values(values)
    .onConflictDoNothing({ target: [notifications.userId, notifications.occasion] })
    .returning();
  if (isLive)
    await announceChange(
      db,
      rows.map(({ userId }) => userId),
    );
  return rows.map(toNotification);
}

const DAY = 24 * 60 * 60_000;
const STORED_DAYS = 90;
const FORGOTTEN_AT_ONCE = 1000;

/** Deletes notifications older than 90 days. Achievements stay, because their occasions prevent a second notification. */
export async function forgetNotifications(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        lt(notifications.createdAt, new Date(now.getTime() - STORED_DAYS * DAY)),
        ne(notifications.type, "achievement"),
      ),
    )
    .limit(FORGOTTEN_AT_ONCE);
  for (;;) {
    const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, old));
    if ((rowCount ?? 0) < FORGOTTEN_AT_ONCE) return;
  }
}
