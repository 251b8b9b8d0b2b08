import { type ActorRefFrom, fromPromise } from "xstate";
import type { AdaptiveExamService } from "../../services/study/adaptive-exam.ts";
import type { StoredAdaptiveExams } from "../../services/study/stored-adaptive-exams.ts";
import { adaptiveExamSetup } from "./adaptive-exam-setup.ts";
import { of, output, whole } from "../params.ts";

/** An adaptive exam of a deck: the server owns questions and score, and counts an answer that is sent again once. */
export const adaptiveExamMachine = adaptiveExamSetup.createMachine({
  id: "adaptiveExam",
  context: ({ input }) => ({
    ...input,
    pending: input.stored?.pending ?? null,
    recommendation: null,
    item: null,
    shownAt: null,
    pausedAt: null,
    outcome: null,
    answered: 0,
    isOver: false,
    insights: null,
    failure: null,
  }),
  initial: "opening",
  states: {
    opening: { always: [{ guard: "isStored", target: "preparing" }, { target: "recommending" }] },
    recommending: {
      tags: "busy",
      invoke: {
        src: "recommend",
        input: ({ context }) => context.deckId,
        onDone: [
          {
            guard: { type: "isAnswered", params: output },
            target: "configuring",
            actions: { type: "keepRecommendation", params: output },
          },
          { guard: { type: "isUnreachable", params: output }, target: "reconnecting" },
          { guard: { type: "needsSubscription", params: output }, target: "locked" },
          { target: "failed", actions: { type: "keepFailure", params: output } },
        ],
      },
    },
    configuring: {
      on: {
        "exam.start": {
          target: "preparing",
          actions: [
            {
              type: "remember",
              params: ({ event: { sessionId, configuration } }) => ({ sessionId, configuration }),
            },
            "keepOnDevice",
          ],
        },
      },
    },
    preparing: {
      tags: "busy",
      invoke: {
        src: "start",
        input: ({ context: { deckId, stored } }) => {
          if (!stored) throw new Error("There is no exam to prepare.");
          return { sessionId: stored.sessionId, configuration: stored.configuration, deckId };
        },
        onDone: [
          {
            guard: { type: "isAnswered", params: output },
            target: "deciding",
            actions: [{ type: "keepExam", params: output }, "dropOtherAnswer", "keepOnDevice"],
          },
          { guard: { type: "isUnreachable", params: output }, target: "reconnecting" },
          { guard: { type: "needsSubscription", params: output }, target: "locked" },
          { target: "failed", actions: { type: "keepFailure", params: output } },
        ],
      },
    },
    deciding: {
      always: [
        { guard: "isOver", target: "finishing" },
        // It was chosen before a reload.
        { guard: "hasAnswer", target: "saving" },
        { target: "asking" },
      ],
    },
    asking: {
      on: {
        "exam.shown": { actions: { type: "keepTime", params: of("at") } },
        "page.hidden": { actions: { type: "holdTime", params: of("at") } },
        "page.visible": { actions: { type: "goOnTime", params: of("at") } },
        "exam.choose": {
          guard: { type: "isChoice", params: of("choice") },
          target: "saving",
          actions: [{ type: "keepAnswer", params: whole }, "keepOnDevice"],
        },
        "exam.discard": "discarding",
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        src: "answer",
        input: ({ context: { pending } }) => {
          if (!pending) throw new Error("There is no answer to save.");
          return pending;
        },
        onDone: [
          {
            guard: { type: "isAnswered", params: output },
            target: "feedback",
            actions: [{ type: "keepOutcome", params: output }, "keepOnDevice"],
          },
          { guard: { type: "isUnreachable", params: output }, target: "reconnecting" },
          // Another tab or device was faster: the server says which question is asked now.
          {
            guard: { type: "isConflict", params: output },
            target: "preparing",
            actions: ["dropAnswer", "keepOnDevice"],
          },
          {
            target: "failed",
            actions: ["dropAnswer", "keepOnDevice", { type: "keepFailure", params: output }],
          },
        ],
      },
      after: { ANSWER_LIMIT: "reconnecting" },
    },
    /** The server cannot be reached; what is to be sent is sent again. */
    reconnecting: {
      on: { "exam.retry": "resuming", "connection.restored": "resuming", "exam.discard": "discarding" },
      after: { RETRY_WAIT: "resuming" },
    },
    resuming: {
      always: [
        { guard: "hasAnswer", target: "saving" },
        { guard: "isOver", target: "finishing" },
        { target: "opening" },
      ],
    },
    feedback: {
      on: {
        "exam.next": [
          { guard: "isOver", target: "finishing" },
          { target: "asking", actions: "askNext" },
        ],
        "exam.discard": "discarding",
      },
    },
    finishing: {
      tags: "busy",
      invoke: {
        src: "insights",
        input: ({ context: { stored } }) => stored?.sessionId ?? "",
        onDone: [
          {
            guard: { type: "isAnswered", params: output },
            target: "finished",
            actions: [{ type: "keepInsights", params: output }, "forgetOnDevice"],
          },
          { guard: { type: "isUnreachable", params: output }, target: "reconnecting" },
          { target: "failed", actions: { type: "keepFailure", params: output } },
        ],
      },
    },
    finished: { on: { "exam.discard": "discarding" } },
    /** The subscription does not include adaptive exams. */
    locked: { on: { "exam.retry": "opening" } },
    failed: {
      exit: "forgetFailure",
      on: { "exam.retry": "resuming", "exam.discard": "discarding" },
    },
    discarding: { entry: ["forgetOnDevice", "startAfresh"], always: "recommending" },
  },
});

export type AdaptiveExamActorRef = ActorRefFrom<typeof adaptiveExamMachine>;

export const provideAdaptiveExam = (
  service: AdaptiveExamService,
  device: Pick<StoredAdaptiveExams, "keep" | "forget">,
) =>
  adaptiveExamMachine.provide({
    actors: {
      recommend: fromPromise(({ input, signal }) => service.recommend(input, signal)),
      start: fromPromise(({ input, signal }) => service.start(input, signal)),
      answer: fromPromise(({ input, signal }) => service.answer(input, signal)),
      insights: fromPromise(({ input, signal }) => service.insights(input, signal)),
    },
    actions: {
      keepOnDevice: ({ context: { deckId, stored, pending } }) => {
        if (stored) device.keep(deckId, { ...stored, pending });
      },
      forgetOnDevice: ({ context: { deckId } }) => device.forget(deckId),
    },
  });
