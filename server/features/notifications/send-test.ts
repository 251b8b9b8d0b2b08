import type { Notification, sendTestNotification } from "#contract/notifications.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Services } from "#server/http/route.ts";
import { mailNotification, notify } from "./notify.ts";

/** Notifies the caller, to try out how notifications arrive. */
export async function sendTest(
  userId: number,
  { title, message, sendEmail, sendRealTime }: BodyOf<typeof sendTestNotification>,
  services: Services,
): Promise<Notification> {
  const added = { userId, type: "system", title, message, link: null, occasion: null } as const;
  const told = await notify(added, sendRealTime, services);
  if (told === undefined) throw new Error("The test notification was not stored.");
  if (sendEmail) {
    services.afterwards.do(
      "Mailing a test notification",
      () => mailNotification(userId, told, services),
      services.log,
    );
  }
  return told;
}
