import { assign, setup } from "xstate";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { AuthReport } from "../auth/watch-auth.ts";
import { of } from "../params.ts";
import { provided } from "../provided.ts";

export type RouteGuardEvent = AuthReport | { type: "guard.retry" };

interface Context {
  /** Which notice the sign-in page shows; null: the learner was not signed in. */
  message: "expired" | "failed" | null;
}

/** Whether this page may be shown (accounts specification, section 4, "Route guard"). */
export const routeGuardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RouteGuardEvent,
    tags: {} as "loading" | "slow" | "retryable",
  },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
  },
  actions: {
    explainExpiry: assign({ message: "expired" }),
    explainFailure: assign({ message: "failed" }),
    explainNothing: assign({ message: null }),
    retryAuth: provided.action("retryAuth"),
    goToLogin: provided.action("goToLogin"),
  },
  guards: {
    hasExpired: (_, reason: SignedOutReason | null) => reason === "session_expired",
    wasForced: (_, reason: SignedOutReason | null) => reason !== "user_initiated",
  },
  delays: {
    guardTimeout: 10_000,
    failureRedirect: 1000,
    forcedLogoutRedirect: 2000,
  },
}).createMachine({
  id: "routeGuard",
  context: { message: null },
  invoke: { src: "watchAuth" },
  initial: "checking",
  on: {
    "auth.signedIn": { target: ".admitted", actions: "explainNothing" },
    "auth.signedOut": [
      { guard: { type: "hasExpired", params: of("reason") }, target: ".refused", actions: "explainExpiry" },
      { target: ".refused" },
    ],
  },
  states: {
    checking: {
      tags: "loading",
      on: { "auth.unreachable": "unreachable" },
      after: { guardTimeout: "slow" },
    },
    slow: {
      tags: ["loading", "slow", "retryable"],
      on: {
        "guard.retry": { target: "retrying", actions: "retryAuth" },
        "auth.unreachable": "unreachable",
      },
    },
    unreachable: {
      tags: "retryable",
      initial: "first",
      states: {
        first: {},
        again: {},
      },
      on: {
        "guard.retry": { target: "retrying", actions: "retryAuth" },
        "auth.signedOut": { target: "failed", actions: "explainFailure" },
      },
    },
    retrying: {
      tags: "loading",
      on: {
        "auth.unreachable": "unreachable.again",
        "auth.signedOut": { target: "failed", actions: "explainFailure" },
      },
      initial: "waiting",
      states: {
        waiting: { after: { guardTimeout: "slow" } },
        slow: {
          tags: ["slow", "retryable"],
          on: { "guard.retry": { target: "waiting", actions: "retryAuth" } },
        },
      },
    },
    failed: {
      // The learner reads the reason for a second before the sign-in page comes.
      on: { "auth.signedOut": {} },
      after: { failureRedirect: "refused" },
    },
    admitted: {
      on: {
        "auth.signedOut": [
          { guard: { type: "hasExpired", params: of("reason") }, target: "ended", actions: "explainExpiry" },
          { guard: { type: "wasForced", params: of("reason") }, target: "ended" },
          { target: "refused" },
        ],
      },
    },
    ended: {
      // The learner reads the reason for a moment before the sign-in page comes.
      on: { "auth.signedOut": {} },
      after: { forcedLogoutRedirect: "refused" },
    },
    refused: {
      entry: "goToLogin",
      on: { "auth.signedOut": {} },
    },
  },
});
