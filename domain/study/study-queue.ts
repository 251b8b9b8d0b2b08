import type { StudyCounts } from "#contract/decks.ts";
import type { Extras } from "../notes/extras.ts";
import type { Variant } from "../notes/cards-of-note.ts";
import type { Schedule } from "../scheduling/scheduling.ts";
import type { SideLanguages } from "./screen/side-languages.ts";
import type { CardMarks } from "./marks/card-marks.ts";
import { LEARN_AHEAD_MS } from "./what-comes.ts";

/** The deck of a card that is reviewed among those of others. */
export interface DeckOfItem {
  readonly id: number;
  readonly title: string;
  /** The learner may change its cards. */
  readonly isOwn: boolean;
  /** Of its sides; absent: not said. */
  readonly languages?: SideLanguages;
}

/** A card with what is known of its schedule. */
export interface StudyItem extends Extras {
  readonly id: number;
  readonly front: string;
  readonly back: string;
  /** What it asks of its note; absent: basic. */
  readonly variant?: Variant;
  /** Shared by the cards of one note; absent for a card by itself. */
  readonly noteId?: string;
  readonly tags: readonly string[];
  readonly schedule: Schedule;
  /** Name of the parameters by which its answers are scheduled; absent: the defaults. */
  readonly parameters?: string;
  /** Its intervals end on quiet days. */
  readonly isBalanced?: boolean;
  /** Time on it beyond so many seconds is no study time; absent: the usual. */
  readonly secondsPerCard?: number;
  /** It was forgotten so often that it is marked. */
  readonly isLeech?: boolean;
  /** What the learner noted on it; absent: nothing. */
  readonly marks?: CardMarks;
  /** Absent in a session of one deck. */
  readonly deck?: DeckOfItem;
}

/** The field of an item for its deck, if that is to be told. */
export const withDeck = (deck: DeckOfItem | undefined): Pick<StudyItem, "deck"> =>
  deck === undefined ? {} : { deck };

/**
 * One card of each note in a session, where the options let more of them come on a day: the second would be too easy right
 * after the first. It is the first that may come at a moment, else the first.
 *
 * @param buries Whether the options of a card's deck leave one card of each note a day; such cards were chosen already.
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

/** What is left of a session, in the order in which the server gave it. */
export type StudyQueue = readonly StudyItem[];

const isLearning = (item: StudyItem) =>
  item.schedule.state === "learning" || item.schedule.state === "relearning";

const byDue = (a: StudyItem, b: StudyItem) => a.schedule.due - b.schedule.due;

/**
 * The card to show at a moment: a learning card whose time has come, else the next due or new card, else a learning
 * card a little early. Null when nothing is left.
 */
export function nextItem(queue: StudyQueue, at: number): StudyItem | null {
  const learning = queue.filter(isLearning).toSorted(byDue);
  const first = learning[0];
  if (first && first.schedule.due <= at) return first;
  return queue.find((item) => !isLearning(item)) ?? first ?? null;
}

/** The queue after an answer: the card leaves it, or waits for its next learning step within the session. */
export function withAnswered(queue: StudyQueue, id: number, schedule: Schedule, at: number): StudyQueue {
  return queue.flatMap((item) => {
    if (item.id !== id) return [item];
    const answered = { ...item, schedule };
    return isLearning(answered) && schedule.due <= at + LEARN_AHEAD_MS ? [answered] : [];
  });
}

/** The queue after an answer was taken back: the card comes first, as it was before. */
export function withRestored(queue: StudyQueue, item: StudyItem): StudyQueue {
  return [item, ...queue.filter((other) => other.id !== item.id)];
}

/** How many cards of each kind are left. */
export function countsOf(queue: StudyQueue): StudyCounts {
  const learning = queue.filter(isLearning).length;
  const fresh = queue.filter((item) => item.schedule.state === "new").length;
  return { new: fresh, learning, due: queue.length - learning - fresh };
}
