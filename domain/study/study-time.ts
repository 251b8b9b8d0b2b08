/** Seconds on one card, at most a day; times in milliseconds. */
export const secondsOnCard = (shownAt: number, answeredAt: number): number =>
  Math.min(86_400, Math.max(0, (answeredAt - shownAt) / 1000));

/** When the card was shown, moved on by a pause, which does not count as study time. */
export const shownAfterPause = (shownAt: number, pausedAt: number, resumedAt: number): number =>
  shownAt + Math.max(0, resumedAt - pausedAt);
