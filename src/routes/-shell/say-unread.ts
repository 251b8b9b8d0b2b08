import { notificationsQuery } from "../../services/queries/notification-queries.ts";
import type { RouterContext } from "../-context.ts";
import { formatCount } from "../../ui/numbers.ts";

/** What a swipe up says. */
function unreadText(count: number): string {
  if (count === 0) return "No unread notifications";
  return count === 1 ? "1 unread notification" : `${formatCount(count)} unread notifications`;
}

/** Says how many notifications are unread; none where the server cannot tell. */
export async function sayUnread({ api, ui }: RouterContext): Promise<void> {
  const count = await api.queryClient.query(notificationsQuery(api.http)).then(
    ({ unreadCount }) => unreadCount,
    () => 0,
  );
  ui.announce(unreadText(count));
}
