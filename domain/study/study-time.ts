import { USUAL_SECONDS_PER_CARD } from "#contract/study/deck-options.ts";

/**
 * Seconds of study on one card; times in milliseconds.
 *
 * @param longest More does not count: the card was left open.
 */
export const secondsOnCard = (
  shownAt: number,
  answeredAt: number,
  longest: number = USUAL_SECONDS_PER_CARD,
): number => Math.min(longest, Math.max(0, (answeredAt - shownAt) / 1000));

/** When the card was shown, moved on by a pause, which does not count as study time. */
export const shownAfterPause = (shownAt: number, pausedAt: number, resumedAt: number): number =>
  shownAt + Math.max(0, resumedAt - pausedAt);
