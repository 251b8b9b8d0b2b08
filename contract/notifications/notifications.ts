import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, queryInteger, requiredText } from "../values.ts";

/** `reminder`: reviews are due. `achievement`: the learner reached something. `system`: from the service itself. */
export const NotificationType = v.picklist(["reminder", "achievement", "system"]);
export type NotificationType = v.InferOutput<typeof NotificationType>;

/** Accounts specification, sections 3 and 7. */
export const Notification = v.object({
  id: Id,
  type: NotificationType,
  title: v.string(),
  message: v.string(),
  /** A path of the application; null where there is nothing to do. */
  link: v.nullable(v.string()),
  read: v.boolean(),
  /** ISO 8601, the server's clock. */
  createdAt: v.string(),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Default page size (accounts specification, section 9). */
export const NOTIFICATIONS_PAGE = 50;

const ListQuery = v.strictObject({
  limit: v.optional(queryInteger(1, 100), String(NOTIFICATIONS_PAGE)),
});

/** Counts all unread notifications, not only those of a list. */
export const UnreadCount = v.object({ unreadCount: v.number() });

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  access: "user",
  summary: "The newest notifications, the newest first",
  query: ListQuery,
  response: v.array(Notification),
});

export const listNotificationsWithCount = endpoint({
  method: "GET",
  path: "/api/notifications/enhanced",
  access: "user",
  summary: "The newest notifications, the newest first, and how many are unread in all",
  query: ListQuery,
  response: v.object({ ...UnreadCount.entries, notifications: v.array(Notification) }),
});

export const countUnread = endpoint({
  method: "GET",
  path: "/api/notifications/unread-count",
  access: "user",
  summary: "How many notifications are unread",
  response: UnreadCount,
});

export const countUnreadEnhanced = endpoint({
  method: "GET",
  path: "/api/notifications/enhanced/unread-count",
  access: "user",
  summary: "The same as /api/notifications/unread-count",
  response: UnreadCount,
});

export const markNotificationRead = endpoint({
  method: "PUT",
  path: "/api/notifications/{id}/read",
  access: "user",
  summary: "Marks one notification as read",
  params: v.strictObject({ id: IdInPath }),
  response: Notification,
  errors: [404],
});

export const markAllNotificationsRead = endpoint({
  method: "PUT",
  path: "/api/notifications/read-all",
  access: "user",
  summary: "Marks all notifications as read",
  response: UnreadCount,
});

/** `newestId`: 0 where there is none. */
export const NotificationChange = v.object({ ...UnreadCount.entries, newestId: v.number() });
export type NotificationChange = v.InferOutput<typeof NotificationChange>;

export const streamNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/stream",
  access: "user",
  summary:
    "An event `change` at once and whenever the user's notifications change, until the connection ends",
  events: NotificationChange,
  errors: [503],
});

const NotificationIds = v.pipe(
  v.array(Id),
  v.minLength(1, "Must have at least one id."),
  v.maxLength(100, "Must have at most 100 ids."),
);

export const markNotificationsRead = endpoint({
  method: "POST",
  path: "/api/notifications/enhanced/mark-read",
  access: "user",
  summary: "Marks these notifications as read; ids that are not the user's change nothing",
  body: v.strictObject({ notificationIds: NotificationIds }),
  response: UnreadCount,
});

export const sendTestNotification = endpoint({
  method: "POST",
  path: "/api/notifications/test",
  access: "user",
  summary: "Notifies the signed-in user, to try out how notifications arrive",
  body: v.strictObject({
    title: requiredText(200),
    message: requiredText(1000),
    type: v.optional(v.picklist(["SYSTEM"]), "SYSTEM"),
    /** If the address is verified. */
    sendEmail: v.optional(v.boolean(), false),
    /** At once to open pages; others see it with their next request. */
    sendRealTime: v.optional(v.boolean(), false),
  }),
  response: Notification,
  status: 201,
});
