import { setup } from "xstate";
import type { AuthReport } from "../auth/watch-auth.ts";
import { provided } from "../provided.ts";

interface Context {
  /** Whether a code came back to the tab that began the sign-in. */
  readonly hasCode: boolean;
}

type OAuthExchangeEvent = AuthReport;

/** Exchanges the code of another service once nobody is signed in (accounts specification, section 2). */
export const oauthExchangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OAuthExchangeEvent,
    input: {} as Context,
    tags: {} as "unreachable",
  },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
  },
  actions: {
    exchangeCode: provided.action("exchangeCode"),
  },
  guards: { hasCode: ({ context }) => context.hasCode },
}).createMachine({
  id: "oauthExchange",
  context: ({ input }) => input,
  invoke: { src: "watchAuth" },
  initial: "waiting",
  on: { "auth.signedIn": ".signedIn" },
  states: {
    waiting: {
      initial: "pending",
      states: { pending: {}, unreachable: { tags: "unreachable" } },
      on: {
        "auth.pending": ".pending",
        "auth.unreachable": ".unreachable",
        "auth.signedOut": [{ guard: "hasCode", target: "exchanging" }, { target: "refused" }],
      },
    },
    exchanging: {
      entry: "exchangeCode",
      initial: "asked",
      states: {
        /** `auth` has not started yet. */
        asked: { on: { "auth.pending": "pending" } },
        pending: { on: { "auth.unreachable": "unreachable", "auth.signedOut": "#oauthExchange.refused" } },
        unreachable: {
          tags: "unreachable",
          on: { "auth.pending": "pending", "auth.signedOut": "#oauthExchange.refused" },
        },
      },
    },
    refused: {},
    signedIn: {},
  },
});
