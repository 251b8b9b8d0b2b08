import type { Schedule } from "./fsrs-card.ts";
import { type SchedulerParameters, parametersName, parametersNamed } from "./parameters-name.ts";
import { daysUntil } from "./recall.ts";

/** The steps and the time zone of each answer stay. */
export type RescheduleOptions = Pick<
  SchedulerParameters,
  "desiredRetention" | "maximumInterval" | "easyDays" | "weights"
>;

/**
 * Renames an answer's parameters. Only names with the learner's days have weights: answers of version 1 get days from 4 AM
 * UTC. Throws RangeError for an unknown name.
 */
export function rescheduledBy(options: RescheduleOptions): (name: string) => string {
  const { desiredRetention, maximumInterval, easyDays, weights } = options;
  const known = new Map<string, string>();
  return (name) => {
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const own = parametersNamed(name);
    if (own === null) throw new RangeError(`"${name}" names no parameters of the scheduler.`);
    const made = parametersName({ ...own, desiredRetention, maximumInterval, easyDays, weights });
    known.set(name, made);
    return made;
  };
}

const DAY = 86_400_000;

/** Reschedules a schedule without answers. Its easy days count from the next answer on. */
export function restartedBy(
  { desiredRetention, maximumInterval, weights }: RescheduleOptions,
  schedule: Schedule,
): Schedule {
  const { state, stability, due, lastReview } = schedule;
  if (state !== "review" || lastReview === null) return schedule;
  const exact = Math.round(daysUntil(desiredRetention, stability, weights));
  const scheduledDays = Math.min(maximumInterval, Math.max(1, exact));
  // In whole days, to stay in the middle of one.
  const before = Math.round((due - lastReview) / DAY);
  return { ...schedule, scheduledDays, due: due + (scheduledDays - before) * DAY };
}
