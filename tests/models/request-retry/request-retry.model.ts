import { assign, setup } from "xstate";

/** How an attempt fails. */
export type Failing =
  /** The same would fail again. */
  | "forGood"
  | "other"
  | "network"
  /** The server asks for 7 s. */
  | "busy";

export type RequestRetryModelEvent =
  /** The first attempt has failed. `longest`: milliseconds; null forbids no wait. */
  | { type: "begin"; failing: Failing; isMobile?: boolean; longest: number | null }
  /** What the attempt under way comes to. */
  | { type: "answer" }
  | { type: "fail"; failing: Failing }
  | { type: "time"; ms: number }
  | { type: "now" }
  | { type: "cancel" };

interface Context {
  readonly isMobile: boolean;
  readonly longest: number | null;
  /** Attempts that have ended. */
  readonly ended: number;
  /** How the last of them failed. */
  readonly failing: Failing | null;
  /** How often it was made again. */
  readonly again: number;
}

const ATTEMPTS = 3;
const BASE = 2000;
const ASKED_FOR = 7000;
const DESKTOP = { growth: 2, other: 1, network: 1.3 };
const MOBILE = { growth: 1.8, other: 1, network: 1.5 };

const failed = (context: Context, event: RequestRetryModelEvent): Context => ({
  ...context,
  ...(event.type === "begin" ? { isMobile: event.isMobile ?? false, longest: event.longest } : {}),
  ...("failing" in event ? { failing: event.failing } : {}),
  ended: context.ended + 1,
});

/** Null where nothing more is attempted. */
function waitAfter({ ended, failing, isMobile, longest }: Context): number | null {
  if (failing === "forGood" || failing === null || ended === ATTEMPTS) return null;
  const { growth, ...multipliers } = isMobile ? MOBILE : DESKTOP;
  const wait = failing === "busy" ? ASKED_FOR : BASE * growth ** (ended - 1) * multipliers[failing];
  return longest !== null && wait >= longest ? null : wait;
}

const model = setup({
  types: { context: {} as Context, events: {} as RequestRetryModelEvent },
  guards: { isTriedAgain: ({ context, event }) => waitAfter(failed(context, event)) !== null },
  delays: { nextAttempt: ({ context }) => waitAfter(context) ?? NaN },
  actions: {
    keep: assign(({ context, event }) => failed(context, event)),
    attempt: assign({ again: ({ context }) => context.again + 1 }),
  },
});

const failing = [
  { guard: "isTriedAgain", target: "waiting", actions: "keep" },
  { target: "failed", actions: "keep" },
] as const;

/** No wait is as long: time leads to nothing more. */
const still = { after: { [ASKED_FOR]: {} } } as const;

/** A failed request is made again (study specification, section 9, "Retry backoff"). */
export const requestRetryModel = model.createMachine({
  id: "requestRetryModel",
  context: { isMobile: false, longest: null, ended: 0, failing: null, again: 0 },
  initial: "idle",
  states: {
    idle: { on: { begin: failing } },
    waiting: {
      on: {
        now: { target: "attempting", actions: "attempt" },
        cancel: "failed",
      },
      after: { nextAttempt: { target: "attempting", actions: "attempt" } },
    },
    attempting: { ...still, on: { answer: "answered", fail: failing, now: {}, cancel: "cancelled" } },
    /** The attempt under way goes on, but nobody waits for it. */
    cancelled: { ...still, on: { answer: "failed", fail: "failed", now: {}, cancel: {} } },
    failed: { ...still, on: { now: {}, cancel: {} } },
    answered: { ...still, on: { now: {}, cancel: {} } },
  },
});
