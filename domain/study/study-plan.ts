import type { StudyCounts } from "#contract/decks.ts";
import type { Waiting } from "#contract/study/waiting.ts";
import { hasCardsToStudy } from "./study-counts.ts";
import type { StudyScope } from "./study-scope.ts";

/** Seconds that a card takes a learner of whom nothing is known yet. */
export const SECONDS_PER_CARD = 10;

/** Whether the learner has cards to study or has answered enough of them for a pace. */
export const hasBegun = ({ counts, secondsPerCard }: Waiting): boolean =>
  hasCardsToStudy(counts) || secondsPerCard !== null;

/** Cards that were answered before and are to be answered again now. */
export const toReview = ({ learning, due }: StudyCounts): number => learning + due;

/**
 * About how many minutes the waiting cards take, at least one.
 *
 * @param secondsPerCard Null where it is not known.
 */
export const minutesFor = (counts: StudyCounts, secondsPerCard: number | null): number =>
  Math.max(1, Math.round(((toReview(counts) + counts.new) * (secondsPerCard ?? SECONDS_PER_CARD)) / 60));

/**
 * What `Study now` leads to: the reviews of all decks, because they are what is forgotten first; without any, the new
 * cards of a deck.
 */
export function studyNext(counts: StudyCounts, newDeckId: number | null): StudyScope | null {
  if (toReview(counts) > 0) return { kind: "review", deckId: null };
  return newDeckId === null ? null : { kind: "study", deckId: newDeckId };
}
