import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import type { MarkDraft } from "#domain/study/marks/marking.ts";
import { type SaveFailure, asFailure, saveRetryWait } from "#domain/study/answers/save-failure.ts";
import type { MarkService } from "../../services/study/study.ts";
import { of } from "../params.ts";
import { provided } from "../provided.ts";

interface CardMarksContext {
  /** Changes that are not saved yet, in the order in which they were made. */
  readonly drafts: readonly MarkDraft[];
  readonly failures: number;
  /** Why the last attempt failed, or why a change was given up; null after a change was saved. */
  readonly failure: SaveFailure | null;
}

type CardMarksEvent = { type: "marks.save"; draft: MarkDraft } | { type: "marks.retry" };

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => asFailure(event.error);

/** Saves changes of card marks in order; a refused change is dropped, with the reason. */
export const cardMarksMachine = setup({
  types: {
    context: {} as CardMarksContext,
    events: {} as CardMarksEvent,
    /** `waiting`: saving failed, and will be tried again. */
    tags: {} as "waiting",
  },
  actors: {
    /** Resolves when the change is durable. Rejects with a `SaveError`. */
    saveMarks: provided.promise<void, MarkDraft>("saveMarks"),
  },
  actions: {
    add: assign({ drafts: ({ context }, draft: MarkDraft) => [...context.drafts, draft] }),
    drop: assign({ drafts: ({ context }) => context.drafts.slice(1), failures: 0 }),
    keepFailure: assign({
      failures: ({ context }) => context.failures + 1,
      failure: (_, failure: SaveFailure) => failure,
    }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasDrafts: ({ context }) => context.drafts.length > 0,
    wasRefused: (_, failure: SaveFailure) => !failure.retryable,
  },
  delays: {
    saveRetry: ({ context }) => saveRetryWait(context.failures),
  },
}).createMachine({
  id: "cardMarks",
  context: { drafts: [], failures: 0, failure: null },
  initial: "saved",
  on: { "marks.save": { actions: { type: "add", params: of("draft") } } },
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

/** Pending changes are saved even if the learner leaves. */
export const provideCardMarks = (service: MarkService) =>
  cardMarksMachine.provide({
    actors: {
      saveMarks: fromPromise(({ input }) => service.saveMarks(input)),
    },
  });
