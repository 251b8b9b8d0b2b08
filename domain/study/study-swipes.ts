import type { SwipeDirection } from "../gestures/swipe.ts";
import type { StudyCommand, StudySide } from "./study-keys.ts";

/**
 * The command of a swipe on the card, null where it has none: to either side it shows the answer; then to the right it
 * means Good, and to the left Again.
 */
export function commandOfSwipe(direction: SwipeDirection, side: StudySide): StudyCommand | null {
  if ((side !== "question" && side !== "answer") || direction === "up" || direction === "down") return null;
  if (side === "question") return { type: "show" };
  return { type: "rate", rating: direction === "right" ? 3 : 1 };
}
