import type { Schedule } from "./fsrs-card.ts";

const DAY = 86_400_000;

/**
 * Milliseconds from a card's last answer to its next one; null for a card that was never answered. A card in review comes
 * on a day, so that its interval is days, whatever the time of the answer.
 */
export function intervalOf({
  state,
  scheduledDays,
  due,
  lastReview,
}: Pick<Schedule, "state" | "scheduledDays" | "due" | "lastReview">): number | null {
  if (lastReview === null) return null;
  return state === "review" ? scheduledDays * DAY : due - lastReview;
}
