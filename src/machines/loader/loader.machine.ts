import { assign, setup } from "xstate";
import { provided } from "../provided.ts";

interface LoaderInput {
  /** Milliseconds until loading counts as failed; default 30 s. */
  readonly limit?: number;
  readonly tips: number;
}

interface Context {
  readonly limit: number;
  readonly tips: number;
  /** 0 to 90: only the end of the loading fills the bar. */
  readonly progress: number;
  /** Index of the tip that is shown; null before the first. */
  readonly tip: number | null;
  readonly retries: number;
}

type LoaderEvent = { type: "load.retry" };

const SECOND = 1000;
const MOST_PROGRESS = 90;
const STEP = 10;
const MOST_RETRIES = 3;

/** The limit of the loader that waits for the sign-in, milliseconds (accounts specification, section 9). */
export const AUTH_LIMIT = 10 * SECOND;

/** The loading screen (accounts specification, sections 2, 8 and 9). */
export const loaderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LoaderEvent,
    input: {} as LoaderInput,
    /** `leavable`: it may be cancelled. */
    tags: {} as "slow" | "failed" | "retryable" | "leavable",
  },
  actions: {
    advance: assign({ progress: ({ context }) => Math.min(context.progress + STEP, MOST_PROGRESS) }),
    startOver: assign({ progress: 0 }),
    showNextTip: assign({ tip: ({ context: { tip, tips } }) => (tip === null ? 0 : (tip + 1) % tips) }),
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
  context: ({ input: { limit = 30 * SECOND, tips } }) => ({
    limit,
    tips,
    progress: 0,
    tip: null,
    retries: 0,
  }),
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
