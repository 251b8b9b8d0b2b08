import { get_fuzz_range } from "ts-fsrs";
import type { EasyDay } from "#contract/study/deck-options.ts";
import { dayNumber } from "./day.ts";
import type { Schedule } from "./fsrs-card.ts";
import { mixed } from "./mixed.ts";
import type { SchedulerParameters } from "./parameters-name.ts";

const DAY = 86_400_000;
/** Fuzz does not change shorter intervals. */
const SHORTEST = 3;
/** Days from a Monday to 1 January 1970. */
const EPOCH = 3;

export interface CountedFrom {
  readonly cardId: number;
  readonly reps: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Since the previous answer. */
  readonly elapsedDays: number;
}

/** If the clock jumped back, the previous answer's time counts. */
export function countedFrom(
  cardId: number,
  { reps, lastReview }: Pick<Schedule, "reps" | "lastReview">,
  at: number,
): CountedFrom {
  const since = Math.max(0, at - (lastReview ?? at));
  return { cardId, reps, at: Math.max(at, lastReview ?? at), elapsedDays: Math.floor(since / DAY) };
}

function levelAt(at: number, { easyDays, utcOffset }: SchedulerParameters): EasyDay {
  const day = dayNumber(at, utcOffset);
  return easyDays[(((day + EPOCH) % 7) + 7) % 7] ?? "normal";
}

/** Whether an interval may end on its day. */
export function endsWithRoom(interval: number, from: CountedFrom, parameters: SchedulerParameters): boolean {
  const level = levelAt(from.at + interval * DAY, parameters);
  return level === "normal" || (level === "reduced" && mixed(from.cardId, from.reps) % 2 === 0);
}

/**
 * Moves an interval within fuzz to the nearest day with room, if any: half of the cards avoid reduced days, all avoid
 * minimum days. `least`: the result is not shorter, so that easier answers never come sooner.
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
