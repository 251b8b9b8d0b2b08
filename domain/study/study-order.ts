import type { DeckOptions } from "#contract/study/deck-options.ts";
import { mixed } from "../scheduling/mixed.ts";
import type { Allowance } from "./options/daily-limits.ts";
import { DEFAULT_OPTIONS } from "./options/deck-options.ts";
import type { StudyItem } from "./study-queue.ts";

export type StudyOrder = Pick<DeckOptions, "reviewOrder" | "newOrder"> & {
  /** For shuffling. */
  readonly seed: number;
};

const DAY = 86_400_000;

/** By the learner's day, the same on server and device. `start`: milliseconds since 1970. */
export const seedOf = ({ start }: { readonly start: number }): number => Math.floor(start / DAY);

/** For a session of its own order. `sessionId`: UUID v7, whose last digits are random. */
export const seedOfSession = (sessionId: string): number => Number.parseInt(sessionId.slice(-8), 16) || 0;

type Ordered = Pick<StudyItem, "id" | "schedule">;

const groupOf = ({ schedule }: Ordered) => {
  if (schedule.state === "new") return 2;
  return schedule.state === "review" ? 1 : 0;
};

/**
 * Learning cards (soonest first), then due, then new, as on the server. `order` defaults to the hardest due cards first, and
 * new ones as added.
 */
export function inStudyOrder<T extends Ordered>(
  items: readonly T[],
  { reviewOrder, newOrder, seed }: StudyOrder = { ...DEFAULT_OPTIONS, seed: 0 },
): readonly T[] {
  const shuffled = (a: Ordered, b: Ordered) => mixed(a.id, seed) - mixed(b.id, seed);
  const bySoonest = (a: Ordered, b: Ordered) => a.schedule.due - b.schedule.due;
  const reviews = {
    difficulty: (a: Ordered, b: Ordered) => b.schedule.difficulty - a.schedule.difficulty,
    dueDate: bySoonest,
    random: shuffled,
  }[reviewOrder];
  const within = [bySoonest, reviews, newOrder === "random" ? shuffled : () => 0];
  return items.toSorted(
    (a, b) => groupOf(a) - groupOf(b) || (within[groupOf(a)]?.(a, b) ?? 0) || a.id - b.id,
  );
}

/** All cards in learning, and due and new ones within the limits. */
export function withinAllowance(items: readonly StudyItem[], allowance: Allowance): readonly StudyItem[] {
  const left = [Infinity, allowance.reviews, allowance.new];
  return items.filter((item) => {
    const group = groupOf(item);
    const rest = left[group] ?? 0;
    left[group] = rest - 1;
    return rest > 0;
  });
}
