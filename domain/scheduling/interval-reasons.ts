import { get_fuzz_range } from "ts-fsrs";
import { type SchedulerParameters, parametersNamed } from "./parameters-name.ts";
import { daysUntil } from "./recall.ts";
import type { Schedule } from "./scheduling.ts";

/** Days, and shares from 0 to 1. */
export type IntervalReason =
  | { readonly kind: "new" }
  | { readonly kind: "step"; readonly isRelearning: boolean; readonly step: number; readonly steps: number }
  /** After `days` the chance of recall has fallen to the desired retention. */
  | { readonly kind: "retention"; readonly retention: number; readonly days: number }
  /** Later, because a review is at least a day away. */
  | { readonly kind: "shortest" }
  /** Earlier, because the options allow no longer interval. */
  | { readonly kind: "longest"; readonly days: number }
  /** Earlier (negative) or later, so that cards of one day are spread. */
  | { readonly kind: "spread"; readonly days: number; readonly hasEasyDays: boolean }
  /** Earlier or later, so that an easier answer gives a longer interval. */
  | { readonly kind: "order"; readonly days: number };

/** The main reason first. `name`: of the last answer's parameters; null: unknown. */
export function intervalReasons(schedule: Schedule, name: string | null): readonly IntervalReason[] {
  if (schedule.state === "new") return [{ kind: "new" }];
  const parameters = name === null ? null : parametersNamed(name);
  if (!parameters) return [];
  return schedule.state === "review" ? ofReview(schedule, parameters) : [ofStep(schedule, parameters)];
}

function ofStep(schedule: Schedule, parameters: SchedulerParameters): IntervalReason {
  const isRelearning = schedule.state === "relearning";
  const { length } = isRelearning ? parameters.relearningSteps : parameters.learningSteps;
  return { kind: "step", isRelearning, step: Math.min(schedule.learningStep + 1, length), steps: length };
}

function ofReview(
  { stability, scheduledDays }: Schedule,
  { desiredRetention, maximumInterval, easyDays, weights }: SchedulerParameters,
): readonly IntervalReason[] {
  const exact = daysUntil(desiredRetention, stability, weights);
  const main: IntervalReason = { kind: "retention", retention: desiredRetention, days: exact };
  if (Math.round(exact) < 1 && scheduledDays === 1) return [main, { kind: "shortest" }];
  const wanted = Math.max(1, Math.round(exact));
  if (wanted > maximumInterval && scheduledDays <= maximumInterval)
    return [main, { kind: "longest", days: maximumInterval }];
  const days = scheduledDays - wanted;
  if (days === 0) return [main];
  const range = get_fuzz_range(wanted, 0, maximumInterval);
  const hasEasyDays = easyDays.some((day) => day !== "normal");
  const isSpread = wanted > 2 && scheduledDays >= range.min_ivl && scheduledDays <= range.max_ivl;
  return [main, isSpread ? { kind: "spread", days, hasEasyDays } : { kind: "order", days }];
}
