import { type DeckOptions, USUAL_SECONDS_PER_CARD } from "#contract/study/deck-options.ts";
import {
  DEFAULT_PARAMETERS,
  type SchedulerParameters,
  parametersName,
} from "../../scheduling/parameters-name.ts";
import { utcOffsetMinutes } from "../../scheduling/day.ts";

const { desiredRetention, maximumInterval, learningSteps, relearningSteps, easyDays } = DEFAULT_PARAMETERS;

/** How a deck is studied where a learner chose no preset, neither for it nor as the default. */
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

/** Whether intervals end on quiet days; off unless a learner turns it on. */
export const balancesLoad = ({ loadBalance = false }: DeckOptions): boolean => loadBalance;

/** Whether only one card of a note comes on a day; on unless a learner turns it off. */
export const buriesSiblings = ({ burySiblings = true }: DeckOptions): boolean => burySiblings;

/**
 * The same options without those that came later and are as they were before. Pages of earlier versions refuse options that
 * they do not know.
 */
export function withoutLaterDefaults(all: DeckOptions): DeckOptions {
  const { loadBalance, burySiblings, secondsPerCard = USUAL_SECONDS_PER_CARD, ...options } = all;
  return {
    ...options,
    ...(loadBalance === true && { loadBalance }),
    ...(burySiblings === false && { burySiblings }),
    ...(secondsPerCard !== USUAL_SECONDS_PER_CARD && { secondsPerCard }),
  };
}

/**
 * The parameters by which an answer is scheduled.
 *
 * @param at When it is given, milliseconds since 1970.
 */
export function parametersOf(options: DeckOptions, at: number, timeZone: string): string {
  const parameters: SchedulerParameters = {
    desiredRetention: options.desiredRetention,
    maximumInterval: options.maximumInterval,
    learningSteps: options.learningSteps,
    relearningSteps: options.relearningSteps,
    easyDays: options.easyDays,
    utcOffset: utcOffsetMinutes(at, timeZone),
    days: "calendar",
    weights: options.weights ?? null,
    // Chosen for each answer, see `balanced-answer.ts`.
    shift: 0,
  };
  return parametersName(parameters);
}
