import type { Notification, sendTestNotification } from "#contract/notifications/notifications.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Services } from "#server/http/route.ts";
import { addNotifications } from "./notifications.ts";
import { mailNotification } from "./deliver.ts";

export async function sendTest(
  userId: number,
  { title, message, sendEmail, sendRealTime }: BodyOf<typeof sendTestNotification>,
  services: Services,
): Promise<Notification> {
  const added = { userId, type: "system", title, message, link: null, occasion: null } as const;
  const how = { now: services.now(), isLive: sendRealTime, isDelivered: false };
  const [stored] = await addNotifications(services.db, [added], how);
  if (stored === undefined) throw new Error("The test notification was not stored.");
  if (sendEmail) {
    services.afterwards.do(
      "Mailing a test notification",
      () => mailNotification(userId, stored, services),
      services.log,
    );
  }
  return stored;
}
