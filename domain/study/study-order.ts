import type { StudyItem } from "./study-queue.ts";

/** Cards given to one session. */
export const SESSION_CARDS = 50;

/**
 * The cards of a session in the order in which they are studied: learning (soonest first), then due by falling
 * difficulty, then new in the order of adding. The same as the server's.
 */
export function inStudyOrder(items: readonly StudyItem[]): readonly StudyItem[] {
  return items
    .toSorted((a, b) => groupOf(a) - groupOf(b) || within(a, b) || a.id - b.id)
    .slice(0, SESSION_CARDS);
}

const groupOf = ({ schedule }: StudyItem) => {
  if (schedule.state === "new") return 2;
  return schedule.state === "review" ? 1 : 0;
};

function within(a: StudyItem, b: StudyItem): number {
  if (a.schedule.state === "new") return 0;
  return groupOf(a) === 1 ? b.schedule.difficulty - a.schedule.difficulty : a.schedule.due - b.schedule.due;
}
