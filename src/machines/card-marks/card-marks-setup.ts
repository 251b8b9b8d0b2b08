import { assign, setup } from "xstate";
import type { MarkDraft } from "#domain/study/marks/marking.ts";
import { type SaveFailure, saveRetryWait } from "#domain/study/answers/save-failure.ts";
import { provided } from "../provided.ts";

export interface CardMarksContext {
  /** Changes that are not saved yet, in the order in which they were made. */
  readonly drafts: readonly MarkDraft[];
  /** Failed attempts to save the first of them. */
  readonly failures: number;
  /** Why the last attempt failed, or why a change was given up; null after a change was saved. */
  readonly failure: SaveFailure | null;
}

export type CardMarksEvent =
  | { type: "marks.save"; draft: MarkDraft }
  /** The learner asks to save again now. */
  | { type: "marks.retry" };

/** Actors, actions, guards and delays of saving card marks; its states are in `card-marks.machine.ts`. */
export const cardMarksSetup = setup({
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
});
