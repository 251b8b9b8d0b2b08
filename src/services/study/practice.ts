import { NO_EARLIER } from "#domain/study/open-session.ts";
import { NONE_FOR_LATER } from "#domain/study/options/daily-limits.ts";
import { NO_CARDS_DUE } from "#domain/study/study-counts.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { MarkService, StudyService } from "./study.ts";

const asLoaded = (items: readonly StudyItem[], sessionId: string, now: () => number) => ({
  items,
  loadedAt: now(),
  remaining: NO_CARDS_DUE,
  later: NONE_FOR_LATER,
  session: { id: sessionId, earlier: NO_EARLIER },
});

/** Practises cards without storing answers; marks are saved. `now`: milliseconds since 1970. */
export const createPracticeService = (
  items: readonly StudyItem[],
  now: () => number,
  { saveMarks }: MarkService,
): StudyService => ({
  saveMarks,
  loadCards: (_, sessionId) => Promise.resolve(asLoaded(items, sessionId, now)),
  beginPractice: () => Promise.resolve(),
  saveReview: () => Promise.resolve(now()),
  completeSession: () => Promise.resolve(),
  comingTo: () => Promise.resolve(null),
  isAnsweredSince: () => Promise.resolve(false),
});

/** Practises cards, with answers that count. `items` have their present schedules. `now`: milliseconds since 1970. */
export const createCountedPractice = (
  items: readonly StudyItem[],
  now: () => number,
  service: StudyService,
): StudyService => ({
  ...service,
  async loadCards({ deckId }, sessionId) {
    const cards = asLoaded(items, sessionId, now);
    await service.beginPractice({ sessionId, deckId, startedAt: cards.loadedAt });
    return cards;
  },
});
