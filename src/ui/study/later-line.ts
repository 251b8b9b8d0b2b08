import { formatCount } from "../numbers.ts";

const counted = (count: number, one: string, more: string) =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

/** `4,980 new cards and 12 reviews wait for another day.`; null where nothing does. */
export function laterLine(later: { readonly new: number; readonly reviews: number }): string | null {
  const parts = [
    ...(later.new > 0 ? [counted(later.new, "new card", "new cards")] : []),
    ...(later.reviews > 0 ? [counted(later.reviews, "review", "reviews")] : []),
  ];
  if (parts.length === 0) return null;
  const isOne = later.new + later.reviews === 1;
  return `${parts.join(" and ")} ${isOne ? "waits" : "wait"} for another day.`;
}
