import type { Notification } from "#contract/notifications/notifications.ts";

/** A notification with this id. */
export const notification = (id: number, read: boolean): Notification => ({
  id,
  type: "system",
  title: `Title ${id}`,
  message: "",
  link: null,
  read,
  createdAt: "2026-03-01T10:00:00.000Z",
});
