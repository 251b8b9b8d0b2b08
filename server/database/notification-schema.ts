import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { signIns, users } from "./account-schema.ts";
import { belongsTo, createdAt, id, ref, time } from "./columns.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    type: text({ enum: ["reminder", "achievement", "system"] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** A path of the application. */
    link: text(),
    /** Names the event, so that a learner gets one notification of it; null for those that may repeat. */
    occasion: text(),
    createdAt: createdAt(),
    readAt: time(),
    /** Still to be mailed or pushed, where the learner asked for that. */
    pending: boolean().notNull().default(false),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.id.desc()),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
    uniqueIndex("notifications_occasion").on(t.userId, t.occasion),
    index("notifications_pending")
      .on(t.id)
      .where(sql`${t.pending}`),
  ],
);

const on = () => boolean().notNull().default(true);
const off = () => boolean().notNull().default(false);

/** No row: the learner chose nothing. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    reminderApp: on(),
    reminderEmail: off(),
    reminderPush: off(),
    achievementApp: on(),
    achievementEmail: off(),
    achievementPush: off(),
    systemApp: on(),
    systemEmail: off(),
    systemPush: off(),
    reminderEnabled: on(),
    reminderHour: smallint().notNull().default(9),
    /** Null, both: no quiet hours. */
    quietFrom: smallint(),
    quietTo: smallint(),
    toasts: on(),
    sounds: off(),
    vibration: off(),
    /** Of the hours; null until a device named one. */
    timeZone: text(),
  },
  (t) => [
    check("notification_settings_reminder_hour", sql`${t.reminderHour} between 0 and 23`),
    check(
      "notification_settings_quiet_hours",
      sql`(${t.quietFrom} is null) = (${t.quietTo} is null)
        and ${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23`,
    ),
  ],
);

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** The subscription ends with it. */
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    /** The browser's public key, in base64url. */
    p256dh: text().notNull(),
    /** The secret that the browser shares with us, in base64url. */
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_sign_in").on(t.signInId),
  ],
);
