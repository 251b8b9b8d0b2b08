import type { Schedule } from "./fsrs-card.ts";

const DAY = 86_400_000;

/** Milliseconds; null for a card without answers. Cards in review are due on a day, so that their interval is whole days. */
export function intervalOf({
  state,
  scheduledDays,
  due,
  lastReview,
}: Pick<Schedule, "state" | "scheduledDays" | "due" | "lastReview">): number | null {
  if (lastReview === null) return null;
  return state === "review" ? scheduledDays * DAY : due - lastReview;
}
