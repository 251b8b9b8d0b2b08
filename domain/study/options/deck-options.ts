import { type DeckOptions, USUAL_SECONDS_PER_CARD } from "#contract/study/deck-options.ts";
import {
  DEFAULT_PARAMETERS,
  type SchedulerParameters,
  parametersName,
} from "../../scheduling/parameters-name.ts";
import { utcOffsetMinutes } from "../../scheduling/day.ts";

const { desiredRetention, maximumInterval, learningSteps, relearningSteps, easyDays } = DEFAULT_PARAMETERS;

/** For a learner without a preset for the deck or a default one. */
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

/** Intervals end on quiet days; off by default. */
export const balancesLoad = ({ loadBalance = false }: DeckOptions): boolean => loadBalance;

/** Only one card of a note is due on a day; on by default. */
export const buriesSiblings = ({ burySiblings = true }: DeckOptions): boolean => burySiblings;

/** Without newer options that have their defaults, which older pages would refuse. */
export function withoutLaterDefaults(all: DeckOptions): DeckOptions {
  const { loadBalance, burySiblings, secondsPerCard = USUAL_SECONDS_PER_CARD, ...options } = all;
  return {
    ...options,
    ...(loadBalance === true && { loadBalance }),
    ...(burySiblings === false && { burySiblings }),
    ...(secondsPerCard !== USUAL_SECONDS_PER_CARD && { secondsPerCard }),
  };
}

/** The name of an answer's parameters. `at`: milliseconds since 1970. */
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
