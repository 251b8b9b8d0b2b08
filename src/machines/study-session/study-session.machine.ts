import { type ActorRefFrom, fromPromise } from "xstate";
import type { StudyService } from "../../services/study/study.ts";
import { attempts, initialContext, saveFailureOf, studySetup } from "./study-session-setup.ts";
import { of, output, whole } from "../params.ts";

/** Takes back what came last: an answer, or a change of marks. */
const undoing = [
  {
    guard: "bringsCardBack",
    target: "#studySession.acknowledged",
    actions: [
      { type: "notifyMarkUndone", params: of("at") },
      { type: "undoMark", params: of("at") },
    ],
  },
  {
    guard: "undoesMark",
    actions: [
      { type: "notifyMarkUndone", params: of("at") },
      { type: "undoMark", params: of("at") },
    ],
  },
  { guard: "canUndo", target: "#studySession.undo", actions: { type: "draftUndo", params: of("at") } },
] as const;

/**
 * One study session. The next card shows only when the answer before it is acknowledged as saved; the
 * provided `saveReview` decides where it is saved. Times come with events, in milliseconds since 1970.
 */
export const studySessionMachine = studySetup.createMachine({
  id: "studySession",
  context: ({ input }) => initialContext(input),
  initial: "loading",
  on: { "card.changed": { actions: { type: "changeCard", params: whole } } },
  states: {
    loading: {
      invoke: {
        src: "loadCards",
        input: ({ context: { scope, sessionId, resumes } }) => ({ scope, sessionId, resumes }),
        onDone: [
          {
            guard: { type: "hasItems", params: output },
            target: "studying",
            actions: { type: "layOut", params: output },
          },
          {
            guard: { type: "isLimited", params: output },
            target: "nothingToStudy.limitReached",
            actions: { type: "layOut", params: output },
          },
          { target: "nothingToStudy", actions: { type: "layOut", params: output } },
        ],
        onError: { target: "failed", actions: { type: "keepFailure", params: saveFailureOf } },
      },
    },
    failed: {
      on: { "session.retry": "loading" },
    },
    nothingToStudy: { initial: "allDone", states: { allDone: {}, limitReached: {} } },
    studying: {
      initial: "question",
      on: {
        "session.pause": { target: "paused", actions: { type: "startPause", params: of("at") } },
        "page.hidden": { target: "paused.whileHidden", actions: { type: "startPause", params: of("at") } },
        "break.take": {
          target: "paused.onBreak",
          actions: [
            { type: "endStretchOnCard", params: of("at") },
            { type: "startPause", params: of("at") },
          ],
        },
        "review.undo": undoing,
        "card.mark": [
          {
            guard: { type: "decidesWhetherItComes", params: of("change") },
            target: "acknowledged",
            actions: [
              { type: "markCard", params: whole },
              { type: "notifyMarked", params: of("at") },
            ],
          },
          {
            actions: [
              { type: "markCard", params: whole },
              { type: "notifyMarked", params: of("at") },
            ],
          },
        ],
      },
      states: {
        question: {
          on: {
            // The page was hidden when the card appeared: the learner sees it only now.
            "page.visible": { actions: { type: "endPause", params: of("at") } },
            "answer.show": {
              guard: {
                type: "isMeant",
                params: ({ context, event }) => ({ ...event, since: context.shownAt }),
              },
              target: "answer",
              actions: { type: "reveal", params: of("at") },
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
              actions: { type: "draftReview", params: whole },
            },
          },
        },
        last: { type: "history" },
      },
    },
    paused: {
      initial: "byLearner",
      on: { "session.resume": { target: "studying.last", actions: { type: "endPause", params: of("at") } } },
      states: {
        byLearner: {},
        onBreak: { tags: "break" },
        whileHidden: {
          on: {
            "page.visible": {
              target: "#studySession.studying.last",
              actions: { type: "endPause", params: of("at") },
            },
          },
        },
      },
    },
    /** Between two cards; the next one is not shown yet. */
    rest: {
      initial: "offered",
      on: {
        "session.resume": {
          target: "studying",
          actions: ["endStretch", { type: "beginToShow", params: of("at") }],
        },
      },
      states: {
        offered: {
          on: {
            "break.take": "taken",
            "review.undo": { target: "#studySession.undo", actions: { type: "draftUndo", params: of("at") } },
          },
        },
        taken: { tags: "break" },
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
      always: [
        { guard: "isBreakDue", target: "rest" },
        { guard: "hasCurrent", target: "studying" },
        { guard: "isLimitReached", target: "complete.limitReached" },
        { target: "complete" },
      ],
    },
    complete: {
      invoke: {
        src: "completeSession",
        input: ({ context }) => ({ sessionId: context.sessionId, completedAt: context.endedAt }),
        onError: {},
      },
      on: { "review.undo": undoing },
      initial: "allDone",
      states: { allDone: {}, limitReached: {} },
    },
  },
});

export type StudySessionActorRef = ActorRefFrom<typeof studySessionMachine>;

/** The machine, whose outside is the service. */
export const provideStudySession = (service: StudyService) =>
  studySessionMachine.provide({
    actors: {
      loadCards: fromPromise(({ input: { scope, sessionId, resumes }, signal }) =>
        service.loadCards(scope, sessionId, signal, { resumes }),
      ),
      saveReview: fromPromise(({ input, signal }) => service.saveReview(input, signal)),
      completeSession: fromPromise(({ input }) =>
        service.completeSession(input.sessionId, input.completedAt),
      ),
    },
  });
