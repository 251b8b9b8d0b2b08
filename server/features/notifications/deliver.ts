import { eq, inArray } from "drizzle-orm";
import type { NotificationSettings } from "#contract/notification-settings.ts";
import { isQuiet } from "#domain/notifications/quiet-hours.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/notification-schema.ts";
import { settingsOf } from "#server/features/notification-settings/notification-settings.ts";
import type { Services } from "#server/http/route.ts";
import { mailNotification } from "./mail-notification.ts";
import { pushNotification } from "./push-notification.ts";

/** Those of one batch, and pushes under way, are lost where the process ends while it delivers them. */
const AT_ONCE = 10;
const PUSHES_AT_ONCE = 200;
/** What could not be sent for so long is not news any more, milliseconds. */
const STALE_AFTER = 60 * 60_000;

type Delivering = Pick<Services, "db" | "mailer" | "pusher" | "config" | "now" | "log">;

/** Takes notifications that are to be delivered; each is taken once, also by several processes at the same time. */
async function takePending(db: Database) {
  const waiting = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.pending, true))
    .orderBy(notifications.id)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db
    .update(notifications)
    .set({ pending: false })
    .where(inArray(notifications.id, waiting))
    .returning();
}

const hourIn = (at: Date, timeZone: string | null) =>
  Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: timeZone ?? "UTC" }).format(
      at,
    ),
  );

/** Mails and pushes notifications to the learners who asked for it, except in their quiet hours. */
export async function deliverPending(services: Delivering): Promise<void> {
  const { db, log, now } = services;
  // A slow push service delays neither the mails nor the next batches.
  const pushes = limitedWork(PUSHES_AT_ONCE);
  for (;;) {
    const taken = await takePending(db);
    const at = now();
    const settings = await settingsOf(db, [...new Set(taken.map(({ userId }) => userId))]);
    for (const notification of taken) {
      const chosen = settings.get(notification.userId);
      if (!chosen || !isWanted(chosen, at) || +at - +notification.createdAt > STALE_AFTER) continue;
      const { email, push } = chosen.kinds[notification.type];
      if (push)
        await pushes.begin(() =>
          pushNotification(notification.userId, notification, services).catch((err: unknown) =>
            log.error({ err }, "A notification was not pushed."),
          ),
        );
      if (email)
        await mailNotification(notification.userId, notification, services).catch((err: unknown) =>
          log.error({ err }, "A notification was not mailed."),
        );
    }
    if (taken.length < AT_ONCE) return pushes.end();
  }
}

/** Work that goes on side by side, as much as `most` at a time. */
function limitedWork(most: number) {
  const running = new Set<Promise<void>>();
  return {
    async begin(work: () => Promise<void>): Promise<void> {
      if (running.size >= most) await Promise.race(running);
      const one = work().finally(() => running.delete(one));
      running.add(one);
    },
    async end(): Promise<void> {
      await Promise.all(running);
    },
  };
}

const isWanted = ({ quietHours, timeZone }: NotificationSettings, at: Date) =>
  !isQuiet(hourIn(at, timeZone), quietHours);
