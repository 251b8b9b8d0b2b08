import { type ActorRefFrom, assign, setup } from "xstate";

type ErrorBoundaryEvent = { type: "error.caught" } | { type: "boundary.retry" } | { type: "boundary.reset" };

/** So often the same may be tried again (study specification, sections 4 and 9). */
export const MOST_RETRIES = 3;

/** A part of the page that may fail: the reason is shown instead of it, and it can be retried three times. */
export const errorBoundaryMachine = setup({
  types: {
    context: {} as { readonly retries: number },
    events: {} as ErrorBoundaryEvent,
    tags: {} as "failed",
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
  },
  guards: {
    canRetry: ({ context }) => context.retries < MOST_RETRIES,
  },
}).createMachine({
  id: "errorBoundary",
  context: { retries: 0 },
  initial: "intact",
  on: { "boundary.reset": { target: ".intact", actions: "forgetRetries" } },
  states: {
    intact: {
      on: {
        "error.caught": [{ guard: "canRetry", target: "failed" }, { target: "givenUp" }],
      },
    },
    failed: {
      tags: "failed",
      on: { "boundary.retry": { target: "intact", actions: "countRetry" } },
    },
    givenUp: { tags: "failed" },
  },
});

export type ErrorBoundaryActorRef = ActorRefFrom<typeof errorBoundaryMachine>;
