import type { StudyCounts } from "#contract/decks.ts";
import type { CardsForLater } from "../options/daily-limits.ts";
import type { Answered } from "../answers/review-draft.ts";
import { hasCardsToStudy } from "../study-counts.ts";

/** After so many minutes of study time a break is suggested. */
export const STRETCH_MINUTES = 25;

/** Whether a break is suggested between two cards; `stretch`: seconds of study since the last one. */
export const isBreakDue = ({
  stretch,
  suggestsBreaks,
}: {
  readonly stretch: number;
  readonly suggestsBreaks: boolean;
}): boolean => suggestsBreaks && stretch >= 60 * STRETCH_MINUTES;

/** The stretch with an answer, or without one that is taken back. */
export function stretchWith(stretch: number, { review }: Pick<Answered, "review">): number {
  const seconds = review.studyTimeSeconds;
  return review.voided ? Math.max(0, stretch - seconds) : stretch + seconds;
}

/**
 * A new stretch that begins with a break in the middle of a card: what the card took until then belongs to the last one.
 *
 * @param onCard Seconds.
 */
export const stretchFrom = (onCard: number): number => -onCard;

/** Nothing more comes today, because the limits of the day leave the rest for another one. */
export const isLimitReached = (screen: {
  readonly remaining: StudyCounts;
  readonly later: CardsForLater;
}): boolean => !hasCardsToStudy(screen.remaining) && screen.later.new + screen.later.reviews > 0;
