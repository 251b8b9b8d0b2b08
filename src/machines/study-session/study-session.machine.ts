import type { ActorRefFrom } from "xstate";
import type { ReviewDraft } from "#domain/study/review-draft.ts";
import { asFailure } from "#domain/study/save-failure.ts";
import { type StudyContext, initialContext, studySetup } from "./study-session-setup.ts";

const saveFailureOf = (event: { error: unknown }) => asFailure(event.error);

/** Saving `pending` until it is acknowledged, or until the learner gives up an answer that the server refused. */
const attempts = (accept: "acceptReview" | "acceptUndo", drop: "dropReview" | "dropUndo") =>
  studySetup.createStateConfig({
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
 * One study session. The next card shows only when the answer before it is acknowledged as saved; the
 * provided `saveReview` decides where it is saved. Times come with events, in milliseconds since 1970.
 */
export const studySessionMachine = studySetup.createMachine({
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
          {
            target: "nothingToStudy",
            actions: { type: "layOut", params: ({ event }) => event.output },
          },
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
            // The page was hidden when the card appeared: the learner sees it only now.
            "page.visible": { actions: { type: "beginToShow", params: ({ event }) => event.at } },
            "answer.show": {
              guard: {
                type: "isMeant",
                params: ({ context, event }) => ({ ...event, since: context.shownAt }),
              },
              target: "answer",
              actions: { type: "reveal", params: ({ event }) => event.at },
            },
          },
        },
        answer: {
          tags: "revealed",
          on: {
            "review.rate": {
              guard: {
                type: "isMeant",
                params: ({ context, event }) => ({ ...event, since: context.revealedAt }),
              },
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
