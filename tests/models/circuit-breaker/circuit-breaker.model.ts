import { assign, setup } from "xstate";

type Late = "succeeded" | "refused" | "abandoned" | "failed";

export type CircuitBreakerModelEvent =
  /** Somebody calls. */
  | { type: "begin" }
  /** What becomes of the call that was let through last. */
  | { type: "succeed" }
  | { type: "refuse" }
  | { type: "abandon" }
  /** `retryAfter`: milliseconds that the upstream asks for. */
  | { type: "fail"; retryAfter: number | null }
  /** What becomes of the oldest call, which counts no more. */
  | { type: "late"; as: Late }
  /** Four calls fail, one after the other: one more, and it opens. */
  | { type: "outage" }
  | { type: "time"; ms: number }
  /** The device sleeps until the wait is over, and its timers with it. */
  | { type: "sleep" }
  /** Something says that a trial is worth it before the wait is over. */
  | { type: "allow" }
  | { type: "hold" }
  | { type: "release" }
  | { type: "reload" };

interface Context {
  readonly failures: number;
  /** Calls under way, the oldest first: whether what becomes of them counts. */
  readonly calls: readonly boolean[];
  /** Whether the last one who called was let through. */
  readonly admitted: boolean | null;
  readonly reopened: number;
  /** Milliseconds of the last wait. */
  readonly wait: number;
  /** The device slept until the wait was over, and its timers are late. */
  readonly late: boolean;
  /** Changes of state that listeners heard of since the page was opened. */
  readonly heard: readonly string[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRIAL = 30_000;
/** So many failures, and one more opens it. */
const ALMOST = 4;
const counts = ({ calls }: Context) => calls.at(-1) === true;
const settled = ({ calls }: Context) => calls.slice(0, -1);
const outdated = (calls: readonly boolean[]) => calls.map(() => false);
const waitOf = (event: CircuitBreakerModelEvent, reopened: number) =>
  event.type === "fail" && event.retryAfter !== null
    ? event.retryAfter
    : Math.min(MINUTE * 2 ** reopened, HOUR);
const hears = ({ heard }: Context, change: string) => [...heard, change];

const model = setup({
  types: { context: {} as Context, events: {} as CircuitBreakerModelEvent },
  guards: {
    hasNotFailed: ({ context }) => context.failures === 0,
    hasOverslept: ({ context }) => context.late,
    counts: ({ context }) => counts(context),
    isLastStraw: ({ context }) => counts(context) && context.failures === ALMOST,
    isLate: ({ context, event }, as: Late) =>
      event.type === "late" && event.as === as && context.calls[0] === false,
  },
  delays: { wait: ({ context }) => context.wait },
  actions: {
    admit: assign(({ context }) => ({ calls: [...context.calls, true], admitted: true })),
    reject: assign({ admitted: false }),
    settle: assign(({ context }) => ({ calls: settled(context) })),
    settleLate: assign(({ context }) => ({ calls: context.calls.slice(1) })),
    count: assign({ failures: ({ context }) => context.failures + 1 }),
    forget: assign({ failures: 0 }),
    countAll: assign({ failures: ALMOST, admitted: true }),
    open: assign(({ context, event }) => ({
      calls: outdated(settled(context)),
      wait: waitOf(event, context.reopened),
      heard: hears(context, "open"),
    })),
    reopen: assign({ reopened: ({ context }) => context.reopened + 1 }),
    expireTrial: assign(({ context, event }) => ({
      calls: outdated(context.calls),
      reopened: context.reopened + 1,
      wait: waitOf(event, context.reopened + 1),
      heard: hears(context, "open"),
    })),
    close: assign(({ context }) => ({
      calls: outdated(settled(context)),
      failures: 0,
      reopened: 0,
      heard: hears(context, "closed"),
    })),
    halfOpen: assign(({ context }) => ({ heard: hears(context, "halfOpen") })),
    giveBack: assign(({ context }) => ({ calls: outdated(settled(context)) })),
    oversleep: assign({ late: true }),
    wake: assign({ late: false }),
    hold: assign(({ context }) => ({
      calls: outdated(context.calls),
      late: false,
      heard: hears(context, "forcedOpen"),
    })),
    release: assign(({ context }) => ({ calls: outdated(context.calls), heard: hears(context, "halfOpen") })),
    reload: assign({ calls: [], admitted: null, heard: [] }),
  },
});

const late = (as: Late) => ({ guard: { type: "isLate", params: as }, actions: "settleLate" }) as const;

/** What callers of an upstream may rely on (study specification, section 9; reliability, "The circuit breaker"). */
export const circuitBreakerModel = model.createMachine({
  id: "circuitBreakerModel",
  context: {
    failures: 0,
    calls: [],
    admitted: null,
    reopened: 0,
    wait: 0,
    late: false,
    heard: [],
  },
  on: {
    // What becomes of a call that does not count any more changes nothing.
    late: [late("succeeded"), late("failed")],
    hold: { target: ".forcedOpen", actions: "hold" },
    allow: {},
    reload: { actions: "reload" },
  },
  initial: "closed",
  states: {
    closed: {
      on: {
        begin: { actions: "admit" },
        succeed: { guard: "counts", actions: ["settle", "forget"] },
        refuse: { guard: "counts", actions: "settle" },
        abandon: { guard: "counts", actions: "settle" },
        fail: [
          { guard: "isLastStraw", target: "open", actions: "open" },
          { guard: "counts", actions: ["settle", "count"] },
        ],
        outage: { guard: "hasNotFailed", actions: "countAll" },
      },
    },
    open: {
      on: {
        begin: [
          { guard: "hasOverslept", target: "trying", actions: ["halfOpen", "admit"] },
          { actions: "reject" },
        ],
        allow: { target: "ready", actions: "halfOpen" },
        sleep: { actions: "oversleep" },
        reload: { guard: "hasOverslept", target: "ready", actions: ["halfOpen", "reload"] },
      },
      after: { wait: { target: "ready", actions: "halfOpen" } },
    },
    ready: { on: { begin: { target: "trying", actions: "admit" } } },
    trying: {
      on: {
        begin: { actions: "reject" },
        late: [late("succeeded"), late("refused"), late("abandoned"), late("failed")],
        succeed: { guard: "counts", target: "closed", actions: "close" },
        refuse: { guard: "counts", target: "closed", actions: "close" },
        abandon: { guard: "counts", target: "ready", actions: "giveBack" },
        fail: { guard: "counts", target: "open", actions: ["reopen", "open"] },
        reload: { target: "ready", actions: "reload" },
      },
      // A trial has its whole time, also where its wait was slept through.
      after: {
        [TRIAL]: [
          { guard: "hasOverslept", target: "open", actions: "expireTrial" },
          { target: "open", actions: "expireTrial" },
        ],
      },
      exit: "wake",
    },
    forcedOpen: {
      on: {
        begin: { actions: "reject" },
        release: { target: "ready", actions: "release" },
        hold: {},
      },
    },
  },
});
