import { queryOptions } from "@tanstack/react-query";
import { getNotificationSettings } from "#contract/notifications/notification-settings.ts";
import type { Http } from "../http/http.ts";

/** Asked for once, not with each notification; the settings page notifies of its changes. */
export const notificationSettingsQuery = (http: Http) =>
  queryOptions({
    queryKey: ["notification settings"],
    queryFn: ({ signal }) => http.call(getNotificationSettings, {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
