import type { DeckStudyOptions } from "#contract/study/deck-options.ts";

const STUDY: DeckStudyOptions = {
  presetId: null,
  options: {
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
  },
  today: { newPerDay: null, reviewsPerDay: null },
};

/** What the server says beside the cards of a deck, of which so many are new and none waits for another day. */
export const waitingBesides = (count: number) => ({
  counts: { new: count, learning: 0, due: 0 },
  newWaiting: 0,
  reviewsWaiting: 0,
  suspended: 0,
  study: STUDY,
});
