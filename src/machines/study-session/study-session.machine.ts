import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import type { Performance } from "#contract/reviews.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { ReviewDraft, SaveFailure, StudyCards } from "../../services/study/study.ts";
import {
  type Rating,
  type StudyContext,
  asFailure,
  drafted,
  draftedUndo,
  initialContext,
  laidOut,
  withCardChanged,
  withDraftDropped,
  withReviewAccepted,
  withUndoAccepted,
} from "./context.ts";

export interface StudySessionInput {
  readonly scope: StudyScope;
  /** UUID v7. */
  readonly sessionId: string;
}

export type StudySessionEvent =
  | { type: "answer.show"; at: number }
  | { type: "review.rate"; rating: Performance; at: number; reviewId: string }
  | { type: "review.undo"; at: number }
  /** Save again now. */
  | { type: "review.retry" }
  /** Go on without an answer that the server refused. */
  | { type: "review.discard"; at: number }
  | { type: "session.pause"; at: number }
  | { type: "session.resume"; at: number }
  /** The page went behind another one, or came back. */
  | { type: "page.hidden"; at: number }
  | { type: "page.visible"; at: number }
  /** Load the cards again. */
  | { type: "session.retry" }
  | { type: "card.changed"; id: number; front: string; back: string; tags: readonly string[] };

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` actor must be provided.`));

const study = setup({
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
    /** Tells that the session ended; its failure changes nothing for the learner. */
    completeSession: fromPromise<void, { sessionId: string; completedAt: number }>(
      notProvided("completeSession"),
    ),
  },
  actions: {
    layOut: assign((_, cards: StudyCards) => laidOut(cards)),
    reveal: assign({ revealedAt: (_, at: number) => at }),
    draftReview: assign(({ context }, rating: Rating) => drafted(context, rating)),
    draftUndo: assign(({ context }, at: number) => draftedUndo(context, at)),
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
      shownAt: ({ context }, at: number) => context.shownAt + Math.max(0, at - context.pausedAt),
    }),
    changeCard: assign(({ context }, card: Parameters<typeof withCardChanged>[1]) =>
      withCardChanged(context, card),
    ),
  },
  guards: {
    hasItems: (_, cards: StudyCards) => cards.items.length > 0,
    hasCurrent: ({ context }) => context.current !== null,
    canUndo: ({ context }) => context.answers.length > 0,
    wasRefused: (_, failure: SaveFailure) => !failure.retryable,
  },
  delays: {
    /** 1 s, 2 s, 4 s and so on, at most 30 s. */
    saveRetry: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.max(0, context.failures - 1)),
  },
});

const saveFailureOf = (event: { error: unknown }) => asFailure(event.error);

/** Saving `pending` until it is acknowledged, or until the learner gives up what the server refused. */
const attempts = (accept: "acceptReview" | "acceptUndo", drop: "dropReview" | "dropUndo") =>
  study.createStateConfig({
    initial: "sending",
    states: {
      sending: {
        invoke: {
          src: "saveReview",
          input: ({ context }) => pendingReview(context),
          onDone: {
            target: "#studySession.acknowledged",
            actions: { type: accept, params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: "wasRefused", params: ({ event }) => saveFailureOf(event) },
              target: "refused",
              actions: { type: "keepFailure", params: ({ event }) => saveFailureOf(event) },
            },
            {
              target: "waiting",
              actions: { type: "keepFailure", params: ({ event }) => saveFailureOf(event) },
            },
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
            actions: { type: drop, params: ({ event }) => event.at },
          },
        },
      },
    },
  });

/**
 * One study session. The next card shows only when the answer before it is acknowledged as saved; where
 * it is saved to is the business of the provided `saveReview`. Times come with events, in milliseconds since 1970.
 */
export const studySessionMachine = study.createMachine({
  id: "studySession",
  context: ({ input }) => initialContext(input),
  initial: "loading",
  on: {
    "card.changed": { actions: { type: "changeCard", params: ({ event }) => event } },
  },
  states: {
    loading: {
      invoke: {
        src: "loadCards",
        input: ({ context }) => ({ scope: context.scope, sessionId: context.sessionId }),
        onDone: [
          {
            guard: { type: "hasItems", params: ({ event }) => event.output },
            target: "studying",
            actions: { type: "layOut", params: ({ event }) => event.output },
          },
          { target: "nothingToStudy" },
        ],
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => saveFailureOf(event) },
        },
      },
    },
    failed: {
      on: { "session.retry": "loading" },
    },
    nothingToStudy: {},
    studying: {
      initial: "question",
      on: {
        "session.pause": {
          target: "paused",
          actions: { type: "startPause", params: ({ event }) => event.at },
        },
        "page.hidden": {
          target: "paused.whileHidden",
          actions: { type: "startPause", params: ({ event }) => event.at },
        },
        "review.undo": {
          guard: "canUndo",
          target: "undo",
          actions: { type: "draftUndo", params: ({ event }) => event.at },
        },
      },
      states: {
        question: {
          on: {
            // The page was already behind another one when the card came up: it is seen only now.
            "page.visible": { actions: { type: "beginToShow", params: ({ event }) => event.at } },
            "answer.show": {
              target: "answer",
              actions: { type: "reveal", params: ({ event }) => event.at },
            },
          },
        },
        answer: {
          tags: "revealed",
          on: {
            "review.rate": {
              target: "#studySession.saving",
              actions: { type: "draftReview", params: ({ event }) => event },
            },
          },
        },
        last: { type: "history" },
      },
    },
    paused: {
      initial: "byLearner",
      on: {
        "session.resume": {
          target: "studying.last",
          actions: { type: "endPause", params: ({ event }) => event.at },
        },
      },
      states: {
        byLearner: {},
        whileHidden: {
          on: {
            "page.visible": {
              target: "#studySession.studying.last",
              actions: { type: "endPause", params: ({ event }) => event.at },
            },
          },
        },
      },
    },
    saving: {
      tags: ["revealed", "saving"],
      ...attempts("acceptReview", "dropReview"),
    },
    undo: {
      tags: "saving",
      ...attempts("acceptUndo", "dropUndo"),
    },
    acknowledged: {
      always: [{ guard: "hasCurrent", target: "studying" }, { target: "complete" }],
    },
    complete: {
      invoke: {
        src: "completeSession",
        input: ({ context }) => ({ sessionId: context.sessionId, completedAt: context.endedAt }),
        onError: {},
      },
      on: {
        "review.undo": {
          guard: "canUndo",
          target: "undo",
          actions: { type: "draftUndo", params: ({ event }) => event.at },
        },
      },
    },
  },
});

function pendingReview({ pending }: StudyContext): ReviewDraft {
  if (!pending) throw new Error("There is no review to save.");
  return pending.review;
}

export type StudySessionActorRef = ActorRefFrom<typeof studySessionMachine>;
