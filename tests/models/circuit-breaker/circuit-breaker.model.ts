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
  | { type: "wait"; ms: number }
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
  /** Milliseconds of the wait, or of the trial's time. */
  readonly left: number;
  /** The wait is over by the clock, and its timer is late. */
  readonly late: boolean;
  /** Changes of state that listeners heard of since the page was opened. */
  readonly heard: readonly string[];
}

const MINUTE = 60_000;
const TRIAL = 30_000;
/** So many failures, and one more opens it. */
const ALMOST = 4;
/** Few enough to keep the model finite. */
const MOST_CALLS = 2;
const MOST_REOPENED = 1;
const MOST_HEARD = 2;

const counts = ({ calls }: Context) => calls.at(-1) === true;
const settled = ({ calls }: Context) => calls.slice(0, -1);
const outdated = (calls: readonly boolean[]) => calls.map(() => false);
const waitOf = (event: CircuitBreakerModelEvent, reopened: number) =>
  event.type === "fail" && event.retryAfter !== null ? event.retryAfter : MINUTE * 2 ** reopened;
const hears = ({ heard }: Context, change: string) => [...heard, change].slice(-MOST_HEARD);

const model = setup({
  types: { context: {} as Context, events: {} as CircuitBreakerModelEvent },
  guards: {
    /** None begins after one to three failures, nor beside one that counts no more: it keeps the model small. */
    hasRoom: ({ context: { calls, failures } }) =>
      calls.length < MOST_CALLS && !calls.includes(false) && (failures === 0 || failures === ALMOST),
    canTry: ({ context }) => context.calls.length < MOST_CALLS,
    isUnused: ({ context: { calls, failures } }) => calls.length < MOST_CALLS && failures === 0,
    canHold: ({ context }) => context.calls.length < MOST_CALLS,
    hasOverslept: ({ context }) => context.late && context.calls.length < MOST_CALLS,
    isOverslept: ({ context }) => context.late,
    isClosedToAll: ({ context }) => !context.late,
    counts: ({ context }) => counts(context),
    isLastStraw: ({ context }) => counts(context) && context.failures === ALMOST,
    reopens: ({ context }) => counts(context) && context.reopened < MOST_REOPENED,
    isLate: ({ context, event }, as: Late) =>
      event.type === "late" && event.as === as && context.calls[0] === false,
    endsWait: ({ context: { left }, event }) =>
      event.type === "wait" && (event.ms === 1 ? left === 1 : event.ms === MINUTE && left <= MINUTE),
    /** All but the last millisecond of a first wait, half of a second one. */
    isWithinWait: ({ context: { left, late }, event }) =>
      event.type === "wait" &&
      (event.ms === MINUTE - 1 ? left === MINUTE && !late : event.ms === MINUTE && left > MINUTE),
    endsTrial: ({ context: { left, reopened }, event }) =>
      event.type === "wait" && reopened < MOST_REOPENED && event.ms === 1 && left === 1,
    isWithinTrial: ({ context: { left }, event }) =>
      event.type === "wait" && event.ms === TRIAL - 1 && left === TRIAL,
    canSleep: ({ context }) => !context.late,
  },
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
      left: waitOf(event, context.reopened),
      late: false,
      heard: hears(context, "open"),
    })),
    reopen: assign({ reopened: ({ context }) => context.reopened + 1 }),
    expireTrial: assign(({ context }) => ({
      calls: outdated(context.calls),
      reopened: context.reopened + 1,
      left: MINUTE * 2 ** (context.reopened + 1),
      late: false,
      heard: hears(context, "open"),
    })),
    close: assign(({ context }) => ({
      calls: outdated(settled(context)),
      failures: 0,
      reopened: 0,
      heard: hears(context, "closed"),
    })),
    tryNow: assign(({ context }) => ({ late: false, left: 0, heard: hears(context, "halfOpen") })),
    giveBack: assign(({ context }) => ({ calls: outdated(settled(context)) })),
    beginTrial: assign({ left: TRIAL }),
    pass: assign({
      left: ({ context, event }) => context.left - (event.type === "wait" ? event.ms : 0),
    }),
    oversleep: assign({ late: true }),
    hold: assign(({ context }) => ({
      calls: outdated(context.calls),
      left: 0,
      late: false,
      heard: hears(context, "held"),
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
    left: 0,
    late: false,
    heard: [],
  },
  on: {
    // What becomes of a call that does not count any more changes nothing.
    late: [late("succeeded"), late("failed")],
    hold: { guard: "canHold", target: ".held", actions: "hold" },
    allow: {},
    reload: { actions: "reload" },
  },
  initial: "closed",
  states: {
    closed: {
      on: {
        begin: { guard: "hasRoom", actions: "admit" },
        succeed: { guard: "counts", actions: ["settle", "forget"] },
        refuse: { guard: "counts", actions: "settle" },
        abandon: { guard: "counts", actions: "settle" },
        fail: [
          { guard: "isLastStraw", target: "open", actions: "open" },
          { guard: "counts", actions: ["settle", "count"] },
        ],
        outage: { guard: "isUnused", actions: "countAll" },
      },
    },
    open: {
      on: {
        begin: [
          { guard: "hasOverslept", target: "trying", actions: ["tryNow", "admit", "beginTrial"] },
          { guard: "isClosedToAll", actions: "reject" },
        ],
        wait: [
          { guard: "endsWait", target: "ready", actions: "tryNow" },
          { guard: "isWithinWait", actions: "pass" },
        ],
        allow: { target: "ready", actions: "tryNow" },
        sleep: { guard: "canSleep", actions: "oversleep" },
        reload: { guard: "isOverslept", target: "ready", actions: ["tryNow", "reload"] },
      },
    },
    ready: {
      on: {
        begin: { guard: "canTry", target: "trying", actions: ["admit", "beginTrial"] },
      },
    },
    trying: {
      on: {
        begin: { actions: "reject" },
        late: [late("succeeded"), late("refused"), late("abandoned"), late("failed")],
        succeed: { guard: "counts", target: "closed", actions: "close" },
        refuse: { guard: "counts", target: "closed", actions: "close" },
        abandon: { guard: "counts", target: "ready", actions: "giveBack" },
        fail: { guard: "reopens", target: "open", actions: ["reopen", "open"] },
        wait: [
          { guard: "endsTrial", target: "open", actions: "expireTrial" },
          { guard: "isWithinTrial", actions: "pass" },
        ],
        reload: { target: "ready", actions: "reload" },
      },
    },
    held: {
      on: {
        begin: { actions: "reject" },
        release: { target: "ready", actions: "release" },
        hold: {},
      },
    },
  },
});
