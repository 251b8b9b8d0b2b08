import { formatCount } from "../numbers.ts";

/** What waits, in numbers: cards that were answered before, new ones, and the minutes that all of them take. */
export interface WaitingNumbers {
  readonly review: number;
  readonly fresh: number;
  readonly minutes: number;
}

export const toReviewText = (review: number): string => `${formatCount(review)} to review`;

/** `14 to review · 21 new, about 6 min`; what is not there is left out. */
export function waitingLine({ review, fresh, minutes }: WaitingNumbers): string {
  const parts = [review > 0 && toReviewText(review), fresh > 0 && `${formatCount(fresh)} new`];
  return `${parts.filter(Boolean).join(" · ")}, about ${formatCount(minutes)} min`;
}
