import type { DeckOptions } from "#contract/study/deck-options.ts";

/** The options of a deck without a preset. */
export const USUAL_OPTIONS: DeckOptions = {
  newPerDay: 20,
  reviewsPerDay: 9999,
  learningSteps: [1, 10],
  relearningSteps: [10],
  newOrder: "added",
  reviewOrder: "difficulty",
  desiredRetention: 0.9,
  maximumInterval: 36_500,
  leechThreshold: 8,
  leechAction: "tag",
  easyDays: Array.from({ length: 7 }, () => "normal"),
};
