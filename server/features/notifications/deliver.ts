import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { isQuietAt } from "#domain/notifications/quiet-hours.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/notification-schema.ts";
import { settingsOf } from "#server/features/notification-settings/notification-settings.ts";
import type { Services } from "#server/http/route.ts";
import { createWorkQueue } from "#server/work-queue.ts";
import type { Notification } from "#contract/notifications/notifications.ts";
import { shortenedText } from "#domain/shell/cut-text.ts";
import { forgetSubscription, subscriptionsOf } from "../push-subscriptions/push-subscriptions.ts";

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

/** UTF-16 units; push services take 4096 bytes in all. */
const LONGEST_TEXT = 300;

async function pushNotification(
  userId: number,
  { id, title, message, link }: Pick<Notification, "id" | "title" | "message" | "link">,
  { db, pusher, log }: Pick<Services, "db" | "pusher" | "log">,
): Promise<void> {
  if (pusher === null) return;
  const text = JSON.stringify({
    id,
    title: shortenedText(title, LONGEST_TEXT),
    text: shortenedText(message, LONGEST_TEXT),
    path: link ?? "/app/notifications",
  });
  const push = async (subscription: Awaited<ReturnType<typeof subscriptionsOf>>[number]) => {
    const outcome = await pusher.push(subscription, { text, topic: `notification-${id}` });
    if (outcome === "gone") await forgetSubscription(db, subscription);
    if (outcome === "failed")
      log.warn({ service: new URL(subscription.endpoint).host }, "A push service took no notification.");
  };
  await Promise.all((await subscriptionsOf(db, userId)).map(push));
}

/** The mails of one batch, and the pushes that wait or run, are lost if the process ends meanwhile. */
const AT_ONCE = 10;
const PUSHES_AT_ONCE = 200;
/** What could not be sent for so long is not news any more, milliseconds. */
const STALE_AFTER = 60 * 60_000;

type Delivering = Pick<Services, "db" | "mailer" | "pusher" | "config" | "now" | "log">;

/** Each is taken once, also by several processes at the same time. */
async function takePending(db: Database) {
  const pending = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.pending, true))
    .orderBy(notifications.id)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db
    .update(notifications)
    .set({ pending: false })
    .where(inArray(notifications.id, pending))
    .returning();
}

/** Mails and pushes notifications to the learners who asked for it, except in their quiet hours. */
export async function deliverPending(services: Delivering): Promise<void> {
  const { db, log, now } = services;
  // A slow push service delays neither the mails nor the next batches, as long as there is room for their pushes.
  const pushes = createWorkQueue({ atOnce: PUSHES_AT_ONCE, waiting: AT_ONCE });
  for (;;) {
    await pushes.room();
    const taken = await takePending(db);
    const at = now();
    const settings = await settingsOf(db, [...new Set(taken.map(({ userId }) => userId))]);
    for (const notification of taken) {
      const chosen = settings.get(notification.userId);
      if (!chosen || isQuietAt(chosen, +at) || +at - +notification.createdAt > STALE_AFTER) continue;
      const { email, push } = chosen.kinds[notification.type];
      if (push)
        void pushes.run(() =>
          pushNotification(notification.userId, notification, services).catch((err: unknown) =>
            log.error({ err }, "A notification was not pushed."),
          ),
        );
      if (email)
        await mailNotification(notification.userId, notification, services).catch((err: unknown) =>
          log.error({ err }, "A notification was not mailed."),
        );
    }
    if (taken.length < AT_ONCE) return pushes.idle();
  }
}
