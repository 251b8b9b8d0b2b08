import type { DeckOptions } from "#contract/study/deck-options.ts";
import {
  DEFAULT_PARAMETERS,
  type SchedulerParameters,
  parametersName,
} from "../../scheduling/parameters-name.ts";
import { utcOffsetMinutes } from "../../scheduling/day.ts";

const { desiredRetention, maximumInterval, learningSteps, relearningSteps, easyDays } = DEFAULT_PARAMETERS;

/** How a deck is studied for which a learner chose no preset. */
export const DEFAULT_OPTIONS: DeckOptions = {
  newPerDay: 20,
  reviewsPerDay: 9999,
  learningSteps: [...learningSteps],
  relearningSteps: [...relearningSteps],
  newOrder: "added",
  reviewOrder: "difficulty",
  desiredRetention,
  maximumInterval,
  leechThreshold: 8,
  leechAction: "tag",
  easyDays: [...easyDays],
};

/**
 * The parameters by which an answer is scheduled.
 *
 * @param at When it is given, milliseconds since 1970.
 */
export function parametersOf(options: DeckOptions, at: number, timeZone: string): string {
  const { easyDays: days } = options;
  const isEasy = days.some((day) => day !== "normal");
  const parameters: SchedulerParameters = {
    desiredRetention: options.desiredRetention,
    maximumInterval: options.maximumInterval,
    learningSteps: options.learningSteps,
    relearningSteps: options.relearningSteps,
    easyDays: days,
    utcOffset: isEasy ? utcOffsetMinutes(at, timeZone) : 0,
  };
  return parametersName(parameters);
}
