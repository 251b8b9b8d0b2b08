import type { Notification } from "#contract/notifications/notifications.ts";
import { shortenedText } from "#domain/shell/cut-text.ts";
import type { Services } from "#server/http/route.ts";
import { forgetSubscription, subscriptionsOf } from "../push-subscriptions/push-subscriptions.ts";

/** UTF-16 units; push services take 4096 bytes in all. */
const LONGEST_TEXT = 300;

/** Pushes a notification to the browsers of its learner; those that are gone are forgotten. */
export async function pushNotification(
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
