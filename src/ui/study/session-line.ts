import type { NextSession } from "#domain/study/study-plan.ts";
import { formatCount } from "../numbers.ts";

export const toReviewText = (review: number): string => `${formatCount(review)} to review`;

/**
 * A session's content, without empty parts: `14 to review · 21 new, about 6 min`. With a remainder: `45 to
 * review · 5 new, about 8 min. 26 more after that.`
 */
export function sessionLine({ review, fresh, of, minutes }: NextSession): string {
  const parts = [review > 0 && toReviewText(review), fresh > 0 && `${formatCount(fresh)} new`];
  const more = of - review - fresh;
  const rest = more > 0 ? `. ${formatCount(more)} more after that.` : "";
  return `${parts.filter(Boolean).join(" · ")}, about ${formatCount(minutes)} min${rest}`;
}
