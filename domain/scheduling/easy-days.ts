import { get_fuzz_range } from "ts-fsrs";
import type { EasyDay } from "#contract/study/deck-options.ts";
import { dayNumber } from "./day.ts";
import type { Schedule } from "./fsrs-card.ts";
import { mixed } from "./mixed.ts";
import type { SchedulerParameters } from "./parameters-name.ts";

const DAY = 86_400_000;
/** Shorter intervals are not moved, as fuzz does not touch them. */
const SHORTEST = 3;
/** Days from a Monday to the first of January 1970. */
const EPOCH = 3;

/** An answer from which intervals are counted. */
export interface CountedFrom {
  readonly cardId: number;
  /** Answers to the card before it. */
  readonly reps: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Days since the answer before it. */
  readonly elapsedDays: number;
}

/** From where the intervals after an answer are counted. If the clock jumped back, it counts when the one before it did. */
export function countedFrom(
  cardId: number,
  { reps, lastReview }: Pick<Schedule, "reps" | "lastReview">,
  at: number,
): CountedFrom {
  const since = Math.max(0, at - (lastReview ?? at));
  return { cardId, reps, at: Math.max(at, lastReview ?? at), elapsedDays: Math.floor(since / DAY) };
}

/** The level of the day on which a moment falls for the learner. */
function levelAt(at: number, { easyDays, utcOffset }: SchedulerParameters): EasyDay {
  const day = dayNumber(at, utcOffset);
  return easyDays[(((day + EPOCH) % 7) + 7) % 7] ?? "normal";
}

/** Whether an interval ends on a day that may get this review. */
export function endsWithRoom(interval: number, from: CountedFrom, parameters: SchedulerParameters): boolean {
  const level = levelAt(from.at + interval * DAY, parameters);
  return level === "normal" || (level === "reduced" && mixed(from.cardId, from.reps) % 2 === 0);
}

/**
 * An interval that ends on a day with room for reviews, as near as possible and no farther away than fuzz reaches;
 * the same interval where there is none. Half of the cards avoid days that are reduced, all avoid those at minimum.
 *
 * @param least The result is not shorter, so that an easier answer never comes sooner.
 */
export function onEasierDay(
  days: number,
  least: number,
  from: CountedFrom,
  parameters: SchedulerParameters,
): number {
  if (days < SHORTEST) return Math.max(days, least);
  const range = get_fuzz_range(days, from.elapsedDays, parameters.maximumInterval);
  const first = Math.max(range.min_ivl, least);
  const hasRoom = (interval: number) => endsWithRoom(interval, from, parameters);
  const wanted = Math.max(days, least);
  for (let distance = 0; wanted - distance >= first || wanted + distance <= range.max_ivl; distance += 1) {
    const found = [wanted - distance, wanted + distance].find(
      (interval) => interval >= first && interval <= range.max_ivl && hasRoom(interval),
    );
    if (found !== undefined) return found;
  }
  return wanted;
}
