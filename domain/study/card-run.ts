import { USUAL_SECONDS_PER_CARD } from "#contract/study/deck-options.ts";

/** The present card or question of a study session or exam; times in milliseconds since 1970. */
export interface CardRun {
  /** When it was first seen, plus the pauses since. */
  readonly shownAt: number;
  /** Paused or hidden since; null while its time runs. */
  readonly pausedAt: number | null;
}

/** Milliseconds, not negative if the clock was set back. */
export const timeOnScreen = (shownAt: number, at: number): number => Math.max(0, at - shownAt);

/** Also for a hidden page. */
export const paused = (at: number): Pick<CardRun, "pausedAt"> => ({ pausedAt: at });

/** The pause does not count. What appeared on a hidden page is seen only now. */
export const seenAgain = ({ shownAt, pausedAt }: CardRun, at: number): CardRun => ({
  shownAt: pausedAt === null ? at : shownAt + timeOnScreen(pausedAt, at),
  pausedAt: null,
});

/** Seconds of study; times in milliseconds. More than `longest` seconds do not count: the card was left open. */
export const secondsOnCard = (
  shownAt: number,
  answeredAt: number,
  longest: number = USUAL_SECONDS_PER_CARD,
): number => Math.min(longest, timeOnScreen(shownAt, answeredAt) / 1000);
