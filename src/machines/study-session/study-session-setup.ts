import { assign, fromPromise, setup } from "xstate";
import type { Performance } from "#contract/reviews.ts";
import type { Rating, ReviewDraft } from "#domain/study/review-draft.ts";
import { type AnswerMeans, isHasty } from "#domain/study/hasty.ts";
import { type SaveFailure, saveRetryWait } from "#domain/study/save-failure.ts";
import {
  type StudyDesk,
  emptyDesk,
  laidOut,
  withCardChanged,
  withDraft,
  withDraftDropped,
  withReviewAccepted,
  withUndoAccepted,
  withUndoDraft,
} from "#domain/study/study-desk.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { shownAfterPause } from "#domain/study/study-time.ts";
import type { StudyCards } from "../../services/study/study.ts";

export interface StudySessionInput {
  readonly scope: StudyScope;
  /** UUID v7. */
  readonly sessionId: string;
}

/** Times are milliseconds since 1970. */
export interface StudyContext extends StudyDesk {
  readonly scope: StudyScope;
  readonly sessionId: string;
  readonly revealedAt: number;
  readonly pausedAt: number;
}

export const initialContext = (input: StudySessionInput): StudyContext => ({
  ...input,
  ...emptyDesk,
  revealedAt: 0,
  pausedAt: 0,
});

export type StudySessionEvent =
  | { type: "answer.show"; at: number; means: AnswerMeans }
  | { type: "review.rate"; rating: Performance; at: number; reviewId: string; means: AnswerMeans }
  | { type: "review.undo"; at: number }
  /** The learner asks to save again now. */
  | { type: "review.retry" }
  /** The learner continues without an answer that the server refused. */
  | { type: "review.discard"; at: number }
  | { type: "session.pause"; at: number }
  | { type: "session.resume"; at: number }
  /** The page was hidden, or is visible again. */
  | { type: "page.hidden"; at: number }
  | { type: "page.visible"; at: number }
  /** Load the cards again. */
  | { type: "session.retry" }
  | { type: "card.changed"; id: number; front: string; back: string; tags: readonly string[] };

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` actor must be provided.`));

/** Actors, actions, guards and delays of a study session; its states are in `study-session.machine.ts`. */
export const studySetup = setup({
  types: {
    context: {} as StudyContext,
    input: {} as StudySessionInput,
    events: {} as StudySessionEvent,
    /** `saving`: an answer or its undo is on its way. `waiting`: it failed, and will be tried again. */
    tags: {} as "revealed" | "saving" | "waiting" | "refused",
  },
  actors: {
    loadCards: fromPromise<StudyCards, StudySessionInput>(notProvided("loadCards")),
    /** Resolves with the time when the review was durable. Rejects with a `SaveError`. */
    saveReview: fromPromise<number, ReviewDraft>(notProvided("saveReview")),
    /** Reports the end of the session; its failure changes nothing for the learner. */
    completeSession: fromPromise<void, { sessionId: string; completedAt: number }>(
      notProvided("completeSession"),
    ),
  },
  actions: {
    layOut: assign((_, cards: StudyCards) => laidOut(cards)),
    reveal: assign({ revealedAt: (_, at: number) => at }),
    draftReview: assign(({ context }, rating: Rating) => withDraft(context, rating)),
    draftUndo: assign(({ context }, at: number) => withUndoDraft(context, at)),
    acceptReview: assign(({ context }, savedAt: number) => withReviewAccepted(context, savedAt)),
    acceptUndo: assign(({ context }, savedAt: number) => withUndoAccepted(context, savedAt)),
    dropReview: assign(({ context }, at: number) => withDraftDropped(context, at)),
    dropUndo: assign({ pending: null, failure: null, shownAt: (_, at: number) => at }),
    keepFailure: assign({
      failures: ({ context }) => context.failures + 1,
      failure: (_, failure: SaveFailure) => failure,
    }),
    beginToShow: assign({ shownAt: (_, at: number) => at }),
    startPause: assign({ pausedAt: (_, at: number) => at }),
    endPause: assign({
      shownAt: ({ context }, at: number) => shownAfterPause(context.shownAt, context.pausedAt, at),
    }),
    changeCard: assign(({ context }, card: Parameters<typeof withCardChanged>[1]) =>
      withCardChanged(context, card),
    ),
  },
  guards: {
    hasItems: (_, cards: StudyCards) => cards.items.length > 0,
    hasCurrent: ({ context }) => context.current !== null,
    canUndo: ({ context }) => context.answers.length > 0,
    isMeant: (_, { means, since, at }: { means: AnswerMeans; since: number; at: number }) =>
      !isHasty(means, since, at),
    wasRefused: (_, failure: SaveFailure) => !failure.retryable,
  },
  delays: {
    saveRetry: ({ context }) => saveRetryWait(context.failures),
  },
});
