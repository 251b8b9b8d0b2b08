import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, id, ref, time } from "./columns.ts";

/** The notifications of learners. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: ["reminder", "achievement", "system"] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** A path of the application. */
    link: text(),
    /** Names the event, so that a learner gets one notification of it; null for those that may repeat. */
    occasion: text(),
    createdAt: createdAt(),
    readAt: time(),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.id.desc()),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
    uniqueIndex("notifications_occasion").on(t.userId, t.occasion),
  ],
);
