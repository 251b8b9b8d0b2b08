import type { QueryClient } from "@tanstack/react-query";
import { listNotificationsWithCount } from "#contract/notifications/notifications.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { NOTIFICATIONS_KEY } from "./keys.ts";
import { resource } from "./resource.ts";

type KnownNotifications = ResponseOf<typeof listNotificationsWithCount>;

export const notificationsQuery = resource({
  endpoint: listNotificationsWithCount,
  key: () => NOTIFICATIONS_KEY,
  call: () => ({ query: {} }),
});

export const keepNotifications = (client: QueryClient, known: KnownNotifications): void =>
  void client.setQueryData<KnownNotifications>(NOTIFICATIONS_KEY, known);

/** Shows notifications as read, these or all, before the server has answered. */
export function showAsRead(client: QueryClient, marks: readonly number[] | "all"): void {
  client.setQueryData<KnownNotifications>(NOTIFICATIONS_KEY, (known) => {
    if (!known) return known;
    const isMarked = (id: number) => marks === "all" || marks.includes(id);
    const changed = known.notifications.filter(({ id, read }) => !read && isMarked(id)).length;
    return {
      unreadCount: marks === "all" ? 0 : Math.max(0, known.unreadCount - changed),
      notifications: known.notifications.map((one) => (isMarked(one.id) ? { ...one, read: true } : one)),
    };
  });
}
