import { type ActorRefFrom, fromPromise, waitFor } from "xstate";
import { AUTH_MESSAGES } from "#domain/auth/auth-messages.ts";
import type { AuthSessionService, Credentials } from "../../services/auth/auth-session.ts";
import type { SessionActivity } from "../../services/auth/session-activity.ts";
import { acceptedGeneration, authSetup, refusal, verifiedUser } from "./auth-setup.ts";
import { of, output } from "../params.ts";
import { provideSessionActivity } from "../session-activity/session-activity.machine.ts";
import { provideTokenRefresh } from "../token-refresh/token-refresh.machine.ts";

/** Who is signed in, and why a sign-in ended (accounts specification, section 4). */
export const authMachine = authSetup.createMachine({
  id: "auth",
  context: {
    user: null,
    remembered: null,
    generation: 0,
    isRenewed: false,
    reason: null,
    failure: null,
    refusals: 0,
    signOut: "confirmed",
    cameBy: "storage",
  },
  invoke: {
    src: "tokenRefresh",
    id: "tokenRefresh",
    systemId: "tokenRefresh",
  },
  initial: "starting",
  on: {
    "tokens.active": { actions: { type: "keepGeneration", params: of("generation") } },
    "tokens.renewed": { actions: { type: "keepGeneration", params: of("generation") } },
    "tokens.refused": {
      target: ".signedOut",
      actions: { type: "giveReason", params: "session_expired" },
    },
    "otherTab.signedOut": { target: ".signedOut", actions: { type: "giveReason", params: of("reason") } },
  },
  states: {
    starting: {
      tags: "pending",
      invoke: {
        src: "loadTokens",
        onDone: [
          {
            guard: { type: "hasTokens", params: ({ event }) => event.output.generation },
            target: "verifying",
            actions: [
              { type: "keepRemembered", params: ({ event }) => event.output.user },
              { type: "announceTokens", params: ({ event }) => event.output.generation },
            ],
          },
          {
            target: "signedOut",
            actions: { type: "giveReason", params: ({ event }) => event.output.reason },
          },
        ],
        onError: "signedOut",
      },
    },
    verifying: {
      tags: "pending",
      on: {
        "auth.signOut": { target: "signingOut", actions: { type: "giveReason", params: "user_initiated" } },
      },
      exit: "forgetRenewal",
      initial: "asking",
      states: {
        asking: {
          on: {
            "auth.retry": { reenter: true, target: "asking", actions: "forgetRenewal" },
            "user.changed": { reenter: true, target: "asking", actions: "forgetRenewal" },
          },
          invoke: {
            src: "fetchCurrentUser",
            onDone: [
              {
                guard: { type: "wasVerified", params: output },
                target: "#auth.signedIn",
                actions: [
                  { type: "keepUser", params: ({ event }) => verifiedUser(event.output) },
                  "greet",
                  "settle",
                ],
              },
              { guard: { type: "wasRenewedMeanwhile", params: output }, target: "asking", reenter: true },
              { guard: { type: "mayRenew", params: output }, target: "renewing" },
              {
                target: "#auth.signedOut",
                actions: [
                  { type: "giveReason", params: "token_invalid" },
                  { type: "keepFailure", params: ({ event }) => refusal(event.output) },
                ],
              },
            ],
            onError: "#auth.unreachable",
          },
        },
        renewing: {
          entry: "askForTokens",
          on: {
            "tokens.renewed": {
              target: "asking",
              actions: [
                { type: "keepGeneration", params: of("generation") },
                { type: "noteRenewal", params: of("isIssued") },
              ],
            },
            "tokens.unreachable": "#auth.unreachable",
          },
        },
      },
    },
    /** Keeps the tokens and tries again; a learner who was signed in stays signed in meanwhile. */
    unreachable: {
      entry: "admitRemembered",
      // A session that expires meanwhile ends when the server is back.
      invoke: { src: "sessionActivity", id: "sessionActivity", systemId: "sessionActivity" },
      on: {
        "auth.retry": "verifying",
        "auth.signOut": { target: "signingOut", actions: { type: "giveReason", params: "user_initiated" } },
        // The server is back: another request got new tokens from it.
        "tokens.renewed": {
          target: "verifying",
          actions: { type: "keepGeneration", params: of("generation") },
        },
      },
      after: { unreachableRetry: "verifying" },
    },
    signedIn: {
      invoke: {
        src: "sessionActivity",
        id: "sessionActivity",
        systemId: "sessionActivity",
        onDone: {
          target: "signingOut",
          actions: { type: "giveReason", params: ({ event }) => event.output.reason },
        },
      },
      on: {
        "auth.signOut": { target: "signingOut", actions: { type: "giveReason", params: "user_initiated" } },
        "user.changed": "verifying",
        "tokens.unreachable": "unreachable",
      },
    },
    signedOut: {
      entry: ["forgetUser", "announceCleared", "clearSignIn", "notifyEnd"],
      on: { "auth.signIn": "signingIn" },
    },
    signingIn: {
      tags: "submitting",
      entry: "forgetFailure",
      invoke: {
        src: "signIn",
        input: ({ event }) => {
          if (event.type !== "auth.signIn") throw new Error(`signingIn was entered by ${event.type}.`);
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: "wasAccepted", params: output },
            target: "verifying",
            actions: [
              "comeBySignIn",
              { type: "announceTokens", params: ({ event }) => acceptedGeneration(event.output) },
            ],
          },
          {
            target: "signedOut",
            actions: [
              { type: "keepFailure", params: ({ event }) => refusal(event.output) },
              { type: "countRefusal", params: ({ event }) => refusal(event.output) },
            ],
          },
        ],
        onError: {
          target: "signedOut",
          actions: {
            type: "keepFailure",
            params: {
              message: AUTH_MESSAGES.LOGIN_FAILED,
              code: "CLIENT_ERROR",
              validationErrors: {},
            },
          },
        },
      },
    },
    signingOut: {
      tags: "submitting",
      // At once, in case the page is closed before the server answers.
      entry: "forgetStored",
      // The sign-out completes for its first reason.
      on: { "tokens.refused": {}, "otherTab.signedOut": {} },
      invoke: {
        src: "signOut",
        onDone: "signedOut",
        onError: { target: "signedOut", actions: "failSignOut" },
      },
    },
  },
});

export type AuthActorRef = ActorRefFrom<typeof authMachine>;

/** @param activityChannel Name of the channel on which the tabs of one sign-in say when they were active. */
export const provideAuth = (
  authSession: AuthSessionService,
  activity: SessionActivity,
  activityChannel: () => string,
) =>
  authMachine.provide({
    actors: {
      tokenRefresh: provideTokenRefresh(authSession),
      sessionActivity: provideSessionActivity(activity, activityChannel),
      loadTokens: fromPromise(() => authSession.loadTokens()),
      fetchCurrentUser: fromPromise(({ signal }) => authSession.fetchCurrentUser(signal)),
      signIn: fromPromise(async ({ input, signal }) => {
        const result = await authSession.signIn(input, signal);
        if (result.outcome === "accepted") activity.begin();
        return result;
      }),
      signOut: fromPromise(() => authSession.signOut()),
    },
  });

/** Signs in, and says whether it succeeded. */
export async function signInNow(auth: AuthActorRef, credentials: Credentials): Promise<boolean> {
  auth.send({ type: "auth.signIn", credentials });
  const { context } = await waitFor(
    auth,
    (snapshot) => !snapshot.hasTag("submitting") && !snapshot.hasTag("pending"),
  );
  return context.user !== null;
}
