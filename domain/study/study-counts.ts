import type { StudyCounts } from "#contract/decks.ts";

/** Whether any card of a deck can be studied now. */
export const hasCardsToStudy = (counts: StudyCounts): boolean =>
  counts.new + counts.learning + counts.due > 0;
