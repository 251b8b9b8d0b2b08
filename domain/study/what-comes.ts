import type { StudyCounts } from "#contract/decks.ts";
import { type LearnerDay, daysAfter } from "../scheduling/day.ts";
import type { CardsForLater } from "./options/daily-limits.ts";

/** Cards in learning steps that come due within this time are shown early when nothing else is left. */
export const LEARN_AHEAD_MS = 20 * 60_000;

/** What comes next of all that is studied, and when. */
export type Coming =
  /** So many cards may be answered now. */
  | { readonly when: "now"; readonly cards: number }
  /** A card in learning steps, later today; milliseconds since 1970. */
  | { readonly when: "today"; readonly at: number }
  /** In so many days of the learner: 1 is tomorrow. `reviews`: how many come back then, where that is known. */
  | { readonly when: "day"; readonly days: number; readonly reviews?: number }
  /** No card, as far as is known. */
  | { readonly when: "never" };

/** What is known of the cards. Moments are milliseconds since 1970. */
export interface KnownToCome {
  /** Cards of today. */
  readonly counts: StudyCounts;
  /** When those of them in learning steps come, as far as that is known; the others come now. */
  readonly steps?: readonly number[];
  /** Cards that wait for another day: the first of them come tomorrow. */
  readonly later: CardsForLater;
  /** When the first card comes that was answered and is not of today. */
  readonly nextDue: number | null;
}

/**
 * What comes next. Every screen that says so asks here.
 *
 * @param at Now.
 */
export function whatComes(
  { counts, steps = [], later, nextDue }: KnownToCome,
  at: number,
  { end }: LearnerDay,
): Coming {
  const laterSteps = steps.filter((step) => step > at + LEARN_AHEAD_MS);
  const cards = counts.new + counts.due + counts.learning - laterSteps.length;
  if (cards > 0) return { when: "now", cards };
  if (laterSteps.length > 0) return { when: "today", at: Math.min(...laterSteps) };
  if (later.new + later.reviews + later.siblings > 0) return { when: "day", days: 1 };
  return nextDue === null ? { when: "never" } : { when: "day", days: daysAfter(end, nextDue) };
}

/**
 * What comes after a session, as far as it knows.
 *
 * @param dues When its cards are due again.
 */
export function comesAfter(
  dues: readonly number[],
  { remaining, later }: { readonly remaining: StudyCounts; readonly later: CardsForLater },
  at: number,
  day: LearnerDay,
): Coming {
  const steps = dues.filter((due) => due < day.end);
  const others = dues.filter((due) => due >= day.end);
  const counts = { ...remaining, learning: remaining.learning + steps.length };
  const nextDue = others.length === 0 ? null : Math.min(...others);
  return whatComes({ counts, steps, later, nextDue }, at, day);
}
