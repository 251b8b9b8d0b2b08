import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { NotificationsActorRef } from "../../machines/notifications/notifications.machine.ts";
import type { UnreadCountActorRef } from "../../machines/unread-count/unread-count.machine.ts";
import { notificationsQuery } from "../../services/queries/notification-queries.ts";
import { Bell } from "../../ui/notifications/Bell.tsx";

/** The bell of the top bar (accounts specification, section 2, "Layout and navigation"). */
export function NotificationBell({
  notifications,
  unread,
}: {
  readonly notifications: NotificationsActorRef;
  readonly unread: UnreadCountActorRef;
}) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  // The machine loads it.
  const { data } = useQuery({ ...notificationsQuery(http), enabled: false });
  const unreadCount = useSelector(unread, ({ context }) => context.unreadCount);
  return (
    <Bell
      unreadCount={unreadCount}
      notifications={data?.notifications ?? []}
      onOpen={() => notifications.send({ type: "list.refresh" })}
      onRead={(id) => notifications.send({ type: "notifications.mark", marks: [id] })}
      onReadAll={() => notifications.send({ type: "notifications.mark", marks: "all" })}
      link={(path, onFollow) => (props) => <Link to={path} onClick={onFollow} {...props} />}
    />
  );
}
