import { assign, setup } from "xstate";

/** What the error is, and what can be done about it. */
export type Beginning = "passing" | "passingReady" | "lastingReady" | "retrying" | "queued";

export type ErrorNotificationModelEvent =
  | { type: "occur"; as: Beginning }
  /** A person tries again what failed. */
  | { type: "retry" }
  /** A person would rather wait for the connection. */
  | { type: "queue" }
  | { type: "dismiss" }
  /** The attempt that is under way ends. */
  | { type: "end"; as: "done" | "failed" }
  /** The retry that waited for the connection ends. */
  | { type: "settle"; as: "done" | "failed" }
  | { type: "attend" }
  | { type: "leave" }
  /** Ten seconds, in which nothing is to happen. */
  | { type: "rest" }
  | { type: "time"; ms: number };

interface Context {
  readonly as: Beginning | null;
  readonly attended: boolean;
  /** The error itself was the first one. */
  readonly attempts: number;
  readonly tried: number;
  readonly emitted: readonly string[];
}

const MOST_ATTEMPTS = 3;

const model = setup({
  types: { context: {} as Context, events: {} as ErrorNotificationModelEvent },
  guards: {
    isAs: ({ event }, as: Beginning) => event.type === "occur" && event.as === as,
    isPassing: ({ context }) => context.as !== "lastingReady",
    isAttended: ({ context }) => context.attended,
    canRetry: ({ context }) => context.as !== "passing",
    isDone: ({ event }) => "as" in event && event.as === "done",
    isLast: ({ context }) => context.attempts + 1 === MOST_ATTEMPTS,
  },
  actions: {
    begin: assign({ as: ({ event, context }) => (event.type === "occur" ? event.as : context.as) }),
    attend: assign({ attended: (_, attended: boolean) => attended }),
    setAttempts: assign({ attempts: (_, attempts: number) => attempts }),
    try: assign({ tried: ({ context }) => context.tried + 1 }),
    notify: assign({ emitted: ({ context }, text: string) => [...context.emitted, text] }),
  },
  delays: {
    /** Five seconds after the error, four after the second attempt. */
    untilAttempt: ({ context }) => (context.attempts === 1 ? 5000 : 4000),
  },
});

const as = (params: Beginning) => ({ type: "isAs", params }) as const;
const notify = (params: string) => ({ type: "notify", params }) as const;
/** A person tried it meanwhile. */
const settledLate = [{ guard: "isDone", target: "#model.gone" }, {}] as const;
const tryFirst = { target: "#model.retrying.trying", actions: { type: "setAttempts", params: 1 } } as const;

/** One error on the stack (study specification, sections 2, 4 and 8). */
export const errorNotificationModel = model.createMachine({
  id: "model",
  context: { as: null, attended: false, attempts: 1, tried: 0, emitted: [] },
  initial: "none",
  states: {
    none: {
      on: {
        occur: [
          { guard: as("retrying"), target: "retrying", actions: "begin" },
          { guard: as("queued"), target: "queued", actions: "begin" },
          { target: "resting", actions: "begin" },
        ],
      },
    },
    resting: {
      initial: "counting",
      on: {
        dismiss: "gone",
        queue: [{ guard: "canRetry", target: "queued" }, {}],
        retry: [{ guard: "canRetry", ...tryFirst }, {}],
        settle: settledLate,
      },
      states: {
        counting: {
          always: [{ guard: "isAttended", target: "attended" }],
          after: { 8000: { guard: "isPassing", target: "#model.gone" } },
          on: { attend: { target: "attended", actions: { type: "attend", params: true } } },
        },
        attended: {
          on: { leave: { target: "counting", actions: { type: "attend", params: false } }, rest: {} },
        },
      },
    },
    retrying: {
      initial: "waiting",
      on: {
        queue: "queued",
        dismiss: "gone",
        settle: settledLate,
        attend: { actions: { type: "attend", params: true } },
        leave: { actions: { type: "attend", params: false } },
      },
      states: {
        waiting: { after: { untilAttempt: "trying" }, on: { retry: "trying" } },
        trying: {
          entry: "try",
          on: {
            retry: {},
            end: [
              { guard: "isDone", target: "#model.gone" },
              { guard: "isLast", target: "#model.resting" },
              { target: "waiting", actions: { type: "setAttempts", params: 2 } },
            ],
          },
        },
      },
    },
    queued: {
      entry: notify("queued"),
      on: {
        queue: {},
        rest: {},
        dismiss: "gone",
        retry: { ...tryFirst, actions: [notify("unqueued"), tryFirst.actions] },
        settle: [{ guard: "isDone", target: "gone" }, { target: "resting" }],
        attend: { actions: { type: "attend", params: true } },
        leave: { actions: { type: "attend", params: false } },
      },
    },
    gone: { entry: notify("released"), on: { rest: {} } },
  },
});
