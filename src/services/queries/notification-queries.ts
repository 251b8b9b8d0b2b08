import { queryOptions } from "@tanstack/react-query";
import { listNotificationsWithCount } from "#contract/notifications.ts";
import type { Http } from "../http/http.ts";

/** All that is known of the learner's notifications. */
export const NOTIFICATIONS_KEY = ["notifications"] as const;

export const notificationsQuery = (http: Http) =>
  queryOptions({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => http.call(listNotificationsWithCount, { query: {} }, { signal }),
  });
