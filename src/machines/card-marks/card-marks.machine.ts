import type { ActorRefFrom } from "xstate";
import type { MarkDraft } from "#domain/study/marks/marking.ts";
import { asFailure } from "#domain/study/answers/save-failure.ts";
import { type CardMarksContext, cardMarksSetup } from "./card-marks-setup.ts";

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => asFailure(event.error);

/**
 * Saves changes of card marks one after the other, while the learner goes on. A change that is refused for good is given
 * up, and the failure says why.
 */
export const cardMarksMachine = cardMarksSetup.createMachine({
  id: "cardMarks",
  context: { drafts: [], failures: 0, failure: null },
  initial: "saved",
  on: {
    "marks.save": { actions: { type: "add", params: ({ event }) => event.draft } },
  },
  states: {
    saved: {
      always: { guard: "hasDrafts", target: "saving" },
    },
    saving: {
      invoke: {
        src: "saveMarks",
        input: ({ context }) => firstDraft(context),
        onDone: { target: "saved", actions: ["drop", "forgetFailure"] },
        onError: [
          {
            guard: { type: "wasRefused", params: failureOf },
            target: "saved",
            actions: [{ type: "keepFailure", params: failureOf }, "drop"],
          },
          { target: "waiting", actions: { type: "keepFailure", params: failureOf } },
        ],
      },
    },
    waiting: {
      tags: "waiting",
      on: { "marks.retry": "saving" },
      after: { saveRetry: "saving" },
    },
  },
});

function firstDraft({ drafts }: CardMarksContext): MarkDraft {
  const [first] = drafts;
  if (!first) throw new Error("There is no change of marks to save.");
  return first;
}

export type CardMarksActorRef = ActorRefFrom<typeof cardMarksMachine>;
