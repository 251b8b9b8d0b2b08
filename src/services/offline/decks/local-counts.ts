import type { Deck, StudyCounts } from "#contract/decks.ts";
import { type CardMarks, comesBefore } from "#domain/study/marks/card-marks.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { ScheduledCard } from "../due/answered-cards.ts";

/** Under which number a card is counted; null where it waits for later. */
function kindOf(schedule: Schedule, marks: CardMarks | undefined, until: number): keyof StudyCounts | null {
  if (!comesBefore(marks, until)) return null;
  if (schedule.state === "new") return "new";
  if (schedule.due >= until) return null;
  return schedule.state === "review" ? "due" : "learning";
}

/**
 * The server's counts with unsent answers. `cards`: those with unsent answers. `until`: end of the learner's day,
 * milliseconds since 1970.
 */
export function localCounts(
  counted: StudyCounts,
  cards: readonly ScheduledCard[],
  until: number,
): StudyCounts {
  const counts = { ...counted };
  for (const { serverSchedule, baseSchedule, schedule, marks, serverMarks = marks } of cards) {
    const [before, after] = [
      kindOf(serverSchedule ?? baseSchedule, serverMarks, until),
      kindOf(schedule, marks, until),
    ];
    if (before) counts[before] = Math.max(0, counts[before] - 1);
    if (after) counts[after] += 1;
  }
  return counts;
}

/** A deck with such counts; the cards may be of any deck. */
export const withLocalCounts = (deck: Deck, cards: readonly ScheduledCard[], until: number): Deck => ({
  ...deck,
  counts: localCounts(
    deck.counts,
    cards.filter(({ deckId }) => deckId === deck.id),
    until,
  ),
});
