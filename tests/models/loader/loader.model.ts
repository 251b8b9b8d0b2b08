import { assign, setup } from "xstate";

/** The loading screen (accounts specification, sections 2, 8 and 9), second by second. */
interface Context {
  /** Seconds since loading began, or began again. */
  readonly seconds: number;
  /** Tips shown so far. */
  readonly tips: number;
  readonly retries: number;
  readonly limit: number;
}

export type LoaderModelEvent =
  | { type: "open"; limit?: number }
  | { type: "retry" }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as Context, events: {} as LoaderModelEvent },
  guards: {
    isOver: ({ context }) => context.seconds + 1 >= context.limit,
    isSpent: ({ context }) => context.seconds + 1 >= context.limit && context.retries === 3,
  },
  actions: {
    open: assign({
      limit: ({ event }) => (event.type === "open" && event.limit ? event.limit / 1000 : 30),
    }),
    /** A tip after 2 s, and the next every 5 s; none comes in the second in which the limit ends. */
    count: assign({
      seconds: ({ context }) => context.seconds + 1,
      tips: ({ context: { seconds, tips } }) => tips + (seconds + 1 >= 2 && (seconds - 1) % 5 === 0 ? 1 : 0),
    }),
    retry: assign({ seconds: 0, retries: ({ context }) => context.retries + 1 }),
  },
});

export const loaderModel = model.createMachine({
  id: "loaderModel",
  context: { seconds: 0, tips: 0, retries: 0, limit: 30 },
  initial: "closed",
  states: {
    closed: { on: { open: { target: "loading", actions: "open" } } },
    loading: {
      on: { retry: {} },
      after: {
        1000: [
          { guard: "isSpent", target: "spent", actions: "count" },
          { guard: "isOver", target: "failed", actions: "count" },
          { target: "loading", reenter: true, actions: "count" },
        ],
      },
    },
    failed: { on: { retry: { target: "loading", actions: "retry" } } },
    spent: { on: { retry: {} } },
  },
});
