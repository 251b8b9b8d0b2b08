import { type MaybeExtras, extrasOf } from "../notes/extras.ts";
import { inNote } from "../notes/cards-of-note.ts";
import { type Answered, type Rating, draftedReview } from "./answers/review-draft.ts";
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
import { NO_CARDS_DUE, sumOf } from "./study-counts.ts";
import { type StudyItem, type StudyQueue, countsOf, nextItem, withAnswered } from "./study-queue.ts";

/** Times in milliseconds since 1970. */
export interface StudyScreen {
  readonly queue: StudyQueue;
  /** Cards to study, new ones too, that are not in this session. */
  readonly remaining: StudyCounts;
  /** Cards that wait for another day because of the limits or of siblings. */
  readonly later: CardsForLater;
  /** At the beginning of the session; null where nothing is balanced. */
  readonly load: DueLoad | null;
  readonly current: StudyItem | null;
  /** When the question was first seen, plus the pauses since. */
  readonly shownAt: number;
  /** Acknowledged, the latest last, without undone ones. */
  readonly answers: readonly Answered[];
  /** The latest last, without undone ones. */
  readonly markings: readonly Marking[];
  /** Stored until the save is acknowledged. */
  readonly pending: Answered | null;
  /** Failed attempts to save `pending`. */
  readonly failures: number;
  readonly failure: SaveFailure | null;
  readonly endedAt: number;
}

export type StudyScreenChange = Partial<StudyScreen>;

export const emptyStudyScreen: StudyScreen = {
  queue: [],
  remaining: NO_CARDS_DUE,
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

/** Cards left of all that is studied, new ones and those outside this session too. */
export const remainingCards = ({ queue, remaining }: StudyScreen): StudyCounts =>
  sumOf(countsOf(queue), remaining);

export const laidOut = (cards: {
  readonly items: StudyQueue;
  readonly loadedAt: number;
  readonly remaining: StudyCounts;
  readonly later: CardsForLater;
  readonly load?: DueLoad | undefined;
}): StudyScreenChange => ({
  queue: cards.items,
  remaining: cards.remaining,
  later: cards.later,
  load: cards.load ?? null,
  current: nextItem(cards.items, cards.loadedAt),
  shownAt: cards.loadedAt,
  endedAt: cards.loadedAt,
  failures: 0,
  failure: null,
});

export function withDraft(
  screen: StudyScreen & { readonly sessionId: string },
  rating: Rating,
): StudyScreenChange {
  if (!screen.current) return {};
  return { pending: draftedReview(screen.current, rating, screen), failures: 0, failure: null };
}

/** `savedAt`: the time on the next card begins there, not while saving. */
export function withReviewAccepted(screen: StudyScreen, savedAt: number): StudyScreenChange {
  const { pending } = screen;
  if (!pending) return {};
  const at = pending.review.reviewTimestamp;
  const queue = withAnswered(screen.queue, pending.item.id, pending.after, at);
  return {
    queue,
    answers: [...screen.answers, pending],
    pending: null,
    failure: null,
    current: nextItem(queue, at),
    shownAt: Math.max(at, savedAt),
    endedAt: Math.max(at, screen.endedAt),
  };
}

/** Drops the card from the session without an answer, as the learner chose; its schedule stays. */
export function withDraftDropped(screen: StudyScreen, at: number): StudyScreenChange {
  const queue = screen.queue.filter((item) => item.id !== screen.pending?.item.id);
  return { queue, pending: null, failure: null, current: nextItem(queue, at), shownAt: at };
}

type ChangedCard = Pick<StudyItem, "id" | "front" | "back" | "tags"> &
  MaybeExtras &
  Parameters<typeof inNote>[0];

/** Includes the other cards of its note. */
export function withCardChanged(screen: StudyScreen, card: ChangedCard): StudyScreenChange {
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
    queue: screen.queue.map(change),
    current: screen.current && change(screen.current),
    pending: screen.pending && { ...screen.pending, item: change(screen.pending.item) },
    answers: screen.answers.map((answer) => ({ ...answer, item: change(answer.item) })),
    markings: screen.markings.map((marking) => ({ ...marking, item: change(marking.item) })),
  };
}

/** A card that is no longer due leaves the session. */
export function withMarked(screen: StudyScreen, change: MarkChange, at: number): StudyScreenChange {
  const { current: item, answers } = screen;
  if (!item) return {};
  const markings = [...screen.markings, { item, change, answersBefore: answers.length }];
  if (decidesWhetherItComes(change)) {
    const queue = screen.queue.filter(({ id }) => id !== item.id);
    return { markings, queue, current: nextItem(queue, at), shownAt: at };
  }
  const current = withMarkChange(item, change);
  return { markings, queue: screen.queue.map((one) => (one.id === item.id ? current : one)), current };
}

/** What must be saved of the last change of marks, or of its undo. */
export function markDraftOf(
  screen: StudyScreen & { readonly scope: StudyScope },
  { at, isUndo }: { readonly at: number; readonly isUndo: boolean },
): MarkDraft | null {
  const last = screen.markings.at(-1);
  const deckId = last?.item.deck?.id ?? screen.scope.deckId;
  if (!last || deckId === null) return null;
  return { cardId: last.item.id, deckId, change: isUndo ? changeBack(last) : last.change, at };
}
