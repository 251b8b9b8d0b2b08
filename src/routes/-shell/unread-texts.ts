import { formatCount } from "../../ui/numbers.ts";

/** What a swipe up says. */
export function unreadText(count: number): string {
  if (count === 0) return "No unread notifications";
  return count === 1 ? "1 unread notification" : `${formatCount(count)} unread notifications`;
}
