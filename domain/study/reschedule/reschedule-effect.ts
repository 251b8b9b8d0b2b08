/** A card, and when it is due before and after a reschedule; in milliseconds since 1970, as all times here. */
export interface PlannedCard {
  readonly before: number;
  readonly after: number;
  /** It does not come before then; null: it does not come at all. */
  readonly comesFrom: number | null;
}

/** What a reschedule changes. */
export interface RescheduleEffect {
  readonly cards: number;
  /** Cards that would be due at another time. */
  readonly moved: number;
  /** By so many days a card moves at most; negative: it comes earlier. */
  readonly largestShift: number;
  /** How many cards come on each day. The first day has those that are overdue. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const DAY = 86_400_000;

/**
 * Counts what a reschedule changes, card by card.
 *
 * @param ends Of the days that are counted, in order.
 */
export function countEffect(ends: readonly number[]): {
  readonly add: (card: PlannedCard) => void;
  readonly result: () => RescheduleEffect;
} {
  let cards = 0;
  let moved = 0;
  let shift = 0;
  const days = { before: ends.map(() => 0), after: ends.map(() => 0) };
  return {
    add({ before, after, comesFrom }) {
      cards += 1;
      if (before !== after) moved += 1;
      if (Math.abs(after - before) > Math.abs(shift)) shift = after - before;
      if (comesFrom === null) return;
      count(days.before, Math.max(before, comesFrom));
      count(days.after, Math.max(after, comesFrom));
    },
    result: () => ({ cards, moved, largestShift: Math.round(shift / DAY), ...days }),
  };

  function count(counts: number[], at: number): void {
    const day = ends.findIndex((end) => at < end);
    if (day !== -1) counts[day] = (counts[day] ?? 0) + 1;
  }
}
