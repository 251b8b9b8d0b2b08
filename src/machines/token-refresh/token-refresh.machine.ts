import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from "xstate";
import type { RefreshResult } from "../../services/auth/shared-refresh.ts";
import type { AuthSessionService } from "../../services/auth/auth-session.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  generation: number;
  /** False if another tab may have renewed them earlier. */
  isIssued: boolean;
}

export type TokenRefreshEvent =
  | { type: "tokens.stored"; generation: number }
  /** Another tab renewed them, or a change of the password did. */
  | { type: "tokens.replaced"; generation: number }
  | { type: "tokens.cleared" }
  /** A request that carried the tokens of this generation was answered 401. */
  | { type: "access.unauthorized"; generation: number };

export type TokenRefreshReport =
  | { type: "tokens.active"; generation: number }
  | { type: "tokens.renewed"; generation: number; isIssued: boolean }
  | { type: "tokens.refused" }
  | { type: "tokens.unreachable" };

/**
 * The life of the tokens: one refresh at a time (accounts specification, section 4). A network error, timeout or 5xx is
 * no refusal: tokens stay, and the next 401 tries again (decisions, "Tokens and sessions").
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TokenRefreshEvent,
    tags: {} as "refreshing",
  },
  actors: {
    /** Its input is the generation that got the 401. */
    refreshTokens: provided.promise<RefreshResult, number>("refreshTokens"),
  },
  actions: {
    keepGeneration: assign({ generation: (_, generation: number) => generation }),
    forgetOrigin: assign({ isIssued: false }),
    keepOrigin: assign({ isIssued: (_, { outcome }: RefreshResult) => outcome === "renewed" }),
    reportRenewed: sendParent(({ context: { generation, isIssued } }): TokenRefreshReport => ({
      type: "tokens.renewed",
      generation,
      isIssued,
    })),
    reportActive: sendParent(({ context: { generation } }): TokenRefreshReport => ({
      type: "tokens.active",
      generation,
    })),
    reportRefused: sendParent({ type: "tokens.refused" } satisfies TokenRefreshReport),
    reportUnreachable: sendParent({ type: "tokens.unreachable" } satisfies TokenRefreshReport),
  },
  guards: {
    isCurrent: ({ context }, generation: number) => generation === context.generation,
    wasRefused: (_, result: RefreshResult) => result.outcome === "refused",
  },
}).createMachine({
  id: "tokenRefresh",
  context: { generation: 0, isIssued: false },
  initial: "none",
  on: {
    "tokens.stored": {
      target: ".active",
      actions: [{ type: "keepGeneration", params: of("generation") }, "reportActive"],
    },
    "tokens.replaced": {
      target: ".active",
      actions: [{ type: "keepGeneration", params: of("generation") }, "forgetOrigin", "reportRenewed"],
    },
    "tokens.cleared": ".none",
  },
  states: {
    none: {},
    active: {
      on: {
        "access.unauthorized": {
          guard: { type: "isCurrent", params: of("generation") },
          target: "refreshing",
        },
      },
    },
    refreshing: {
      tags: "refreshing",
      invoke: {
        src: "refreshTokens",
        input: ({ context }) => context.generation,
        onDone: [
          { guard: { type: "wasRefused", params: output }, target: "none", actions: "reportRefused" },
          {
            target: "active",
            actions: [
              { type: "keepGeneration", params: ({ event }) => event.output.generation },
              { type: "keepOrigin", params: output },
              "reportRenewed",
            ],
          },
        ],
        onError: { target: "unreachable", actions: "reportUnreachable" },
      },
    },
    unreachable: {
      on: {
        "access.unauthorized": {
          guard: { type: "isCurrent", params: of("generation") },
          target: "refreshing",
        },
      },
    },
  },
});

export type TokenRefreshActorRef = ActorRefFrom<typeof tokenRefreshMachine>;

export const provideTokenRefresh = (authSession: Pick<AuthSessionService, "refreshTokens">) =>
  tokenRefreshMachine.provide({
    actors: { refreshTokens: fromPromise(({ input, signal }) => authSession.refreshTokens(input, signal)) },
  });
