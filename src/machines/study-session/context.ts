import type { Performance } from "#contract/reviews.ts";
import { type Schedule, scheduler } from "#domain/scheduling/scheduling.ts";
import {
  type StudyItem,
  type StudyQueue,
  nextItem,
  withAnswered,
  withRestored,
} from "#domain/study/study-queue.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { ReviewDraft, SaveFailure, StudyCards } from "../../services/study/study.ts";

/** One answer with what undo needs. */
export interface Answered {
  readonly review: ReviewDraft;
  /** The card as it was before the answer. */
  readonly item: StudyItem;
  readonly after: Schedule;
}

/** Times are milliseconds since 1970. */
export interface StudyContext {
  readonly scope: StudyScope;
  readonly sessionId: string;
  queue: StudyQueue;
  /** The card on the desk. */
  current: StudyItem | null;
  /** When the question was first seen, moved on by the time that was spent paused. */
  shownAt: number;
  revealedAt: number;
  pausedAt: number;
  /** Acknowledged answers, the latest last; those that were undone are gone. */
  answers: readonly Answered[];
  /** What is being saved; kept until the save is acknowledged. */
  pending: Answered | null;
  /** Attempts to save it that failed. */
  failures: number;
  failure: SaveFailure | null;
  endedAt: number;
}

export interface Rating {
  readonly rating: Performance;
  readonly at: number;
  readonly reviewId: string;
}

type Change = Partial<StudyContext>;

export function initialContext(input: { scope: StudyScope; sessionId: string }): StudyContext {
  return {
    ...input,
    queue: [],
    current: null,
    shownAt: 0,
    revealedAt: 0,
    pausedAt: 0,
    answers: [],
    pending: null,
    failures: 0,
    failure: null,
    endedAt: 0,
  };
}

export function laidOut({ items, loadedAt }: StudyCards): Change {
  return {
    queue: items,
    current: nextItem(items, loadedAt),
    shownAt: loadedAt,
    endedAt: loadedAt,
    failures: 0,
    failure: null,
  };
}

/** Seconds on one card, at most a day. */
const secondsBetween = (from: number, to: number) => Math.min(86_400, Math.max(0, (to - from) / 1000));

/** The answer as it will be saved. */
export function drafted(context: StudyContext, rating: Rating): Change {
  const item = context.current;
  if (!item) return {};
  const review: ReviewDraft = {
    reviewId: rating.reviewId,
    cardId: item.id,
    sessionId: context.sessionId,
    rating: rating.rating,
    reviewedAt: rating.at,
    updatedAt: rating.at,
    studyTimeSeconds: secondsBetween(context.shownAt, rating.at),
    version: 1,
    voided: false,
    scheduleBefore: item.schedule,
  };
  const after = scheduler.answered(item.id, item.schedule, rating);
  return { pending: { item, after, review }, failures: 0, failure: null };
}

/** The next version of the last answer, which takes it back. */
export function draftedUndo(context: StudyContext, at: number): Change {
  const last = context.answers.at(-1);
  if (!last) return {};
  const review = { ...last.review, version: last.review.version + 1, voided: true, updatedAt: at };
  return { pending: { ...last, review }, failures: 0, failure: null };
}

/** @param savedAt When the answer was durable: the time of the next card begins there, not while saving. */
export function withReviewAccepted(context: StudyContext, savedAt: number): Change {
  const { pending } = context;
  if (!pending) return {};
  const at = pending.review.reviewedAt;
  const queue = withAnswered(context.queue, pending.item.id, pending.after, at);
  return {
    queue,
    answers: [...context.answers, pending],
    pending: null,
    failure: null,
    current: nextItem(queue, at),
    shownAt: Math.max(at, savedAt),
    endedAt: Math.max(at, context.endedAt),
  };
}

export function withUndoAccepted(context: StudyContext, savedAt: number): Change {
  const { pending } = context;
  if (!pending) return {};
  return {
    queue: withRestored(context.queue, pending.item),
    answers: context.answers.slice(0, -1),
    pending: null,
    failure: null,
    current: pending.item,
    shownAt: Math.max(pending.review.updatedAt, savedAt),
  };
}

/** The card leaves the session unanswered, because the learner chose so; its schedule is as it was. */
export function withDraftDropped(context: StudyContext, at: number): Change {
  const queue = context.queue.filter((item) => item.id !== context.pending?.item.id);
  return { queue, pending: null, failure: null, current: nextItem(queue, at), shownAt: at };
}

export function withCardChanged(
  context: StudyContext,
  card: {
    readonly id: number;
    readonly front: string;
    readonly back: string;
    readonly tags: readonly string[];
  },
): Change {
  const { id, front, back, tags } = card;
  const change = (item: StudyItem) => (item.id === id ? { ...item, front, back, tags } : item);
  return {
    queue: context.queue.map(change),
    current: context.current && change(context.current),
    pending: context.pending && { ...context.pending, item: change(context.pending.item) },
    answers: context.answers.map((answer) => ({ ...answer, item: change(answer.item) })),
  };
}

/** Whatever an actor rejects with, as something that can be told to the learner and tried again. */
export function asFailure(error: unknown): SaveFailure {
  const message = error instanceof Error ? error.message : String(error);
  const told = typeof error === "object" && error !== null ? error : {};
  const refused = "retryable" in told && told.retryable === false;
  const help = "help" in told && typeof told.help === "string" ? { help: told.help } : {};
  return { message, retryable: !refused, ...help };
}
