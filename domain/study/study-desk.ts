import { type MaybeExtras, extrasOf } from "../notes/extras.ts";
import { inNote } from "../notes/variants.ts";
import { type Answered, type Rating, draftedReview, draftedUndo } from "./answers/review-draft.ts";
import type { StudyCounts } from "#contract/decks.ts";
import type { DueLoad } from "../scheduling/load-balance.ts";
import { type CardsForLater, NONE_FOR_LATER } from "./options/daily-limits.ts";
import type { MarkChange } from "./marks/card-marks.ts";
import {
  type MarkDraft,
  type Marking,
  changeBack,
  decidesWhetherItComes,
  withMarkChange,
} from "./marks/marking.ts";
import type { SaveFailure } from "./answers/save-failure.ts";
import type { StudyScope } from "./study-scope.ts";
import { NO_CARDS_WAITING, sumOf } from "./study-counts.ts";
import {
  type StudyItem,
  type StudyQueue,
  countsOf,
  nextItem,
  withAnswered,
  withRestored,
} from "./study-queue.ts";

/** The cards and answers of one study session; times in milliseconds since 1970. */
export interface StudyDesk {
  readonly queue: StudyQueue;
  /** Cards that wait and are not in this session, which holds a limited number. */
  readonly beyond: StudyCounts;
  /** Cards that the limits of the day leave for another one. */
  readonly later: CardsForLater;
  /** The reviews of the next days when the session began; null where nothing is balanced. */
  readonly load: DueLoad | null;
  /** The card on the desk. */
  readonly current: StudyItem | null;
  /** When the question was first seen, moved on by the time that was spent paused. */
  readonly shownAt: number;
  /** Acknowledged answers, the latest last; those that were undone are gone. */
  readonly answers: readonly Answered[];
  /** Changes of marks, the latest last; those that were undone are gone. */
  readonly markings: readonly Marking[];
  /** What is being saved; stored until the save is acknowledged. */
  readonly pending: Answered | null;
  /** Failed attempts to save it. */
  readonly failures: number;
  readonly failure: SaveFailure | null;
  readonly endedAt: number;
}

type Change = Partial<StudyDesk>;

export const emptyDesk: StudyDesk = {
  queue: [],
  beyond: NO_CARDS_WAITING,
  later: NONE_FOR_LATER,
  load: null,
  current: null,
  shownAt: 0,
  answers: [],
  markings: [],
  pending: null,
  failures: 0,
  failure: null,
  endedAt: 0,
};

/** The waiting cards of all that is studied, as the deck counts them, whatever this session holds. */
export const waitingCards = ({ queue, beyond }: StudyDesk): StudyCounts => sumOf(countsOf(queue), beyond);

export const laidOut = (cards: {
  readonly items: StudyQueue;
  readonly loadedAt: number;
  readonly beyond: StudyCounts;
  readonly later: CardsForLater;
  readonly load?: DueLoad | undefined;
}): Change => ({
  queue: cards.items,
  beyond: cards.beyond,
  later: cards.later,
  load: cards.load ?? null,
  current: nextItem(cards.items, cards.loadedAt),
  shownAt: cards.loadedAt,
  endedAt: cards.loadedAt,
  failures: 0,
  failure: null,
});

export function withDraft(desk: StudyDesk & { readonly sessionId: string }, rating: Rating): Change {
  if (!desk.current) return {};
  return { pending: draftedReview(desk.current, rating, desk), failures: 0, failure: null };
}

/** The last answer is being taken back. */
export function withUndoDraft(desk: StudyDesk, at: number): Change {
  const last = desk.answers.at(-1);
  return last ? { pending: draftedUndo(last, at), failures: 0, failure: null } : {};
}

/** @param savedAt When the answer was durable: the time on the next card begins there, not while saving. */
export function withReviewAccepted(desk: StudyDesk, savedAt: number): Change {
  const { pending } = desk;
  if (!pending) return {};
  const at = pending.review.reviewedAt;
  const queue = withAnswered(desk.queue, pending.item.id, pending.after, at);
  return {
    queue,
    answers: [...desk.answers, pending],
    pending: null,
    failure: null,
    current: nextItem(queue, at),
    shownAt: Math.max(at, savedAt),
    endedAt: Math.max(at, desk.endedAt),
  };
}

export function withUndoAccepted(desk: StudyDesk, savedAt: number): Change {
  const { pending } = desk;
  if (!pending) return {};
  return {
    queue: withRestored(desk.queue, pending.item),
    answers: desk.answers.slice(0, -1),
    pending: null,
    failure: null,
    current: pending.item,
    shownAt: Math.max(pending.review.updatedAt, savedAt),
  };
}

/** The card leaves the session unanswered, because the learner chose so; its schedule is as it was. */
export function withDraftDropped(desk: StudyDesk, at: number): Change {
  const queue = desk.queue.filter((item) => item.id !== desk.pending?.item.id);
  return { queue, pending: null, failure: null, current: nextItem(queue, at), shownAt: at };
}

type ChangedCard = Pick<StudyItem, "id" | "front" | "back" | "tags"> &
  MaybeExtras &
  Parameters<typeof inNote>[0];

/** The desk after the texts of a card changed, and so those of the cards of its note. */
export function withCardChanged(desk: StudyDesk, card: ChangedCard): Change {
  const { id, front, back, tags } = card;
  const texts = { front, back, ...extrasOf(card), tags };
  const change = (item: StudyItem): StudyItem => {
    const { hint: _, notes: __, ...others } = item;
    if (item.id === id) {
      const { variant: ___, noteId: ____, ...rest } = others;
      return { ...rest, ...texts, ...inNote(card) };
    }
    const isOfNote = item.noteId !== undefined && item.noteId === card.noteId;
    return isOfNote ? { ...others, ...texts } : item;
  };
  return {
    queue: desk.queue.map(change),
    current: desk.current && change(desk.current),
    pending: desk.pending && { ...desk.pending, item: change(desk.pending.item) },
    answers: desk.answers.map((answer) => ({ ...answer, item: change(answer.item) })),
    markings: desk.markings.map((marking) => ({ ...marking, item: change(marking.item) })),
  };
}

/** The latest step of the session that is not undone was a change of marks, not an answer. */
export const lastMarking = ({ markings, answers }: StudyDesk): Marking | null => {
  const last = markings.at(-1);
  return last?.answersBefore === answers.length ? last : null;
};

/** The card on the desk gets other marks; one that does not come any more leaves the session. */
export function withMarked(desk: StudyDesk, change: MarkChange, at: number): Change {
  const { current: item, answers } = desk;
  if (!item) return {};
  const markings = [...desk.markings, { item, change, answersBefore: answers.length }];
  if (decidesWhetherItComes(change)) {
    const queue = desk.queue.filter(({ id }) => id !== item.id);
    return { markings, queue, current: nextItem(queue, at), shownAt: at };
  }
  const current = withMarkChange(item, change);
  return { markings, queue: desk.queue.map((one) => (one.id === item.id ? current : one)), current };
}

/** The last change of marks is taken back. A card that did not come any more is on the desk again. */
export function withMarkUndone(desk: StudyDesk, at: number): Change {
  const last = lastMarking(desk);
  if (!last) return {};
  const { item, change } = last;
  const markings = desk.markings.slice(0, -1);
  if (decidesWhetherItComes(change))
    return { markings, queue: withRestored(desk.queue, item), current: item, shownAt: at };
  // Its card may have left the session since, with an answer that was given up.
  const before = (one: StudyItem) => (one.id === item.id ? item : one);
  return { markings, queue: desk.queue.map(before), current: desk.current && before(desk.current) };
}

/** What is to be saved of the last change of marks, or of its undo. */
export function markDraftOf(
  desk: StudyDesk & { readonly scope: StudyScope },
  { at, isUndo }: { readonly at: number; readonly isUndo: boolean },
): MarkDraft | null {
  const last = desk.markings.at(-1);
  const deckId = last?.item.deck?.id ?? desk.scope.deckId;
  if (!last || deckId === null) return null;
  return { cardId: last.item.id, deckId, change: isUndo ? changeBack(last) : last.change, at };
}
