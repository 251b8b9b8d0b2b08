import type { QueryClient } from "@tanstack/react-query";
import type { AnnouncerActorRef } from "../../machines/announcer/announcer.machine.ts";
import type { Api } from "../../services/queries/api.ts";
import { notificationsQuery } from "../../services/queries/notification-queries.ts";
import { unreadText } from "./unread-texts.ts";

/** Says how many notifications are unread; none where the server cannot tell. */
export async function sayUnread(context: {
  readonly announcer: AnnouncerActorRef;
  readonly http: Api;
  readonly queryClient: QueryClient;
}): Promise<void> {
  const { announcer, http, queryClient } = context;
  const count = await queryClient.query(notificationsQuery(http)).then(
    ({ unreadCount }) => unreadCount,
    () => 0,
  );
  announcer.send({ type: "text.announce", text: unreadText(count) });
}
