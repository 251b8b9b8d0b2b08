import { assign, sendTo, setup } from "xstate";
import type { User } from "#contract/users.ts";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { AuthFailure } from "../../services/auth/auth-failure.ts";
import type {
  Credentials,
  LoadedTokens,
  SignInResult,
  Verification,
} from "../../services/auth/auth-session.ts";
import { sessionActivityMachine } from "../session-activity/session-activity.machine.ts";
import {
  type TokenRefreshEvent,
  type TokenRefreshReport,
  tokenRefreshMachine,
} from "../token-refresh/token-refresh.machine.ts";
import { provided } from "../provided.ts";

interface Context {
  user: User | null;
  /** Who was signed in last with the tokens in storage; admitted while the server cannot be reached. */
  remembered: User | null;
  /** A copy from the reports of `token-refresh`, which owns it; 0 once the learner is signed out. */
  generation: number;
  /** The server has just issued these tokens: a refusal is not due to their age. */
  isRenewed: boolean;
  reason: SignedOutReason | null;
  failure: AuthFailure | null;
  /** Sign-ins whose name or password was wrong, since somebody was signed in. */
  refusals: number;
  /** Whether the sign-out reached the server. */
  signOut: "confirmed" | "failed";
  /** Where the tokens come from; only a sign-in is greeted. */
  cameBy: "storage" | "signIn";
}

export type AuthNotice =
  | { readonly type: "welcome"; readonly name: string }
  | { readonly type: "signedOut"; readonly reason: SignedOutReason; readonly withErrors: boolean };

export type AuthEvent =
  | { type: "auth.signIn"; credentials: Credentials }
  | { type: "auth.signOut" }
  | { type: "auth.retry" }
  | { type: "user.changed" }
  | { type: "otherTab.signedOut"; reason: SignedOutReason }
  | TokenRefreshReport;

export const authSetup = setup({
  types: {
    context: {} as Context,
    events: {} as AuthEvent,
    tags: {} as "pending" | "submitting",
    children: {} as { tokenRefresh: "tokenRefresh"; sessionActivity: "sessionActivity" },
  },
  actors: {
    tokenRefresh: tokenRefreshMachine,
    sessionActivity: sessionActivityMachine,
    loadTokens: provided.promise<LoadedTokens>("loadTokens"),
    fetchCurrentUser: provided.promise<Verification>("fetchCurrentUser"),
    signIn: provided.promise<SignInResult, Credentials>("signIn"),
    signOut: provided.promise<void>("signOut"),
  },
  actions: {
    keepRemembered: assign({ remembered: (_, user: User | null) => user }),
    keepUser: assign({
      user: (_, user: User) => user,
      remembered: null,
      reason: null,
      failure: null,
      refusals: 0,
    }),
    admitRemembered: assign({
      user: ({ context }) => context.user ?? context.remembered,
      remembered: null,
    }),
    keepGeneration: assign({ generation: (_, generation: number) => generation }),
    noteRenewal: assign({ isRenewed: (_, isIssued: boolean) => isIssued }),
    forgetRenewal: assign({ isRenewed: false }),
    keepFailure: assign({ failure: (_, failure: AuthFailure | null) => failure }),
    countRefusal: assign({
      refusals: ({ context }, failure: AuthFailure | null) =>
        context.refusals + (failure?.code === "INVALID_CREDENTIALS" ? 1 : 0),
    }),
    forgetUser: assign({ user: null, remembered: null, generation: 0, cameBy: "storage" }),
    forgetFailure: assign({ failure: null, reason: null, signOut: "confirmed" }),
    giveReason: assign({ reason: (_, reason: SignedOutReason | null) => reason }),
    comeBySignIn: assign({ cameBy: "signIn" }),
    failSignOut: assign({ signOut: "failed" }),
    settle: assign({ cameBy: "storage" }),
    greet: provided.action("greet"),
    notifyEnd: provided.action("notifyEnd"),
    announceTokens: sendTo("tokenRefresh", (_, generation: number): TokenRefreshEvent => ({
      type: "tokens.stored",
      generation,
    })),
    announceCleared: sendTo("tokenRefresh", { type: "tokens.cleared" } satisfies TokenRefreshEvent),
    askForTokens: sendTo("tokenRefresh", ({ context }): TokenRefreshEvent => ({
      type: "access.unauthorized",
      generation: context.generation,
    })),
    /** Removes what is stored of the sign-in, and informs the other tabs. Tokens in memory stay for the sign-out request. */
    forgetStored: provided.action("forgetStored"),
    /** Also removes the tokens in memory and the data cached for their user. */
    clearSignIn: provided.action("clearSignIn"),
  },
  guards: {
    hasTokens: (_, generation: number) => generation > 0,
    wasVerified: (_, result: Verification) => result.outcome === "verified",
    mayRenew: ({ context }, result: Verification) => result.outcome === "unauthorized" && !context.isRenewed,
    /** A late 401: another request has renewed the tokens since. */
    wasRenewedMeanwhile: ({ context }, result: Verification) =>
      result.outcome === "unauthorized" && result.generation > 0 && result.generation < context.generation,
    wasAccepted: (_, result: SignInResult) => result.outcome === "accepted",
  },
  delays: {
    unreachableRetry: 5000,
  },
});

export const notifying = (notify: (notice: AuthNotice) => void) => ({
  greet({ context: { cameBy, user } }: { readonly context: Context }) {
    if (cameBy === "signIn" && user) notify({ type: "welcome", name: user.username });
  },
  notifyEnd({ context: { reason, signOut } }: { readonly context: Context }) {
    if (reason !== null) notify({ type: "signedOut", reason, withErrors: signOut === "failed" });
  },
});

export function verifiedUser(result: Verification): User {
  if (result.outcome !== "verified")
    throw new Error(`There is no user in a verification that is ${result.outcome}.`);
  return result.user;
}

export function acceptedGeneration(result: SignInResult): number {
  return result.outcome === "accepted" ? result.generation : 0;
}

/** Null if the reason of the sign-out says enough. */
export function refusal(result: SignInResult | Verification): AuthFailure | null {
  return "failure" in result ? result.failure : null;
}
