import type { DeckStudyOptions } from "#contract/study/deck-options.ts";
import { USUAL_OPTIONS } from "../support/usual-options.ts";

const STUDY: DeckStudyOptions = {
  presetId: null,
  options: USUAL_OPTIONS,
  today: { newPerDay: null, reviewsPerDay: null },
};

/** The fields of an answer with cards: this many new cards, and how many the limit of the day leaves for another one. */
export const waitingBesides = (count: number, later: number) => ({
  counts: { new: count, learning: 0, due: 0 },
  newWaiting: later,
  reviewsWaiting: 0,
  suspended: 0,
  study: STUDY,
});
