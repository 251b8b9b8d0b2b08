import type { StudyCounts } from "#contract/decks.ts";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "../scheduling/day.ts";
import { type CardsForLater, allowanceOf, limitedCounts } from "./options/daily-limits.ts";
import { isSuspendedOrBuried } from "./marks/card-marks.ts";
import { buriesSiblings } from "./options/deck-options.ts";
import { isSuspended, itemOptions } from "./options/item-options.ts";
import { NO_CARDS_DUE, sumOf } from "./study-counts.ts";
import { inStudyOrder, seedOf, withinAllowance } from "./study-order.ts";
import { SESSION_CARDS } from "./study-plan.ts";
import { type Buried, NONE_BURIED } from "./options/siblings.ts";
import { type StudyItem, countsOf, oneOfEachNote } from "./study-queue.ts";

/** Cards in order; the counts include other cards that are due today. */
export interface CardsOfStudy {
  readonly items: readonly StudyItem[];
  readonly counts: StudyCounts;
  readonly later: CardsForLater;
}

interface Moment {
  /** All new cards of the deck that may come today, ignoring its limits; `items` may have fewer. */
  readonly new: number;
  /** Cards that wait for another day because of another card of their note. */
  readonly buried?: Buried | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly day: LearnerDay;
  readonly timeZone: string;
}

/** Applies the deck's options and limits. */
export function cardsOfStudy(study: DeckStudy, items: readonly StudyItem[], moment: Moment): CardsOfStudy {
  const { options, studied } = study;
  const { buried = NONE_BURIED } = moment;
  const there = items.filter(
    ({ id, schedule, marks }) =>
      !isSuspended(options, schedule) && !isSuspendedOrBuried(marks, moment.at) && !buried.ids.has(id),
  );
  const allowance = allowanceOf(study, studied);
  const { counts, newLater, reviewsLater } = limitedCounts(
    { ...countsOf(there), new: moment.new },
    allowance,
  );
  const ordered = inStudyOrder(there, { ...options, seed: seedOf(moment.day) });
  return {
    // Cards beyond the limits must not displace another card of their note.
    items: oneOfEachNote(withinAllowance(ordered, allowance), moment.at, () => buriesSiblings(options))
      .slice(0, SESSION_CARDS)
      .map((item) => ({ ...item, ...itemOptions(options, item.schedule, moment) })),
    counts,
    later: { new: newLater, reviews: reviewsLater, siblings: buried.new + buried.reviews },
  };
}

/** Several decks in one session: new cards one deck after the other. */
export function togetherOf(decks: readonly CardsOfStudy[]): CardsOfStudy {
  const [only] = decks;
  if (only && decks.length === 1) return only;
  const [fresh, answered] = parted(decks.flatMap(({ items }) => items));
  return {
    items: [...inStudyOrder(answered), ...fresh].slice(0, SESSION_CARDS),
    counts: decks.reduce((sum, { counts }) => sumOf(sum, counts), NO_CARDS_DUE),
    later: {
      new: decks.reduce((sum, { later }) => sum + later.new, 0),
      reviews: decks.reduce((sum, { later }) => sum + later.reviews, 0),
      siblings: decks.reduce((sum, { later }) => sum + later.siblings, 0),
    },
  };
}

const parted = (items: readonly StudyItem[]) => {
  const isNew = ({ schedule }: StudyItem) => schedule.state === "new";
  return [items.filter(isNew), items.filter((item) => !isNew(item))] as const;
};
