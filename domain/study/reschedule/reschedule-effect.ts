/** Due before and after; milliseconds since 1970, as all times here. */
export interface PlannedCard {
  readonly before: number;
  readonly after: number;
  /** Earliest time; null: never. */
  readonly comesFrom: number | null;
}

export interface RescheduleEffect {
  readonly cards: number;
  /** Due at another time. */
  readonly moved: number;
  /** Days; negative: earlier. */
  readonly largestShift: number;
  /** Due cards by day; the first day includes overdue ones. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const DAY = 86_400_000;

/** `ends`: of the counted days, in order. */
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
