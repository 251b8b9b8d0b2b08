import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { asFailure } from "#domain/study/answers/save-failure.ts";
import { type StudyContext, studySetup } from "./study-session-setup.ts";
import { output, timeOf } from "../params.ts";

export const saveFailureOf = (event: { error: unknown }) => asFailure(event.error);

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
          "review.discard": { target: "#studySession.acknowledged", actions: { type: drop, params: timeOf } },
        },
      },
    },
  });
