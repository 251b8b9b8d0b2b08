import { and, inArray, lt, ne } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/notification-schema.ts";

const DAY = 24 * 60 * 60_000;
const STORED_DAYS = 90;
const AT_ONCE = 1000;

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
    .limit(AT_ONCE);
  for (;;) {
    const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, old));
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}
