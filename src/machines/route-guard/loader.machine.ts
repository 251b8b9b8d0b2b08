import { assign, setup } from "xstate";
import { provided } from "../provided.ts";

interface Context {
  /** Milliseconds until loading counts as failed. */
  readonly limit: number;
  /** 0 to 90: only the end of the loading fills the bar. */
  readonly progress: number;
  /** Tips that were shown; the last one stays. */
  readonly tips: number;
  readonly retries: number;
}

type LoaderEvent = { type: "load.retry" };

const SECOND = 1000;
const MOST_PROGRESS = 90;
const STEP = 10;
const MOST_RETRIES = 3;

/** The loading screen (accounts specification, sections 2, 8 and 9). */
export const loaderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LoaderEvent,
    input: {} as Pick<Context, "limit"> | undefined,
    /** `leavable`: it may be cancelled. */
    tags: {} as "slow" | "failed" | "retryable" | "leavable",
  },
  actions: {
    advance: assign({ progress: ({ context }) => Math.min(context.progress + STEP, MOST_PROGRESS) }),
    startOver: assign({ progress: 0 }),
    showNextTip: assign({ tips: ({ context }) => context.tips + 1 }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    retry: provided.action("retry"),
  },
  guards: {
    canRetry: ({ context }) => context.retries < MOST_RETRIES,
  },
  delays: {
    progressStep: SECOND,
    firstTip: 2 * SECOND,
    nextTip: 5 * SECOND,
    slowLoad: 3 * SECOND,
    limit: ({ context }) => context.limit,
  },
}).createMachine({
  id: "loader",
  context: ({ input }) => ({ limit: 30 * SECOND, ...input, progress: 0, tips: 0, retries: 0 }),
  initial: "loading",
  states: {
    loading: {
      entry: "startOver",
      type: "parallel",
      after: { limit: [{ guard: "canRetry", target: "overdue" }, { target: "exhausted" }] },
      states: {
        progress: {
          initial: "growing",
          states: {
            growing: {
              after: { progressStep: { target: "growing", reenter: true, actions: "advance" } },
            },
          },
        },
        tips: {
          initial: "none",
          states: {
            none: { after: { firstTip: "shown" } },
            shown: { entry: "showNextTip", after: { nextTip: { target: "shown", reenter: true } } },
          },
        },
        pace: {
          initial: "usual",
          states: {
            usual: { after: { slowLoad: "slow" } },
            slow: { tags: ["slow", "leavable"] },
          },
        },
      },
    },
    overdue: {
      tags: ["failed", "retryable", "leavable"],
      on: { "load.retry": { target: "loading", actions: ["countRetry", "retry"] } },
    },
    exhausted: { tags: ["failed", "leavable"] },
  },
});
