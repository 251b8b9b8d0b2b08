import { formatCount } from "../numbers.ts";

export const notificationTexts = {
  title: "Notifications",
  lead: (unread: number) => (unread === 0 ? "You have read them all." : `${formatCount(unread)} unread`),
  none: "No notifications yet",
  noneText: "Achievements and news about your account appear here.",
  markAll: "Mark all as read",
  allMarked: "All notifications marked as read",
  notMarked: "Failed to mark notifications as read",
  markOne: (title: string) => `Mark “${title}” as read`,
  unread: "Unread",
} as const;
