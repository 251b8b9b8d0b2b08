import type { EnhancedSession } from "#contract/study/history.ts";
import type { DeckStudyOptions } from "#contract/study/deck-options.ts";
import { USUAL_OPTIONS } from "../support/usual-options.ts";

import { EARLIER } from "./study-session.events.model.ts";

const [again, hard, good, easy] = EARLIER.ratings;

/** The counts of a session that goes on. */
export const answeredBefore = {
  reviewCount: again + hard + good + easy,
  correctCount: hard + good + easy,
  studyTimeSeconds: EARLIER.seconds,
  cardCount: 2,
  undoneCount: 1,
  ratings: { again, hard, good, easy },
} satisfies Partial<EnhancedSession>;

/** The most that an answer can count, so that two long looks lead to a break. */
export const LONG_LOOKS = { ...USUAL_OPTIONS, secondsPerCard: 3600 };

const STUDY: DeckStudyOptions = {
  presetId: null,
  options: LONG_LOOKS,
  today: { newPerDay: null, reviewsPerDay: null },
};

/** The fields of an answer with cards: this many new cards, and how many the limit of the day leaves for another one. */
export const countsWith = (count: number, later: number) => ({
  counts: { new: count, learning: 0, due: 0 },
  newLater: later,
  reviewsLater: 0,
  suspended: 0,
  study: STUDY,
});
