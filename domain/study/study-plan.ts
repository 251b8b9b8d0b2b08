import type { StudyCounts } from "#contract/decks.ts";
import type { DueNow } from "#contract/study/due-now.ts";
import { hasCardsToStudy } from "./study-counts.ts";

/** Cards given to one session. */
export const SESSION_CARDS = 50;

/** Seconds that a card takes a learner of whom nothing is known yet. */
export const SECONDS_PER_CARD = 10;

/** Whether the learner has cards to study or has answered enough of them for a pace. */
export const hasBegun = ({ counts, secondsPerCard }: Pick<DueNow, "counts" | "secondsPerCard">): boolean =>
  hasCardsToStudy(counts) || secondsPerCard !== null;

/** Cards that were answered before and are to be answered again now. */
export const toReview = ({ learning, due }: StudyCounts): number => learning + due;

/** What one session has of due and new cards, and how long that takes. */
export interface NextSession {
  /** Cards that were answered before; they come first. */
  readonly review: number;
  readonly fresh: number;
  /** All that wait, of which a session has no more than it can hold. */
  readonly of: number;
  /** About so many, at least one. */
  readonly minutes: number;
}

/**
 * The next session of due and new cards; null where there are none.
 *
 * @param secondsPerCard Null where it is not known.
 */
export function nextSession(counts: StudyCounts, secondsPerCard: number | null): NextSession | null {
  if (!hasCardsToStudy(counts)) return null;
  const review = Math.min(SESSION_CARDS, toReview(counts));
  const fresh = Math.min(SESSION_CARDS - review, counts.new);
  const minutes = Math.round(((review + fresh) * (secondsPerCard ?? SECONDS_PER_CARD)) / 60);
  return { review, fresh, of: toReview(counts) + counts.new, minutes: Math.max(1, minutes) };
}
