import { USUAL_SECONDS_PER_CARD } from "#contract/study/deck-options.ts";

/**
 * The card or question on the screen and its time, in a study session, an exam and an adaptive exam.
 * Times are milliseconds since 1970.
 */
export interface CardRun {
  /** When it was first seen, moved on by the time that was spent paused. */
  readonly shownAt: number;
  /** Since when it is paused, or its page hidden; null while its time runs. */
  readonly pausedAt: number | null;
}

/** Milliseconds on the screen; a clock that was set back gives no negative time. */
export const timeOnScreen = (shownAt: number, at: number): number => Math.max(0, at - shownAt);

/** It is paused, or its page is hidden: its time stops. */
export const paused = (at: number): Pick<CardRun, "pausedAt"> => ({ pausedAt: at });

/** It is seen again: the pause does not count. What appeared while the page was hidden is seen only now. */
export const seenAgain = ({ shownAt, pausedAt }: CardRun, at: number): CardRun => ({
  shownAt: pausedAt === null ? at : shownAt + timeOnScreen(pausedAt, at),
  pausedAt: null,
});

/**
 * Seconds of study on one card; times in milliseconds.
 *
 * @param longest More does not count: the card was left open.
 */
export const secondsOnCard = (
  shownAt: number,
  answeredAt: number,
  longest: number = USUAL_SECONDS_PER_CARD,
): number => Math.min(longest, timeOnScreen(shownAt, answeredAt) / 1000);
