import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from "xstate";
import type { User } from "#contract/users.ts";
import type {
  AuthFailure,
  Credentials,
  LoadedTokens,
  SignInResult,
  Verification,
} from "../services/session.ts";
import type { EndReason } from "../services/token-storage.ts";
import {
  tokenRefreshMachine,
  type TokenRefreshEvent,
  type TokenRefreshReport,
} from "./token-refresh.machine.ts";

/** Why nobody is signed in any more (accounts specification, section 4). */
export type SignedOutReason = "user_initiated" | EndReason;

interface Context {
  user: User | null;
  /** Generation of the tokens that the user is verified with. */
  generation: number;
  reason: SignedOutReason | null;
  failure: AuthFailure | null;
}

export type AuthEvent =
  | { type: "signIn"; credentials: Credentials }
  | { type: "signOut" }
  | { type: "retry" }
  /** The current user changed something about themselves, such as confirming an address. */
  | { type: "user.changed" }
  | TokenRefreshReport;

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` actor must be provided.`));

/**
 * Who is signed in and why a sign-in ended (accounts specification, section 4). `unreachable` keeps the tokens and
 * tries again.
 */
export const authMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AuthEvent,
    tags: {} as "pending" | "submitting",
    children: {} as { tokenRefresh: "tokenRefresh" },
  },
  actors: {
    tokenRefresh: tokenRefreshMachine,
    loadTokens: fromPromise<LoadedTokens>(notProvided("loadTokens")),
    fetchCurrentUser: fromPromise<Verification>(notProvided("fetchCurrentUser")),
    signIn: fromPromise<SignInResult, Credentials>(notProvided("signIn")),
    /** Tells the server; it never fails. */
    signOut: fromPromise<void>(notProvided("signOut")),
  },
  actions: {
    keepUser: assign({ user: (_, user: User) => user, reason: null, failure: null }),
    keepGeneration: assign({ generation: (_, generation: number) => generation }),
    keepFailure: assign({ failure: (_, failure: AuthFailure | null) => failure }),
    forgetUser: assign({ user: null, generation: 0 }),
    forgetFailure: assign({ failure: null, reason: null }),
    giveReason: assign({ reason: (_, reason: SignedOutReason | null) => reason }),
    announceTokens: sendTo("tokenRefresh", ({ context }): TokenRefreshEvent => ({
      type: "tokens.stored",
      generation: context.generation,
    })),
    announceCleared: sendTo("tokenRefresh", { type: "tokens.cleared" } satisfies TokenRefreshEvent),
    askForTokens: sendTo("tokenRefresh", ({ context }): TokenRefreshEvent => ({
      type: "access.rejected",
      generation: context.generation,
    })),
    /** Removes the tokens and what was cached for their user. */
    clearSession: () => {
      throw new Error("`clearSession` action must be provided.");
    },
  },
  guards: {
    hasTokens: (_, generation: number) => generation > 0,
    wasVerified: (_, result: Verification) => result.outcome === "verified",
    wasUnauthorized: (_, result: Verification) => result.outcome === "unauthorized",
    /** A late 401: another request has renewed the tokens since. Those that ran out were not renewed. */
    wasRenewedMeanwhile: ({ context }, result: Verification) =>
      result.outcome === "unauthorized" && result.generation > 0 && result.generation < context.generation,
    wasAccepted: (_, result: SignInResult) => result.outcome === "accepted",
  },
  delays: {
    /** Between two attempts to reach the server. */
    unreachableRetry: 5000,
  },
}).createMachine({
  id: "auth",
  context: { user: null, generation: 0, reason: null, failure: null },
  invoke: {
    src: "tokenRefresh",
    id: "tokenRefresh",
    systemId: "tokenRefresh",
  },
  initial: "starting",
  on: {
    "tokens.renewed": { actions: { type: "keepGeneration", params: ({ event }) => event.generation } },
    "tokens.refused": {
      target: ".signedOut",
      actions: { type: "giveReason", params: "session_expired" },
    },
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
              { type: "keepGeneration", params: ({ event }) => event.output.generation },
              "announceTokens",
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
      on: { signOut: "signingOut" },
      initial: "asking",
      states: {
        asking: {
          on: {
            retry: { reenter: true, target: "asking" },
            "user.changed": { reenter: true, target: "asking" },
          },
          invoke: {
            src: "fetchCurrentUser",
            onDone: [
              {
                guard: { type: "wasVerified", params: ({ event }) => event.output },
                target: "#auth.signedIn",
                actions: {
                  type: "keepUser",
                  params: ({ event }) => verifiedUser(event.output),
                },
              },
              {
                guard: { type: "wasRenewedMeanwhile", params: ({ event }) => event.output },
                target: "asking",
                reenter: true,
              },
              {
                guard: { type: "wasUnauthorized", params: ({ event }) => event.output },
                target: "renewing",
              },
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
              target: "askingAgain",
              actions: { type: "keepGeneration", params: ({ event }) => event.generation },
            },
            "tokens.unreachable": "#auth.unreachable",
          },
        },
        askingAgain: {
          on: { retry: "asking", "user.changed": "asking" },
          invoke: {
            src: "fetchCurrentUser",
            onDone: [
              {
                guard: { type: "wasVerified", params: ({ event }) => event.output },
                target: "#auth.signedIn",
                actions: {
                  type: "keepUser",
                  params: ({ event }) => verifiedUser(event.output),
                },
              },
              {
                guard: { type: "wasRenewedMeanwhile", params: ({ event }) => event.output },
                target: "askingAgain",
                reenter: true,
              },
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
      },
    },
    unreachable: {
      on: {
        retry: "verifying",
        signOut: "signingOut",
        // The server is back: another request got new tokens from it.
        "tokens.renewed": {
          target: "verifying",
          actions: { type: "keepGeneration", params: ({ event }) => event.generation },
        },
      },
      after: { unreachableRetry: "verifying" },
    },
    signedIn: {
      on: { signOut: "signingOut", "user.changed": "verifying", "tokens.unreachable": "unreachable" },
    },
    signedOut: {
      entry: ["forgetUser", "announceCleared", "clearSession"],
      on: { signIn: "signingIn" },
    },
    signingIn: {
      tags: "submitting",
      entry: "forgetFailure",
      invoke: {
        src: "signIn",
        input: ({ event }) => {
          if (event.type !== "signIn") throw new Error(`signingIn was entered by ${event.type}.`);
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: "wasAccepted", params: ({ event }) => event.output },
            target: "verifying",
            actions: [
              { type: "keepGeneration", params: ({ event }) => acceptedGeneration(event.output) },
              "announceTokens",
            ],
          },
          {
            target: "signedOut",
            actions: { type: "keepFailure", params: ({ event }) => refusal(event.output) },
          },
        ],
        onError: {
          target: "signedOut",
          actions: {
            type: "keepFailure",
            params: {
              message: "Login failed. Please try again.",
              code: "CLIENT_ERROR",
              validationErrors: {},
            },
          },
        },
      },
    },
    signingOut: {
      tags: "submitting",
      // It ends in any case, and for the reason that the user gave.
      on: { "tokens.refused": {} },
      invoke: {
        src: "signOut",
        onDone: {
          target: "signedOut",
          actions: { type: "giveReason", params: "user_initiated" },
        },
        onError: {
          target: "signedOut",
          actions: { type: "giveReason", params: "user_initiated" },
        },
      },
    },
  },
});

function verifiedUser(result: Verification): User {
  if (result.outcome !== "verified")
    throw new Error(`There is no user in a verification that is ${result.outcome}.`);
  return result.user;
}

function acceptedGeneration(result: SignInResult): number {
  return result.outcome === "accepted" ? result.generation : 0;
}

/** What to tell of it; null where the reason says it all. */
function refusal(result: SignInResult | Verification): AuthFailure | null {
  return "failure" in result ? result.failure : null;
}

export type AuthActorRef = ActorRefFrom<typeof authMachine>;
