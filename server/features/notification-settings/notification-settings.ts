import { eq } from "drizzle-orm";
import type {
  Channels,
  NotificationSettings,
  SettingsChange,
} from "#contract/notifications/notification-settings.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { notificationSettings } from "#server/database/notification-schema.ts";

type Row = Omit<typeof notificationSettings.$inferSelect, "userId">;

/** Those of a learner who never chose any: what is sent away from the application is opt-in. */
const DEFAULTS: NotificationSettings = {
  kinds: { reminder: inAppOnly(), achievement: inAppOnly(), system: inAppOnly() },
  reminder: { enabled: true, hour: 9 },
  quietHours: null,
  toasts: true,
  sounds: false,
  vibration: false,
  timeZone: null,
};

function inAppOnly(): Channels {
  return { app: true, email: false, push: false };
}

function toSettings(row: Row): NotificationSettings {
  const { quietFrom: from, quietTo: to } = row;
  return {
    kinds: {
      reminder: { app: row.reminderApp, email: row.reminderEmail, push: row.reminderPush },
      achievement: { app: row.achievementApp, email: row.achievementEmail, push: row.achievementPush },
      system: { app: row.systemApp, email: row.systemEmail, push: row.systemPush },
    },
    reminder: { enabled: row.reminderEnabled, hour: row.reminderHour },
    quietHours: from === null || to === null ? null : { from, to },
    toasts: row.toasts,
    sounds: row.sounds,
    vibration: row.vibration,
    timeZone: row.timeZone,
  };
}

/** Drizzle leaves out what is undefined. */
function columnsOf({ kinds, reminder, quietHours, toasts, sounds, vibration, timeZone }: SettingsChange) {
  const columns: { [K in keyof Row]?: Row[K] | undefined } = {
    reminderApp: kinds?.reminder?.app,
    reminderEmail: kinds?.reminder?.email,
    reminderPush: kinds?.reminder?.push,
    achievementApp: kinds?.achievement?.app,
    achievementEmail: kinds?.achievement?.email,
    achievementPush: kinds?.achievement?.push,
    systemApp: kinds?.system?.app,
    systemEmail: kinds?.system?.email,
    systemPush: kinds?.system?.push,
    reminderEnabled: reminder?.enabled,
    reminderHour: reminder?.hour,
    quietFrom: quietHours === null ? null : quietHours?.from,
    quietTo: quietHours === null ? null : quietHours?.to,
    toasts,
    sounds,
    vibration,
    timeZone,
  };
  return columns;
}

export async function settingsOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, NotificationSettings>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(isOneOf(notificationSettings.userId, userIds));
  const chosen = new Map(rows.map((row) => [row.userId, toSettings(row)]));
  return new Map(userIds.map((userId) => [userId, chosen.get(userId) ?? DEFAULTS]));
}

export async function notificationSettingsOf(db: Database, userId: number): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return row === undefined ? DEFAULTS : toSettings(row);
}

/** Two changes at once keep what the other one names. */
export async function changeSettings(
  db: Database,
  userId: number,
  change: SettingsChange,
): Promise<NotificationSettings> {
  const columns = columnsOf(change);
  const [row] = await db
    .insert(notificationSettings)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: columns })
    .returning();
  if (row === undefined) throw new Error("PostgreSQL did not answer the settings that it stored.");
  return toSettings(row);
}
