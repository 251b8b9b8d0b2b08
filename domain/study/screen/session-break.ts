import type { StudyCounts } from "#contract/decks.ts";
import type { CardsForLater } from "../options/daily-limits.ts";
import type { Answered } from "../answers/review-draft.ts";
import { hasCardsToStudy } from "../study-counts.ts";

export const STRETCH_MINUTES = 25;

/** Whether a break is suggested between two cards; `stretch`: seconds of study since the last one. */
export const isBreakDue = ({
  stretch,
  suggestsBreaks,
}: {
  readonly stretch: number;
  readonly suggestsBreaks: boolean;
}): boolean => suggestsBreaks && stretch >= 60 * STRETCH_MINUTES;

/** Adds an answer, or subtracts an undone one. */
export function stretchWith(stretch: number, { review }: Pick<Answered, "review">): number {
  const seconds = review.studyTimeSeconds;
  return review.voided ? Math.max(0, stretch - seconds) : stretch + seconds;
}

/** After a break in the middle of a card, whose `onCard` seconds belong to the previous stretch. */
export const stretchFrom = (onCard: number): number => -onCard;

/** Nothing more is due today because of the limits. */
export const isLimitReached = (screen: {
  readonly remaining: StudyCounts;
  readonly later: CardsForLater;
}): boolean => !hasCardsToStudy(screen.remaining) && screen.later.new + screen.later.reviews > 0;
