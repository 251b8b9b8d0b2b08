import { assign, setup } from "xstate";

/** Acceptance of the terms (accounts specification, sections 1, 4 "Terms flow", 5 and 8). */
interface Context {
  readonly checks: number;
  readonly accepts: number;
  readonly toasts: number;
  readonly leaves: number;
  readonly signOuts: number;
}

export type TermsModelEvent =
  /** The server says who is signed in. */
  | { type: "verified"; oauth: boolean }
  /** The server cannot be reached. */
  | { type: "unverified" }
  | { type: "left" }
  | { type: "status"; is: "accepted" | "not accepted" | "not OAuth" | "unknown" }
  | { type: "tick" }
  | { type: "untick" }
  | { type: "accept" }
  | { type: "accept.answers"; as: "accepted" | "failed" }
  | { type: "decline" }
  /** The landing page is there, or cannot be loaded. */
  | { type: "landing"; is: "there" | "missing" }
  | { type: "time"; ms: number };

type Counter = keyof Context;

const model = setup({
  types: { context: {} as Context, events: {} as TermsModelEvent },
  guards: {
    isOAuth: ({ event }) => event.type === "verified" && event.oauth,
    isOpen: ({ event }) => event.type === "status" && event.is === "not accepted",
    isUnknown: ({ event }) => event.type === "status" && event.is === "unknown",
    isThere: ({ event }) => event.type === "landing" && event.is === "there",
    isAccepted: ({ event }) => event.type === "accept.answers" && event.as === "accepted",
  },
  actions: {
    count: assign(({ context }, counter: Counter) => ({ ...context, [counter]: context[counter] + 1 })),
  },
});

const count = (counter: Counter) => ({ type: "count", params: counter }) as const;

/** What a check finds; its request is answered once. */
const answers = {
  status: [
    { guard: "isOpen", target: "#termsModel.asked" },
    { guard: "isUnknown", target: "#termsModel.unchecked" },
    { target: "#termsModel.inside" },
  ],
  verified: {},
  unverified: "#termsModel.unchecked",
} as const;

const unmoved = { verified: {}, unverified: {} } as const;

export const termsModel = model.createMachine({
  id: "termsModel",
  context: { checks: 0, accepts: 0, toasts: 0, leaves: 0, signOuts: 0 },
  initial: "nobody",
  on: { left: ".nobody" },
  states: {
    nobody: {
      on: {
        verified: [{ guard: "isOAuth", target: "checking", actions: count("checks") }, { target: "inside" }],
        unverified: "unchecked",
      },
    },
    /** The full-screen loader; nobody is locked out by a server that does not answer. */
    checking: { on: answers, after: { 10_000: "unchecked" } },
    /** The learner is inside; the next contact with the server checks. */
    unchecked: {
      on: {
        verified: [
          { guard: "isOAuth", target: "checkingInside", actions: count("checks") },
          { target: "inside" },
        ],
        unverified: {},
      },
    },
    checkingInside: { on: answers, after: { 10_000: "unchecked" } },
    inside: { on: unmoved },
    asked: {
      on: {
        ...unmoved,
        accept: {},
        decline: { target: "declining", actions: count("leaves") },
        tick: ".ticked",
        untick: ".unticked",
      },
      initial: "unticked",
      states: {
        unticked: {},
        ticked: { on: { tick: {}, accept: { target: "#termsModel.accepting", actions: count("accepts") } } },
        failed: { on: { tick: {}, accept: { target: "#termsModel.accepting", actions: count("accepts") } } },
      },
    },
    accepting: {
      on: {
        ...unmoved,
        tick: {},
        untick: {},
        accept: {},
        decline: {},
        "accept.answers": [
          { guard: "isAccepted", target: "inside", actions: count("toasts") },
          { target: "asked.failed" },
        ],
      },
    },
    /** The landing page comes first, so that the sign-out does not lead to the sign-in page. */
    declining: {
      on: { ...unmoved, tick: {}, accept: {}, decline: {} },
      initial: "leaving",
      states: {
        leaving: {
          on: {
            landing: [
              { guard: "isThere", target: "gone", actions: count("signOuts") },
              { target: "stuck", actions: count("signOuts") },
            ],
          },
        },
        gone: {},
        stuck: {},
      },
    },
  },
});
