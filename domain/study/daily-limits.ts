import type { StudyCounts } from "#contract/decks.ts";
import type { DeckStudyOptions } from "#contract/study/deck-options.ts";

/** Cards of a deck that a learner answered today, on all devices. */
export interface StudiedToday {
  /** Whose first answer was today. */
  readonly new: number;
  /** That were answered on an earlier day as well. */
  readonly reviews: number;
}

/** How many cards of a deck may still come today. */
export interface Allowance {
  readonly new: number;
  readonly reviews: number;
}

/** What the limits leave of a deck today: those that were set for today, else those of its options. */
export function allowanceOf({ options, today }: DeckStudyOptions, studied: StudiedToday): Allowance {
  const rest = (limit: number, used: number) => Math.max(0, limit - used);
  return {
    new: rest(today.newPerDay ?? options.newPerDay, studied.new),
    reviews: rest(today.reviewsPerDay ?? options.reviewsPerDay, studied.reviews),
  };
}

export interface LimitedCounts {
  readonly counts: StudyCounts;
  /** New cards that wait for another day. */
  readonly newWaiting: number;
  /** Due cards that wait for another day. */
  readonly reviewsWaiting: number;
}

/** The waiting cards of a deck as far as they may come today. Cards in learning steps have no limit. */
export function limitedCounts(counts: StudyCounts, allowance: Allowance): LimitedCounts {
  const limited = {
    ...counts,
    new: Math.min(counts.new, allowance.new),
    due: Math.min(counts.due, allowance.reviews),
  };
  return {
    counts: limited,
    newWaiting: counts.new - limited.new,
    reviewsWaiting: counts.due - limited.due,
  };
}
