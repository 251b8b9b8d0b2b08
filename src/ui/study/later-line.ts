import { formatCount } from "../numbers.ts";

const counted = (count: number, one: string, more: string) =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

interface Later {
  readonly new: number;
  readonly reviews: number;
  readonly siblings: number;
}

/** `4,980 new cards and 12 reviews are left for other days.`, and how many siblings; null if none are. */
export function laterLine(later: Later): string | null {
  const lines = [limitsLine(later), siblingsLine(later)].filter((line) => line !== null);
  return lines.length === 0 ? null : lines.join(" ");
}

function limitsLine(later: Later): string | null {
  const parts = [
    ...(later.new > 0 ? [counted(later.new, "new card", "new cards")] : []),
    ...(later.reviews > 0 ? [counted(later.reviews, "review", "reviews")] : []),
  ];
  if (parts.length === 0) return null;
  if (later.new + later.reviews === 1) return `${parts.join("")} is left for another day.`;
  return `${parts.join(" and ")} are left for other days.`;
}

const siblingsLine = ({ siblings }: Later): string | null =>
  siblings === 0
    ? null
    : `${counted(siblings, "card is left for another day", "cards are left for other days")}, because only one card of a note comes each day.`;
