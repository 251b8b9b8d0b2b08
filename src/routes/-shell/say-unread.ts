import { notificationsQuery } from "../../services/queries/notification-queries.ts";
import type { RouterContext } from "../-context.ts";
import { formatCount } from "../../ui/numbers.ts";

function unreadText(count: number): string {
  if (count === 0) return "No unread notifications";
  return count === 1 ? "1 unread notification" : `${formatCount(count)} unread notifications`;
}

/** Announces the number of unread notifications, if the server returns it. */
export async function sayUnread({ api, ui }: RouterContext): Promise<void> {
  const count = await api.queryClient.query(notificationsQuery(api.http)).then(
    ({ unreadCount }) => unreadCount,
    () => 0,
  );
  ui.announce(unreadText(count));
}
