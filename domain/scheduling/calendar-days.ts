import type { Performance } from "#contract/reviews.ts";
import { dayNumber, middleOfDay } from "./day.ts";
import { type CountedFrom, onEasierDay } from "./easy-days.ts";
import type { Schedule } from "./fsrs-card.ts";
import { shifted } from "./load-balance.ts";
import type { SchedulerParameters } from "./parameters-name.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const RATINGS: readonly Performance[] = [1, 2, 3, 4];

/**
 * Moves days to the middle of a day of the learner, so that clock changes do no harm, and preserves Again ≤ Hard ≤ Good <
 * Easy. The longest interval leaves a day for Easy; if it is one day, Good equals Easy.
 */
export function onCalendar(
  given: Readonly<Record<Performance, Schedule>>,
  from: CountedFrom,
  parameters: SchedulerParameters,
): Record<Performance, Schedule> {
  const { maximumInterval, utcOffset } = parameters;
  const today = dayNumber(from.at, utcOffset);
  const dueIn = (days: number) => middleOfDay(today + days, utcOffset);
  const ordered = { ...given };
  /** The due time of a harder answer, before its interval is shifted. */
  let earliest = -Infinity;
  for (const rating of RATINGS) {
    const isEasy = rating === 4;
    const most = isEasy ? maximumInterval : Math.max(1, maximumInterval - 1);
    const schedule = given[rating];
    if (schedule.state === "review") {
      const apart = (earliest - dueIn(0)) / DAY;
      const least = Math.max(1, isEasy ? Math.floor(apart) + 1 : Math.ceil(apart));
      const wanted = Math.min(most, schedule.scheduledDays);
      const days = Math.min(most, onEasierDay(wanted, least, from, parameters));
      const scheduledDays = shifted(days, from, parameters);
      ordered[rating] = { ...schedule, scheduledDays, due: dueIn(scheduledDays) };
      earliest = dueIn(days);
    } else {
      earliest = Math.max(earliest, Math.min(schedule.due, dueIn(most) - MINUTE));
      ordered[rating] = { ...schedule, due: earliest };
    }
  }
  return ordered;
}
