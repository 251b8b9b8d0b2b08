import { assign, setup } from "xstate";

export type CardMarksModelEvent =
  /** The learner flags a card. */
  | { type: "mark" }
  /** How the attempt to save the first unsaved change ends. */
  | { type: "save.done" }
  | { type: "save.fails" }
  | { type: "save.refused" }
  | { type: "retry" }
  | { type: "time"; ms: number };

interface Context {
  /** Changes that were made. */
  readonly made: number;
  /** Changes that are saved or given up. */
  readonly settled: number;
  /** Which change each attempt was to save. */
  readonly attempts: readonly number[];
  readonly failures: number;
  readonly message: string | null;
}

export const OFFLINE = "No network.";
export const REFUSED = "The card was deleted.";

/** Seconds before each further attempt. */
const WAITS = [1, 2, 4, 8, 16, 30, 30] as const;

const model = setup({
  types: { context: {} as Context, events: {} as CardMarksModelEvent },
  guards: {
    isUnsaved: ({ context }) => context.made > context.settled,
  },
  actions: {
    make: assign({ made: ({ context }) => context.made + 1 }),
    attempt: assign({ attempts: ({ context }) => [...context.attempts, context.settled + 1] }),
    settle: assign({ settled: ({ context }) => context.settled + 1, failures: 0 }),
    fail: assign({ failures: ({ context }) => context.failures + 1 }),
    say: assign({ message: (_, message: string | null) => message }),
  },
  delays: {
    wait: ({ context }) => 1000 * (WAITS[context.failures - 1] ?? 30),
  },
});

/** Changes of marks are saved one after the other, each until it is durable or refused for good. */
export const cardMarksModel = model.createMachine({
  id: "cardMarksModel",
  context: { made: 0, settled: 0, attempts: [], failures: 0, message: null },
  initial: "saved",
  on: { mark: { actions: "make" } },
  states: {
    saved: { always: { guard: "isUnsaved", target: "saving" } },
    saving: {
      entry: "attempt",
      on: {
        "save.done": { target: "saved", actions: ["settle", { type: "say", params: null }] },
        "save.fails": { target: "waiting", actions: ["fail", { type: "say", params: OFFLINE }] },
        "save.refused": { target: "saved", actions: ["settle", { type: "say", params: REFUSED }] },
      },
    },
    waiting: {
      on: { retry: "saving" },
      after: { wait: "saving" },
    },
  },
});
