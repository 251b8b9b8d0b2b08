import type { StudyCounts } from "#contract/decks.ts";

export const NO_CARDS_DUE: StudyCounts = { new: 0, learning: 0, due: 0 };

export const hasCardsToStudy = (counts: StudyCounts): boolean =>
  counts.new + counts.learning + counts.due > 0;

export const sumOf = (one: StudyCounts, other: StudyCounts): StudyCounts => ({
  new: one.new + other.new,
  learning: one.learning + other.learning,
  due: one.due + other.due,
});

/** Not negative, as the parts may be counted at different times. */
export const restOf = (all: StudyCounts, part: StudyCounts): StudyCounts => ({
  new: Math.max(0, all.new - part.new),
  learning: Math.max(0, all.learning - part.learning),
  due: Math.max(0, all.due - part.due),
});
