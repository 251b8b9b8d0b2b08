import type { StudyCounts } from "#contract/decks.ts";
import { type LearnerDay, daysAfter } from "../scheduling/day.ts";
import type { CardsForLater } from "./options/daily-limits.ts";

/** Learning cards due this soon are shown early when nothing else is left. */
export const LEARN_AHEAD_MS = 20 * 60_000;

export type Coming =
  | { readonly when: "now"; readonly cards: number }
  /** The next learning step; milliseconds since 1970. */
  | { readonly when: "today"; readonly at: number }
  /** Days of the learner (1: tomorrow). `reviews`: absent if unknown. */
  | { readonly when: "day"; readonly days: number; readonly reviews?: number }
  /** As far as is known. */
  | { readonly when: "never" };

/** Milliseconds since 1970. */
export interface KnownToCome {
  /** Today's cards. */
  readonly counts: StudyCounts;
  /** Due times of those in learning steps, as far as known; the others are due now. */
  readonly steps?: readonly number[];
  /** The first of them come tomorrow. */
  readonly later: CardsForLater;
  /** First due time of an answered card after today. */
  readonly nextDue: number | null;
}

/** The only function that decides this. `at`: now. */
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

/** What comes after a session, as far as it knows. `dues`: when its cards are due again. */
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
