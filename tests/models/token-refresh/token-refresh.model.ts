import { assign, setup } from "xstate";

/** What callers may rely on while tokens expire and are refreshed (decisions, "Tokens and sessions"). */
interface Context {
  /** Calls that got their answer. */
  answered: number;
  /** Calls that failed because nobody is signed in any more. */
  refused: number;
  /** Calls that failed because the server could not be reached for a refresh. */
  unreachable: number;
  /** Calls that wait for a refresh. */
  waiting: number;
  /** A call whose answer the server holds back. */
  held: "none" | "current" | "late" | "stranger";
  /** Why nobody is signed in any more. */
  reason: "session_expired" | "user_initiated" | null;
  /** Requests for new tokens. */
  refreshes: number;
  /** 401 answers that the server gave to calls. */
  rejections: number;
}

export type TokenRefreshModelEvent =
  /** So many calls at once. */
  | { type: "call"; calls: 1 | 2 }
  /** The server no longer takes the access token. */
  | { type: "expire" }
  /** A call whose answer is held back, and its answer. */
  | { type: "hold" }
  | { type: "release" }
  /** What the request for new tokens comes to. */
  | { type: "refresh.succeeds" }
  | { type: "refresh.refused" }
  | { type: "refresh.fails" }
  | { type: "refresh.disconnects" }
  | { type: "refresh.timesOut" }
  /** The time passes after which an unreachable server is asked again. */
  | { type: "wait" }
  /** Another tab of the sign-in gets new tokens. */
  | { type: "peer.renews" }
  | { type: "signIn" }
  | { type: "signOut" };

/** Few enough waiting calls to keep the model finite. */
const MOST_WAITING = 3;

const model = setup({
  types: { context: {} as Context, events: {} as TokenRefreshModelEvent },
  guards: {
    hasRoom: ({ context, event }) =>
      context.waiting + (event.type === "call" ? event.calls : 1) <= MOST_WAITING,
    nothingHeld: ({ context }) => context.held === "none",
    holdsCurrent: ({ context }) => context.held === "current" && context.waiting < MOST_WAITING,
    holdsLate: ({ context }) => context.held === "late" && context.waiting < MOST_WAITING,
    holdsOwn: ({ context }) =>
      (context.held === "current" || context.held === "late") && context.waiting < MOST_WAITING,
    holdsStranger: ({ context }) => context.held === "stranger",
    holdsAny: ({ context }) => context.held !== "none",
  },
  actions: {
    answer: assign({
      answered: ({ context, event }) => context.answered + (event.type === "call" ? event.calls : 1),
    }),
    refuse: assign({
      refused: ({ context, event }) => context.refused + (event.type === "call" ? event.calls : 1),
    }),
    /** One 401 for each call. */
    reject: assign({
      rejections: ({ context, event }) => context.rejections + (event.type === "call" ? event.calls : 1),
    }),
    join: assign({
      waiting: ({ context, event }) => context.waiting + (event.type === "call" ? event.calls : 1),
    }),
    refresh: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
    answerWaiting: assign({
      answered: ({ context }) => context.answered + context.waiting,
      waiting: 0,
    }),
    refuseWaiting: assign({ refused: ({ context }) => context.refused + context.waiting, waiting: 0 }),
    disconnectWaiting: assign({
      unreachable: ({ context }) => context.unreachable + context.waiting,
      waiting: 0,
    }),
    expire: assign({ reason: "session_expired" }),
    leave: assign({ reason: "user_initiated" }),
    enter: assign({ reason: null }),
    hold: assign({ held: "current" }),
    letGo: assign({ held: "none" }),
    /** New tokens: a call that is under way carries an old one. */
    outdate: assign({ held: ({ context }) => (context.held === "current" ? "late" : context.held) }),
    /** A new sign-in: a call that is under way belongs to the one before. */
    estrange: assign({ held: ({ context }) => (context.held === "none" ? "none" : "stranger") }),
  },
});

/** Calls meet a 401 and begin a refresh, for which they wait. */
const beginRefresh = (refreshing: string) =>
  ({
    call: { target: refreshing, guard: "hasRoom", actions: ["reject", "join", "refresh"] },
    release: [
      { guard: "holdsStranger", actions: ["letGo", "reject", "refuse"] },
      {
        // Sent again at once with the tokens that were renewed meanwhile, and these have expired, too.
        target: refreshing,
        guard: "holdsLate",
        actions: ["letGo", "reject", "reject", "join", "refresh"],
      },
      {
        target: refreshing,
        guard: "holdsCurrent",
        actions: ["letGo", "reject", "join", "refresh"],
      },
    ],
  }) as const;

export const tokenRefreshModel = model.createMachine({
  id: "tokenRefreshModel",
  context: {
    answered: 0,
    refused: 0,
    unreachable: 0,
    waiting: 0,
    held: "none",
    reason: null,
    refreshes: 0,
    rejections: 0,
  },
  initial: "fresh",
  states: {
    fresh: {
      on: {
        call: { actions: "answer" },
        expire: "expired",
        "peer.renews": { actions: "outdate" },
        signOut: { target: "signedOut", actions: "leave" },
        hold: { guard: "nothingHeld", actions: "hold" },
        release: [
          { guard: "holdsStranger", actions: ["letGo", "reject", "refuse"] },
          // Tokens were renewed meanwhile: sent again at once, without another refresh.
          { guard: "holdsLate", actions: ["letGo", "reject", "answer"] },
          { guard: "holdsCurrent", actions: ["letGo", "answer"] },
        ],
      },
    },
    expired: {
      on: {
        ...beginRefresh("refreshing"),
        "peer.renews": { target: "fresh", actions: "outdate" },
        hold: { guard: "nothingHeld", actions: "hold" },
      },
    },
    /** The last refresh did not reach the server; tokens are kept, and it is asked again. */
    unreachable: {
      on: {
        ...beginRefresh("refreshing.unreachable"),
        // The server is back.
        "peer.renews": { target: "fresh", actions: "outdate" },
        wait: { target: "refreshing.verifying", actions: "refresh" },
      },
    },
    refreshing: {
      on: {
        call: { guard: "hasRoom", actions: ["reject", "join"] },
        release: [
          { guard: "holdsStranger", actions: ["letGo", "reject", "refuse"] },
          { guard: "holdsOwn", actions: ["letGo", "reject", "join"] },
        ],
        "peer.renews": { target: "fresh", actions: ["answerWaiting", "outdate"] },
        "refresh.succeeds": { target: "fresh", actions: ["answerWaiting", "outdate"] },
        "refresh.refused": { target: "signedOut", actions: ["refuseWaiting", "expire"] },
        "refresh.fails": { target: "unreachable", actions: "disconnectWaiting" },
        "refresh.disconnects": { target: "unreachable", actions: "disconnectWaiting" },
        "refresh.timesOut": { target: "unreachable", actions: "disconnectWaiting" },
      },
      initial: "signedIn",
      states: {
        signedIn: {},
        unreachable: { on: { wait: "verifying" } },
        verifying: {},
      },
    },
    signedOut: {
      on: {
        call: { actions: ["reject", "refuse"] },
        release: { guard: "holdsAny", actions: ["letGo", "reject", "refuse"] },
        signIn: { target: "fresh", actions: ["estrange", "enter"] },
      },
    },
  },
});
