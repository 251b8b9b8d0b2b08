import { expect, test } from "vitest";
import { notification } from "#tests/support/notification.ts";
import { NOTIFICATIONS_KEY } from "./keys.ts";
import { keepNotifications, showAsRead } from "./notification-queries.ts";
import { createQueryClient } from "./query-client.ts";

const known = { unreadCount: 12, notifications: [notification(3, false), notification(2, true)] };

test("marks are shown at once, and counted once", () => {
  const client = createQueryClient();
  keepNotifications(client, known);
  showAsRead(client, [3, 2, 1]);
  expect(client.getQueryData(NOTIFICATIONS_KEY)).toEqual({
    unreadCount: 11,
    notifications: [notification(3, true), notification(2, true)],
  });
});

test("all are read, those beyond the list, too", () => {
  const client = createQueryClient();
  keepNotifications(client, known);
  showAsRead(client, "all");
  expect(client.getQueryData(NOTIFICATIONS_KEY)).toEqual({
    unreadCount: 0,
    notifications: [notification(3, true), notification(2, true)],
  });
});

test("nothing is shown before there is a list", () => {
  const client = createQueryClient();
  showAsRead(client, "all");
  expect(client.getQueryData(NOTIFICATIONS_KEY)).toBeUndefined();
});
