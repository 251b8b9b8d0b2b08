import type { SwipeDirection } from "../gestures/swipe.ts";
import type { StudyCommand, StudySide } from "./study-keys.ts";

/** A swipe to the left or right shows the answer; then right is Good and left is Again. Null: no command. */
export function commandOfSwipe(direction: SwipeDirection, side: StudySide): StudyCommand | null {
  if ((side !== "question" && side !== "answer") || direction === "up" || direction === "down") return null;
  if (side === "question") return { type: "show" };
  return { type: "rate", rating: direction === "right" ? 3 : 1 };
}
