import { assign, fromCallback, setup } from "xstate";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { AuthActorRef } from "../auth/auth.machine.ts";
import { type AuthReport, reportOf } from "../auth/watch-auth.ts";
import { of } from "../params.ts";
import { provided } from "../provided.ts";
import type { TermsActorRef } from "../terms/terms.machine.ts";
import { loaderMachine } from "./loader.machine.ts";

/** A learner who is signed in is not reported as such while the terms are checked. */
export type VisitorReport = AuthReport | { type: "terms.pending" };

export type RouteGuardEvent = VisitorReport | { type: "guard.retry" };

interface Context {
  /** Which notice the sign-in page shows; null: the learner was not signed in. */
  message: "expired" | "failed" | null;
  /** The learner asked for another check. */
  retried: boolean;
}

const LIMIT = 10_000;

/** Whether this page may be shown (accounts specification, section 4, "Route guard"), and the loading screen until then. */
export const routeGuardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RouteGuardEvent,
    children: {} as { loader: "loader" },
  },
  actors: {
    watchVisitor: provided.callback<VisitorReport>("watchVisitor"),
    loader: loaderMachine,
  },
  actions: {
    explain: assign({
      message: (_, reason: SignedOutReason | null) => (reason === "session_expired" ? "expired" : null),
    }),
    explainFailure: assign({ message: "failed" }),
    rememberRetry: assign({ retried: true }),
    retryAuth: provided.action("retryAuth"),
    goToLogin: provided.action("goToLogin"),
  },
  guards: {
    wasForced: (_, reason: SignedOutReason | null) => reason !== "user_initiated",
    wasRetried: ({ context }) => context.retried,
  },
  delays: {
    guardTimeout: LIMIT,
    failureRedirect: 1000,
    forcedLogoutRedirect: 2000,
  },
}).createMachine({
  id: "routeGuard",
  context: { message: null, retried: false },
  invoke: { src: "watchVisitor" },
  initial: "loading",
  on: {
    "auth.signedIn": ".admitted",
    "terms.pending": ".loading.checkingTerms",
    "auth.signedOut": [
      {
        guard: { type: "wasForced", params: of("reason") },
        target: ".ended",
        actions: { type: "explain", params: of("reason") },
      },
      { target: ".refused", actions: { type: "explain", params: of("reason") } },
    ],
  },
  states: {
    loading: {
      // A retry enters this state again, and so begins another loading screen.
      invoke: { src: "loader", id: "loader", input: { limit: LIMIT } },
      initial: "checking",
      on: { "terms.pending": ".checkingTerms" },
      states: {
        checking: {
          initial: "waiting",
          on: {
            "auth.unreachable": "unreachable",
            "auth.signedOut": [
              { guard: "wasRetried", target: "failed", actions: "explainFailure" },
              { target: "#routeGuard.refused", actions: { type: "explain", params: of("reason") } },
            ],
          },
          states: {
            waiting: { after: { guardTimeout: "slow" } },
            slow: {
              on: {
                "guard.retry": { target: "#routeGuard.loading", actions: ["rememberRetry", "retryAuth"] },
              },
            },
          },
        },
        unreachable: {
          on: {
            "guard.retry": { target: "#routeGuard.loading", actions: ["rememberRetry", "retryAuth"] },
            "auth.signedOut": { target: "failed", actions: "explainFailure" },
          },
        },
        failed: {
          // The learner reads the reason for a second before the sign-in page comes.
          after: { failureRedirect: "#routeGuard.refused" },
        },
        checkingTerms: {},
      },
    },
    admitted: {},
    ended: {
      // The learner reads the reason for a moment before the sign-in page comes.
      after: { forcedLogoutRedirect: "refused" },
    },
    refused: {
      entry: "goToLogin",
      on: { "auth.signedOut": {} },
    },
  },
});

/** Reports the present state at once, and then each change. Start `terms` first: it must know of a sign-in before the guard does. */
export const watchVisitor = (auth: AuthActorRef, terms: TermsActorRef) =>
  fromCallback<{ type: "unused" }, undefined, VisitorReport>(({ sendBack }) => {
    let last: VisitorReport["type"] | undefined;
    const report = () => {
      const signIn = reportOf(auth);
      const isChecking = signIn.type === "auth.signedIn" && terms.getSnapshot().hasTag("loading");
      const next: VisitorReport = isChecking ? { type: "terms.pending" } : signIn;
      if (next.type !== last) sendBack(next);
      last = next.type;
    };
    const watched = [auth.subscribe(report), terms.subscribe(report)];
    report();
    return () => {
      for (const { unsubscribe } of watched) unsubscribe();
    };
  });
