import { and, eq, isNotNull } from "drizzle-orm";
import type { Notification } from "#contract/notifications/notifications.ts";
import { users } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";

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
