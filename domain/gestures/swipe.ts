export type SwipeDirection = "left" | "right" | "up" | "down";

/** CSS pixels and milliseconds. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** CSS pixels and milliseconds. */
export interface SwipeLimits {
  readonly minDistance: number;
  readonly maxTime: number;
  /** Across the direction of the swipe. */
  readonly maxDeviation: number;
}

/** Accounts specification, section 9; decisions, "Swipes". */
export const SHELL_SWIPE: SwipeLimits = { minDistance: 50, maxTime: 500, maxDeviation: 100 };

/** Study specification, section 9; decisions, "Swipes". */
export const STUDY_SWIPE: SwipeLimits = { minDistance: 50, maxTime: 300, maxDeviation: 100 };

/** Milliseconds. */
export const LONG_PRESS = 500;

const STILL = 10;

/** Tolerates a trembling finger. */
export const hasLeft = (from: TouchPoint, to: TouchPoint): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > STILL;

/** Null without a swipe. */
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
