import { assign, setup } from "xstate";

export type ErrorBoundaryModelEvent =
  /** What is inside cannot be shown. */
  | { type: "fail" }
  | { type: "tryAgain" }
  /** Something else is to be shown. */
  | { type: "moveOn" };

const MOST_RETRIES = 3;

const model = setup({
  types: { context: {} as { retries: number }, events: {} as ErrorBoundaryModelEvent },
  guards: { isAllowed: ({ context }) => context.retries < MOST_RETRIES },
  actions: {
    count: assign({ retries: ({ context }) => context.retries + 1 }),
    forget: assign({ retries: 0 }),
  },
});

/** A part of the page that may fail (study specification, sections 4 and 9). */
export const errorBoundaryModel = model.createMachine({
  id: "errorBoundaryModel",
  context: { retries: 0 },
  initial: "content",
  states: {
    content: { on: { fail: "errorScreen", tryAgain: {}, moveOn: { actions: "forget" } } },
    errorScreen: {
      on: {
        fail: {},
        tryAgain: [{ guard: "isAllowed", target: "content", actions: "count" }, {}],
        moveOn: { target: "content", actions: "forget" },
      },
    },
  },
});
