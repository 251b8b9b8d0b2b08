import type { StudyCounts } from "#contract/decks.ts";
import type { Extras } from "../notes/extras.ts";
import type { Variant } from "../notes/cards-of-note.ts";
import type { Schedule } from "../scheduling/scheduling.ts";
import type { SideLanguages } from "./screen/side-languages.ts";
import type { CardMarks } from "./marks/card-marks.ts";
import { LEARN_AHEAD_MS } from "./what-comes.ts";

/** The deck of a card in a session across decks. */
export interface DeckOfItem {
  readonly id: number;
  readonly title: string;
  /** The learner may change its cards. */
  readonly isOwn: boolean;
  /** Absent: not said. */
  readonly languages?: SideLanguages;
}

export interface StudyItem extends Extras {
  readonly id: number;
  readonly front: string;
  readonly back: string;
  /** Absent: basic. */
  readonly variant?: Variant;
  /** Shared by the cards of one note; absent for a card by itself. */
  readonly noteId?: string;
  readonly tags: readonly string[];
  readonly schedule: Schedule;
  /** Name; absent: the defaults. */
  readonly parameters?: string;
  /** Its intervals end on quiet days. */
  readonly isBalanced?: boolean;
  /** Longer time does not count; absent: the usual. */
  readonly secondsPerCard?: number;
  /** Forgotten so often that it is marked. */
  readonly isLeech?: boolean;
  readonly marks?: CardMarks;
  /** Absent in a session of one deck. */
  readonly deck?: DeckOfItem;
}

/** Absent in a session of one deck. */
export const withDeck = (deck: DeckOfItem | undefined): Pick<StudyItem, "deck"> =>
  deck === undefined ? {} : { deck };

/**
 * One card of each note, as the second would be too easy: the first that is due, else the first. `buries`: the deck's
 * options, by which such cards were chosen already.
 */
export function oneOfEachNote<T extends StudyItem>(
  items: readonly T[],
  at: number,
  buries: (item: T) => boolean = () => false,
): readonly T[] {
  const chosen = new Map<string, StudyItem>();
  const mayCome = (item: StudyItem) => !isLearning(item) || item.schedule.due <= at + LEARN_AHEAD_MS;
  for (const item of items) {
    if (item.noteId === undefined || buries(item)) continue;
    const before = chosen.get(item.noteId);
    if (!before || (!mayCome(before) && mayCome(item))) chosen.set(item.noteId, item);
  }
  return items.filter(
    (item) => item.noteId === undefined || buries(item) || chosen.get(item.noteId) === item,
  );
}

/** In the server's order. */
export type StudyQueue = readonly StudyItem[];

const isLearning = (item: StudyItem) =>
  item.schedule.state === "learning" || item.schedule.state === "relearning";

const byDue = (a: StudyItem, b: StudyItem) => a.schedule.due - b.schedule.due;

/** A due learning card, else the next due or new card, else a learning card early; null at the end. */
export function nextItem(queue: StudyQueue, at: number): StudyItem | null {
  const learning = queue.filter(isLearning).toSorted(byDue);
  const first = learning[0];
  if (first && first.schedule.due <= at) return first;
  return queue.find((item) => !isLearning(item)) ?? first ?? null;
}

/** The card leaves the queue, or waits for its next learning step. */
export function withAnswered(queue: StudyQueue, id: number, schedule: Schedule, at: number): StudyQueue {
  return queue.flatMap((item) => {
    if (item.id !== id) return [item];
    const answered = { ...item, schedule };
    return isLearning(answered) && schedule.due <= at + LEARN_AHEAD_MS ? [answered] : [];
  });
}

/** After an undo the card comes first, as it was before. */
export function withRestored(queue: StudyQueue, item: StudyItem): StudyQueue {
  return [item, ...queue.filter((other) => other.id !== item.id)];
}

export function countsOf(queue: StudyQueue): StudyCounts {
  const learning = queue.filter(isLearning).length;
  const fresh = queue.filter((item) => item.schedule.state === "new").length;
  return { new: fresh, learning, due: queue.length - learning - fresh };
}
