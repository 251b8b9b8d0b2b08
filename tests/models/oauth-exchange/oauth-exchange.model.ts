import { assign, setup } from "xstate";

export type OAuthExchangeModelEvent =
  /** The learner comes back from the other service; `code` where it sends a code, and this tab began the sign-in. */
  | { type: "arrive"; code: boolean }
  /** The auth layer finds out who is there. */
  | { type: "pending" }
  | { type: "unreachable" }
  | { type: "signedIn" }
  | { type: "signedOut" };

const model = setup({
  types: { context: {} as { code: boolean; exchanges: number }, events: {} as OAuthExchangeModelEvent },
  guards: { hasCode: ({ context }) => context.code },
  actions: {
    keep: assign({ code: ({ event }) => event.type === "arrive" && event.code }),
    exchange: assign({ exchanges: ({ context }) => context.exchanges + 1 }),
  },
});

const done = { signedIn: "inside" } as const;
/** What was said before the auth layer began is not its answer. */
const begun = { pending: "exchanging" } as const;

/**
 * The code of another service is exchanged at most once, only by the tab that began, and only where nobody is signed in
 * (accounts specification, section 2).
 */
export const oauthExchangeModel = model.createMachine({
  id: "oauthExchangeModel",
  context: { code: false, exchanges: 0 },
  initial: "away",
  states: {
    away: { on: { arrive: { target: "waiting", actions: "keep" } } },
    waiting: {
      on: {
        ...done,
        pending: {},
        unreachable: "waitingForServer",
        signedOut: [{ guard: "hasCode", target: "begun", actions: "exchange" }, { target: "problem" }],
      },
    },
    waitingForServer: {
      on: {
        ...done,
        pending: "waiting",
        signedOut: [{ guard: "hasCode", target: "begun", actions: "exchange" }, { target: "problem" }],
      },
    },
    begun: { on: { ...done, ...begun, signedOut: {} } },
    exchanging: { on: { ...done, unreachable: "exchangingForServer", signedOut: "problem" } },
    exchangingForServer: { on: { ...done, pending: "exchanging", signedOut: "problem" } },
    problem: { on: { ...done, signedOut: {} } },
    inside: { on: { signedOut: {} } },
  },
});
