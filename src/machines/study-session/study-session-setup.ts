import { assign, emit, setup } from "xstate";
import type { MarkChange } from "#domain/study/marks/card-marks.ts";
import { type MarkDraft, decidesWhetherItComes } from "#domain/study/marks/marking.ts";
import type { Rating, ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { isBreakDue, isLimitReached, stretchFrom, stretchWith } from "#domain/study/screen/session-break.ts";
import { type AnswerMeans, isHasty } from "#domain/study/answers/hasty.ts";
import { type SaveFailure, asFailure, saveRetryWait } from "#domain/study/answers/save-failure.ts";
import {
  type StudyScreen,
  emptyStudyScreen,
  laidOut,
  markDraftOf,
  withCardChanged,
  withDraft,
  withDraftDropped,
  withMarked,
  withReviewAccepted,
} from "#domain/study/study-screen.ts";
import { lastMarking, withMarkUndone, withUndoAccepted, withUndoDraft } from "#domain/study/undo.ts";
import { type EarlierAnswers, NO_EARLIER } from "#domain/study/open-session.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { type CardRun, paused, secondsOnCard, seenAgain } from "#domain/study/card-run.ts";
import type { SessionCards, StudyCards } from "../../services/study/study-cards.ts";
import { provided } from "../provided.ts";
import { of, output } from "../params.ts";

export interface StudySessionInput {
  readonly scope: StudyScope;
  /** UUID v7. */
  readonly sessionId: string;
  /** A session of today that did not end goes on. */
  readonly resumes: boolean;
  /** A break is suggested after a long stretch. */
  readonly suggestsBreaks: boolean;
}

/** Times are milliseconds since 1970. */
export interface StudyContext extends StudyScreen, CardRun {
  readonly scope: StudyScope;
  readonly sessionId: string;
  readonly resumes: boolean;
  /** What was answered in the session before it went on here. */
  readonly earlier: EarlierAnswers;
  readonly suggestsBreaks: boolean;
  /** Seconds of study since the last break. */
  readonly stretch: number;
  readonly revealedAt: number;
}

export const initialContext = (input: StudySessionInput): StudyContext => ({
  ...input,
  ...emptyStudyScreen,
  earlier: NO_EARLIER,
  stretch: 0,
  revealedAt: 0,
  pausedAt: null,
});

export type StudySessionEvent =
  | { type: "answer.show"; at: number; means: AnswerMeans }
  | ({ type: "review.rate"; means: AnswerMeans } & Rating)
  /** The last answer or the last change of marks is taken back. */
  | { type: "review.undo"; at: number }
  /** The learner asks to save again now. */
  | { type: "review.retry" }
  /** The learner continues without an answer that the server refused. */
  | { type: "review.discard"; at: number }
  /** The card on the study screen is suspended, buried, flagged or marked, or no longer so. */
  | { type: "card.mark"; change: MarkChange; at: number }
  | { type: "session.pause"; at: number }
  | { type: "session.resume"; at: number }
  | { type: "break.take"; at: number }
  /** The page was hidden, or is visible again. */
  | { type: "page.hidden"; at: number }
  | { type: "page.visible"; at: number }
  /** Load the cards again. */
  | { type: "session.retry" }
  | {
      type: "card.changed";
      id: number;
      front: string;
      back: string;
      hint?: string | undefined;
      notes?: string | undefined;
      tags: readonly string[];
      variant?: number | undefined;
      noteId?: string | undefined;
    };

function marked(context: StudyContext, change: Parameters<typeof markDraftOf>[1]) {
  const draft = markDraftOf(context, change);
  if (!draft) throw new Error("There is no change of marks to save.");
  return { type: "card.marked", draft } as const;
}

/** Actors, actions, guards and delays of a study session; its states are in `study-session.machine.ts`. */
export const studySetup = setup({
  types: {
    context: {} as StudyContext,
    input: {} as StudySessionInput,
    events: {} as StudySessionEvent,
    /** A change of marks, or its undo, that has to be saved. */
    emitted: {} as { readonly type: "card.marked"; readonly draft: MarkDraft },
    /**
     * `saving`: an answer or its undo is on its way. `waiting`: it failed, and will be tried again. `break`: the learner
     * is on a break.
     */
    tags: {} as "revealed" | "saving" | "waiting" | "refused" | "break",
  },
  actors: {
    loadCards: provided.promise<SessionCards, Omit<StudySessionInput, "suggestsBreaks">>("loadCards"),
    /** Resolves with the time when the review was durable. Rejects with a `SaveError`. */
    saveReview: provided.promise<number, ReviewDraft>("saveReview"),
    /** Reports the end of the session; its failure changes nothing for the learner. */
    completeSession: provided.promise<void, { sessionId: string; completedAt: number }>("completeSession"),
  },
  actions: {
    layOut: assign((_, { session, ...cards }: SessionCards) => ({
      ...laidOut(cards),
      sessionId: session.id,
      earlier: session.earlier,
    })),
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
    countStretch: assign({
      stretch: ({ context: { stretch, pending } }) => (pending ? stretchWith(stretch, pending) : stretch),
    }),
    endStretch: assign({ stretch: 0 }),
    endStretchOnCard: assign({
      stretch: ({ context: { shownAt, current } }, at: number) =>
        stretchFrom(secondsOnCard(shownAt, at, current?.secondsPerCard)),
    }),
    beginToShow: assign({ shownAt: (_, at: number) => at }),
    startPause: assign((_, at: number) => paused(at)),
    endPause: assign(({ context }, at: number) => seenAgain(context, at)),
    changeCard: assign(({ context }, card: Parameters<typeof withCardChanged>[1]) =>
      withCardChanged(context, card),
    ),
    markCard: assign(({ context }, { change, at }: { change: MarkChange; at: number }) =>
      withMarked(context, change, at),
    ),
    undoMark: assign(({ context }, at: number) => withMarkUndone(context, at)),
    notifyMarked: emit(({ context }, at: number) => marked(context, { at, isUndo: false })),
    notifyMarkUndone: emit(({ context }, at: number) => marked(context, { at, isUndo: true })),
  },
  guards: {
    hasItems: (_, cards: StudyCards) => cards.items.length > 0,
    isBreakDue: ({ context }) => context.current !== null && isBreakDue(context),
    isLimitReached: ({ context }) => isLimitReached(context),
    isLimited: (_, cards: StudyCards) => isLimitReached(cards),
    hasCurrent: ({ context }) => context.current !== null,
    canUndo: ({ context }) => context.answers.length > 0,
    decidesWhetherItComes: (_, change: MarkChange) => decidesWhetherItComes(change),
    undoesMark: ({ context }) => lastMarking(context) !== null,
    bringsCardBack: ({ context }) => {
      const last = lastMarking(context);
      return last !== null && decidesWhetherItComes(last.change);
    },
    isMeant: (_, { means, since, at }: { means: AnswerMeans; since: number; at: number }) =>
      !isHasty(means, since, at),
    wasRefused: (_, failure: SaveFailure) => !failure.retryable,
  },
  delays: {
    saveRetry: ({ context }) => saveRetryWait(context.failures),
  },
});

export const saveFailureOf = ({ event }: { readonly event: { readonly error: unknown } }) =>
  asFailure(event.error);

function pendingReview({ pending }: StudyContext): ReviewDraft {
  if (!pending) throw new Error("There is no review to save.");
  return pending.review;
}

/** Saving `pending` until it is acknowledged, or until the learner gives up an answer that the server refused. */
export const attempts = (accept: "acceptReview" | "acceptUndo", drop: "dropReview" | "dropUndo") =>
  studySetup.createStateConfig({
    initial: "sending",
    states: {
      sending: {
        invoke: {
          src: "saveReview",
          input: ({ context }) => pendingReview(context),
          onDone: {
            target: "#studySession.acknowledged",
            actions: ["countStretch", { type: accept, params: output }],
          },
          onError: [
            {
              guard: { type: "wasRefused", params: saveFailureOf },
              target: "refused",
              actions: { type: "keepFailure", params: saveFailureOf },
            },
            { target: "waiting", actions: { type: "keepFailure", params: saveFailureOf } },
          ],
        },
      },
      waiting: {
        tags: "waiting",
        on: { "review.retry": "sending" },
        after: { saveRetry: "sending" },
      },
      refused: {
        tags: "refused",
        on: {
          "review.retry": "sending",
          "review.discard": {
            target: "#studySession.acknowledged",
            actions: { type: drop, params: of("at") },
          },
        },
      },
    },
  });
