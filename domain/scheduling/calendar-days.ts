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
 * The schedules after each rating by the learner's calendar and in order: Again ≤ Hard ≤ Good < Easy. An interval of days
 * ends in the middle of a day of the learner, so that a clock change does not move it to another day, and a step of
 * minutes ends no sooner than that of a harder answer. The longest interval leaves a day of room for Easy; where it is a
 * single day, Good is as long as Easy.
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
  /** When a harder answer brings the card back, before its interval is shifted. */
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
