import * as contract from "#contract/notifications/notifications.ts";
import { type Route, route } from "#server/http/route.ts";
import { markOneRead, markSeveralRead, readNotifications, unreadCount } from "./notifications.ts";
import { streamChanges } from "./live/stream-changes.ts";
import { sendTest } from "./send-test.ts";

export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, ({ caller, query }, { db }) =>
    readNotifications(db, caller.userId, query.limit),
  ),
  route(contract.listNotificationsWithCount, async ({ caller, query }, { db }) => {
    const [notifications, { unreadCount: unread }] = await Promise.all([
      readNotifications(db, caller.userId, query.limit),
      unreadCount(db, caller.userId),
    ]);
    return { notifications, unreadCount: unread };
  }),
  route(contract.countUnread, ({ caller }, { db }) => unreadCount(db, caller.userId)),
  route(contract.countUnreadEnhanced, ({ caller }, { db }) => unreadCount(db, caller.userId)),
  route(contract.markNotificationRead, ({ caller: { userId }, params: { id } }, { db, now }) =>
    markOneRead(db, { userId, id, now: now() }),
  ),
  route(contract.markAllNotificationsRead, ({ caller: { userId } }, { db, now }) =>
    markSeveralRead(db, { userId, now: now() }),
  ),
  route(contract.markNotificationsRead, ({ caller: { userId }, body }, { db, now }) =>
    markSeveralRead(db, { userId, ids: body.notificationIds, now: now() }),
  ),
  route(contract.streamNotifications, ({ caller }, services) => streamChanges(caller, services)),
  route(contract.sendTestNotification, ({ caller, body, log }, services) =>
    sendTest(caller.userId, body, { ...services, log }),
  ),
];
