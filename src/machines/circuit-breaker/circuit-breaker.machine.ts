import { type ActorRefFrom, type SnapshotFrom, assign, emit, setup } from "xstate";
import { BREAKER_FAILURES, breakerWait } from "#domain/http/breaker-wait.ts";
import type { SavedBreaker } from "../../services/http/saved-breaker.ts";
import { of, whole } from "../params.ts";

interface Context extends Omit<SavedBreaker, "state"> {
  readonly saved: SavedBreaker | null;
  /** Calls that were let through since the state changed; results of others are ignored. */
  readonly calls: ReadonlySet<number>;
  /** The time of the last event that carried one. */
  readonly at: number;
}

type CircuitBreakerEvent =
  /** A caller asks. The machine has admitted the call if the number is in its `calls` afterwards. */
  | { type: "call.begun"; call: number; at: number }
  | { type: "call.succeeded"; call: number }
  /** The upstream answered, and it was not its fault: a 4xx but 429. */
  | { type: "call.refused"; call: number }
  /** `retryAfter`: milliseconds that the upstream asks to be left alone, null where it does not say. */
  | { type: "call.failed"; call: number; at: number; retryAfter: number | null }
  | { type: "call.abandoned"; call: number }
  /** The next call may probe early, after a sign of life or at a person's request. */
  | { type: "probe.allowed" }
  | { type: "breaker.forceOpen" }
  | { type: "breaker.release" };

export interface BreakerChanged {
  type: "breaker.changed";
  to: "closed" | "open" | "halfOpen" | "forcedOpen";
}

/** A probe that takes longer has failed, milliseconds. */
const TRIAL_TIMEOUT = 30_000;

type Failed = Extract<CircuitBreakerEvent, { type: "call.failed" }>;

/** Stops calls to an upstream that keeps failing, and probes it after a while (study specification, section 9). */
export const circuitBreakerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CircuitBreakerEvent,
    input: {} as { readonly saved: SavedBreaker | null; readonly now: number },
    emitted: {} as BreakerChanged,
    tags: {} as "rejecting",
  },
  actions: {
    admit: assign({ calls: ({ context }, call: number) => new Set(context.calls).add(call) }),
    settle: assign({
      calls: ({ context }, call: number) => new Set([...context.calls].filter((other) => other !== call)),
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    beginPeriod: assign({ calls: () => new Set<number>() }),
    waitFor: assign(({ context }, { at, retryAfter }: Pick<Failed, "at" | "retryAfter">) => ({
      at,
      until: at + breakerWait(context.reopened, retryAfter),
    })),
    noteTime: assign({ at: (_, at: number) => at }),
    reopen: assign({ reopened: ({ context }) => context.reopened + 1 }),
    recover: assign({ failures: 0, reopened: 0 }),
    notify: emit((_, to: BreakerChanged["to"]): BreakerChanged => ({ type: "breaker.changed", to })),
  },
  guards: {
    isKnown: ({ context }, call: number) => context.calls.has(call),
    reachesFailureThreshold: ({ context }, call: number) =>
      context.calls.has(call) && context.failures + 1 >= BREAKER_FAILURES,
    isOver: ({ context }, at: number) => at >= context.until,
    isToBeTried: ({ context }, saved: SavedBreaker | null) =>
      saved?.state === "open" && context.at >= saved.until,
    wasOpen: (_, saved: SavedBreaker | null) => saved?.state === "open",
    wasForcedOpen: (_, saved: SavedBreaker | null) => saved?.state === "forcedOpen",
  },
  delays: {
    reset: ({ context }) => Math.max(0, context.until - context.at),
    trialTimeout: TRIAL_TIMEOUT,
  },
}).createMachine({
  id: "circuitBreaker",
  context: ({ input: { saved, now } }) => ({
    until: saved?.until ?? 0,
    failures: saved?.failures ?? 0,
    reopened: saved?.reopened ?? 0,
    saved,
    calls: new Set<number>(),
    at: now,
  }),
  initial: "restored",
  on: { "breaker.forceOpen": { target: ".forcedOpen", actions: "beginPeriod" } },
  states: {
    restored: {
      always: [
        { guard: { type: "wasForcedOpen", params: ({ context }) => context.saved }, target: "forcedOpen" },
        { guard: { type: "isToBeTried", params: ({ context }) => context.saved }, target: "halfOpen" },
        { guard: { type: "wasOpen", params: ({ context }) => context.saved }, target: "open" },
        { target: "closed" },
      ],
    },
    closed: {
      entry: { type: "notify", params: "closed" },
      on: {
        "call.begun": { actions: { type: "admit", params: of("call") } },
        "call.succeeded": {
          guard: { type: "isKnown", params: of("call") },
          actions: [{ type: "settle", params: of("call") }, "forgetFailures"],
        },
        "call.refused": {
          guard: { type: "isKnown", params: of("call") },
          actions: { type: "settle", params: of("call") },
        },
        "call.abandoned": {
          guard: { type: "isKnown", params: of("call") },
          actions: { type: "settle", params: of("call") },
        },
        "call.failed": [
          {
            guard: { type: "reachesFailureThreshold", params: of("call") },
            target: "open",
            actions: ["beginPeriod", { type: "waitFor", params: whole }],
          },
          {
            guard: { type: "isKnown", params: of("call") },
            actions: [{ type: "settle", params: of("call") }, "countFailure"],
          },
        ],
      },
    },
    open: {
      tags: "rejecting",
      entry: { type: "notify", params: "open" },
      after: { reset: "halfOpen" },
      on: {
        "probe.allowed": "halfOpen",
        // The timer stops while the device sleeps.
        "call.begun": {
          guard: { type: "isOver", params: of("at") },
          target: "halfOpen.trying",
          actions: [
            { type: "admit", params: of("call") },
            { type: "noteTime", params: of("at") },
          ],
        },
      },
    },
    halfOpen: {
      entry: { type: "notify", params: "halfOpen" },
      initial: "ready",
      states: {
        ready: {
          on: {
            "call.begun": {
              target: "trying",
              actions: [
                { type: "admit", params: of("call") },
                { type: "noteTime", params: of("at") },
              ],
            },
          },
        },
        // Other calls wait until the probe is over (src/app/circuit-breaker.ts).
        trying: {
          on: {
            "call.succeeded": {
              guard: { type: "isKnown", params: of("call") },
              target: "#circuitBreaker.closed",
              actions: ["beginPeriod", "recover"],
            },
            "call.refused": {
              guard: { type: "isKnown", params: of("call") },
              target: "#circuitBreaker.closed",
              actions: ["beginPeriod", "recover"],
            },
            "call.abandoned": {
              guard: { type: "isKnown", params: of("call") },
              target: "ready",
              actions: "beginPeriod",
            },
            "call.failed": {
              guard: { type: "isKnown", params: of("call") },
              target: "#circuitBreaker.open",
              actions: ["beginPeriod", "reopen", { type: "waitFor", params: whole }],
            },
          },
          after: {
            trialTimeout: {
              target: "#circuitBreaker.open",
              actions: [
                "beginPeriod",
                "reopen",
                {
                  type: "waitFor",
                  params: ({ context }) => ({ at: context.at + TRIAL_TIMEOUT, retryAfter: null }),
                },
              ],
            },
          },
        },
      },
    },
    forcedOpen: {
      tags: "rejecting",
      entry: { type: "notify", params: "forcedOpen" },
      on: { "breaker.forceOpen": {}, "breaker.release": { target: "halfOpen", actions: "beginPeriod" } },
    },
  },
});

export type CircuitBreakerActorRef = ActorRefFrom<typeof circuitBreakerMachine>;

/** What is stored of a breaker; a half open one is restored as due for a probe. */
export function savedBreaker({
  value,
  context: { until, failures, reopened },
}: SnapshotFrom<typeof circuitBreakerMachine>): SavedBreaker {
  const counts = { failures, reopened };
  if (typeof value !== "string") return { state: "open", until: 0, ...counts };
  return value === "open"
    ? { state: value, until, ...counts }
    : { state: value === "forcedOpen" ? value : "closed", until: 0, ...counts };
}
