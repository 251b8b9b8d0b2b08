import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, id, ref, time } from "./columns.ts";

/** What learners are told. */
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
    /** What happens once is told once: a second row with the same occasion is not added. */
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
