import { formatCount } from "../numbers.ts";

export const notificationTexts = {
  title: "Notifications",
  bell: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${formatCount(unread)} unread`),
  /** On the bell (accounts specification, section 2). */
  badge: (unread: number) => (unread > 9 ? "9+" : String(unread)),
  all: "See all notifications",
  arrived: (titles: readonly string[]) =>
    titles.length === 1 ? `${titles[0]}` : `${formatCount(titles.length)} new notifications`,
  lead: (unread: number) => (unread === 0 ? "You have read them all." : `${formatCount(unread)} unread`),
  none: "No notifications yet",
  noneText: "Reminders, achievements and news about your account appear here.",
  markAll: "Mark all as read",
  allMarked: "All notifications marked as read",
  notMarked: "Failed to mark notifications as read",
  markOne: "Mark as read",
  unread: "Unread",
} as const;
