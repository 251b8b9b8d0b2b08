import { assign, setup } from "xstate";

/** What callers may rely on while tokens expire and are refreshed (decisions, "Tokens and sessions"). */
interface Context {
  /** Calls that got their answer. */
  answered: number;
  /** Calls that failed because the sign-in is over. */
  refused: number;
  /** Calls that failed because the server could not be reached for a refresh. */
  unreachable: number;
  /** Calls that wait for a refresh. */
  waiting: number;
  /** A call whose answer the server holds back. */
  blocked: "none" | "current" | "late" | "stranger";
  /** Why the sign-in is over. */
  reason: "session_expired" | "user_initiated" | null;
  /** Requests for new tokens. */
  refreshes: number;
  /** 401 answers that the server gave to calls. */
  rejections: number;
}

export type TokenRefreshModelEvent =
  /** The page is opened by somebody who is signed in, or by somebody who is not. */
  | { type: "open"; with: "tokens" | "nothing" }
  /** So many calls at once. */
  | { type: "call"; calls: 1 | 2 }
  /** The server no longer takes the access token. */
  | { type: "expire" }
  /** A call whose answer is held back, and its answer. */
  | { type: "hold" }
  | { type: "release" }
  /** How the request for new tokens ends. */
  | { type: "refresh.succeeds" }
  | { type: "refresh.refused" }
  | { type: "refresh.fails" }
  | { type: "refresh.disconnects" }
  | { type: "refresh.timesOut" }
  /** So much time passes that an unreachable server is asked again. */
  | { type: "wait" }
  /** Another tab of the sign-in gets new tokens. */
  | { type: "otherTab.renews" }
  | { type: "signIn" }
  | { type: "signOut" };

const callsIn = (event: TokenRefreshModelEvent) => (event.type === "call" ? event.calls : 1);

const model = setup({
  types: { context: {} as Context, events: {} as TokenRefreshModelEvent },
  guards: {
    isSignedIn: ({ event }) => event.type === "open" && event.with === "tokens",
    holdsAny: ({ context }) => context.blocked !== "none",
    holdsLate: ({ context }) => context.blocked === "late",
    holdsStranger: ({ context }) => context.blocked === "stranger",
  },
  actions: {
    answer: assign({ answered: ({ context, event }) => context.answered + callsIn(event) }),
    refuse: assign({ refused: ({ context, event }) => context.refused + callsIn(event) }),
    /** One 401 for each call. */
    reject: assign({ rejections: ({ context, event }) => context.rejections + callsIn(event) }),
    join: assign({ waiting: ({ context, event }) => context.waiting + callsIn(event) }),
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
    hold: assign({ blocked: "current" }),
    letGo: assign({ blocked: "none" }),
    /** A call under way carries an old token now. */
    outdate: assign({ blocked: ({ context }) => (context.blocked === "current" ? "late" : context.blocked) }),
    /** A call under way belongs to the previous sign-in now. */
    estrange: assign({ blocked: ({ context }) => (context.blocked === "none" ? "none" : "stranger") }),
  },
});

const releaseStranger = { guard: "holdsStranger", actions: ["letGo", "reject", "refuse"] } as const;

/** Calls meet a 401 and wait for the refresh that it begins. */
const beginRefresh = (refreshing: string) =>
  ({
    call: { target: refreshing, actions: ["reject", "join", "refresh"] },
    release: [
      releaseStranger,
      {
        // Sent again at once with the tokens that were renewed meanwhile, and these have expired, too.
        target: refreshing,
        guard: "holdsLate",
        actions: ["letGo", "reject", "reject", "join", "refresh"],
      },
      { target: refreshing, guard: "holdsAny", actions: ["letGo", "reject", "join", "refresh"] },
    ],
  }) as const;

export const tokenRefreshModel = model.createMachine({
  id: "tokenRefreshModel",
  context: {
    answered: 0,
    refused: 0,
    unreachable: 0,
    waiting: 0,
    blocked: "none",
    reason: null,
    refreshes: 0,
    rejections: 0,
  },
  initial: "closed",
  states: {
    closed: { on: { open: [{ guard: "isSignedIn", target: "fresh" }, { target: "signedOut" }] } },
    fresh: {
      on: {
        call: { actions: "answer" },
        expire: "expired",
        "otherTab.renews": { actions: "outdate" },
        signOut: { target: "signedOut", actions: "leave" },
        hold: { actions: "hold" },
        release: [
          releaseStranger,
          // Sent again at once with the tokens that were renewed meanwhile, without another refresh.
          { guard: "holdsLate", actions: ["letGo", "reject", "answer"] },
          { guard: "holdsAny", actions: ["letGo", "answer"] },
        ],
      },
    },
    expired: {
      on: {
        ...beginRefresh("refreshing"),
        "otherTab.renews": { target: "fresh", actions: "outdate" },
        hold: { actions: "hold" },
      },
    },
    /** The last refresh did not reach the server; tokens stay, and it is asked again. */
    unreachable: {
      on: {
        ...beginRefresh("refreshing.unreachable"),
        // The server is back.
        "otherTab.renews": { target: "fresh", actions: "outdate" },
        wait: { target: "refreshing.verifying", actions: "refresh" },
      },
    },
    refreshing: {
      on: {
        call: { actions: ["reject", "join"] },
        release: [releaseStranger, { guard: "holdsAny", actions: ["letGo", "reject", "join"] }],
        "otherTab.renews": { target: "fresh", actions: ["answerWaiting", "outdate"] },
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
