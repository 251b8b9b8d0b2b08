export type SwipeDirection = "left" | "right" | "up" | "down";

/** Where a finger was, in CSS pixels, and when, in milliseconds. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** What still counts as a swipe: CSS pixels and milliseconds. */
export interface SwipeLimits {
  readonly minDistance: number;
  readonly maxTime: number;
  /** Across the direction of the swipe. */
  readonly maxDeviation: number;
}

/** Of the shell (accounts specification, section 9; decisions, "Swipes"). */
export const SHELL_SWIPE: SwipeLimits = { minDistance: 50, maxTime: 500, maxDeviation: 100 };

/** Of a study card (study specification, section 9; decisions, "Swipes"). */
export const STUDY_SWIPE: SwipeLimits = { minDistance: 50, maxTime: 300, maxDeviation: 100 };

/** A finger that stays for so long, in milliseconds, presses. */
export const LONG_PRESS = 500;

const STILL = 10;

/** Whether a finger left the place where it came down, by more than it trembles. */
export const hasLeft = (from: TouchPoint, to: TouchPoint): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > STILL;

/** The swipe that a finger made between two points; null where it made none. */
export function swipeOf(from: TouchPoint, to: TouchPoint, limits: SwipeLimits): SwipeDirection | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [along, across] = Math.abs(dx) >= Math.abs(dy) ? [dx, dy] : [dy, dx];
  const isSwipe =
    Math.abs(along) >= limits.minDistance &&
    Math.abs(across) <= limits.maxDeviation &&
    to.at - from.at <= limits.maxTime;
  if (!isSwipe) return null;
  if (along === dx) return dx > 0 ? "right" : "left";
  return dy > 0 ? "down" : "up";
}
