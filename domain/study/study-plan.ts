import type { StudyCounts } from "#contract/decks.ts";
import type { DueNow } from "#contract/study/due-now.ts";
import { hasCardsToStudy } from "./study-counts.ts";

export const SESSION_CARDS = 50;

/** Default for a learner without data. */
export const SECONDS_PER_CARD = 10;

/** The learner has due cards, or enough answers for a pace. */
export const hasBegun = ({ counts, secondsPerCard }: Pick<DueNow, "counts" | "secondsPerCard">): boolean =>
  hasCardsToStudy(counts) || secondsPerCard !== null;

/** Cards that are due again. */
export const toReview = ({ learning, due }: StudyCounts): number => learning + due;

export interface NextSession {
  /** Answered before; they come first. */
  readonly review: number;
  readonly fresh: number;
  /** All due and new cards, which may exceed the session. */
  readonly of: number;
  /** Approximate, at least one. */
  readonly minutes: number;
}

/** Null without cards. `secondsPerCard` null: unknown. */
export function nextSession(counts: StudyCounts, secondsPerCard: number | null): NextSession | null {
  if (!hasCardsToStudy(counts)) return null;
  const review = Math.min(SESSION_CARDS, toReview(counts));
  const fresh = Math.min(SESSION_CARDS - review, counts.new);
  const minutes = Math.round(((review + fresh) * (secondsPerCard ?? SECONDS_PER_CARD)) / 60);
  return { review, fresh, of: toReview(counts) + counts.new, minutes: Math.max(1, minutes) };
}
