import { notificationsQuery } from "../../services/queries/notification-queries.ts";
import type { RouterContext } from "../-context.ts";
import { unreadText } from "./unread-texts.ts";

/** Says how many notifications are unread; none where the server cannot tell. */
export async function sayUnread({ api, ui }: RouterContext): Promise<void> {
  const count = await api.queryClient.query(notificationsQuery(api.http)).then(
    ({ unreadCount }) => unreadCount,
    () => 0,
  );
  ui.announce(unreadText(count));
}
