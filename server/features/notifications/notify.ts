import { and, eq, isNotNull } from "drizzle-orm";
import type { Notification } from "#contract/notifications.ts";
import { users } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";
import { type NewNotification, addNotifications } from "./notifications.ts";

/** Adds a notification for one learner; `isLive`: also tells open pages at once. */
export async function notify(
  added: NewNotification,
  isLive: boolean,
  { db, now }: Pick<Services, "db" | "now">,
): Promise<Notification | undefined> {
  const [told] = await addNotifications(db, [added], { now: now(), isLive });
  return told;
}

/** Mails a notification, only to an address that the learner has verified. */
export async function mailNotification(
  userId: number,
  { title, message, link }: Pick<Notification, "title" | "message" | "link">,
  { db, mailer, config }: Pick<Services, "db" | "mailer" | "config">,
): Promise<void> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  if (user === undefined) return;
  await mailer.send({
    to: user.email,
    subject: title,
    text: [message, `${config.appUrl}${link ?? "/app/notifications"}`].join("\n\n"),
  });
}
