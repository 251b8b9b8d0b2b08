import type { DeckOptions } from "#contract/study/deck-options.ts";
import { DEFAULT_PARAMETERS } from "#contract/study/scheduler-parameters.ts";

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
