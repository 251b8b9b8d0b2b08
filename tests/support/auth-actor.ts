import { SimulatedClock, createActor, fromCallback } from "xstate";
import { type AuthNotice, notifying } from "#src/machines/auth/auth-setup.ts";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { sessionActivityMachine } from "#src/machines/session-activity/session-activity.machine.ts";
import { tokenRefreshMachine } from "#src/machines/token-refresh/token-refresh.machine.ts";
import type { AuthFailure } from "#src/services/auth/auth-failure.ts";
import type {
  Credentials,
  LoadedTokens,
  SignInResult,
  Verification,
} from "#src/services/auth/auth-session.ts";
import type { RefreshResult } from "#src/services/auth/shared-refresh.ts";
import type { OpenedSession } from "#src/services/auth/session-activity.ts";
import { pendingWork } from "./pending-work.ts";
import { user } from "./user.ts";

export const credentials: Credentials = {
  kind: "password",
  identifier: "amina",
  password: "secret",
  rememberMe: true,
  sessionDuration: 1,
};

/** The context while nobody is signed in, without tokens. */
export const nobody = {
  user: null,
  remembered: null,
  generation: 0,
  isRenewed: false,
  reason: null,
  failure: null,
  refusals: 0,
  signOut: "confirmed",
  cameBy: "storage",
};
/** The context of `signedIn`. */
export const asAmina = { ...nobody, user, generation: 7 };

export const loaded: LoadedTokens = { generation: 7, reason: null, user: null };
export const notLoaded: LoadedTokens = { generation: 0, reason: null, user: null };

export const failure: AuthFailure = {
  message: "No such user.",
  code: "INVALID_CREDENTIALS",
  validationErrors: { password: "?" },
};
/** A verification that ends the sign-in for a cause other than a 401. */
export const invalid: Verification = { outcome: "invalid", failure };

/** The auth machine with its token refresh; the test controls everything outside. */
export function startAuth() {
  const clock = new SimulatedClock();
  const load = pendingWork<LoadedTokens>();
  const fetch = pendingWork<Verification>();
  const signIn = pendingWork<SignInResult, Credentials>();
  const signOut = pendingWork<void>();
  const session = pendingWork<OpenedSession>();
  const refresh = pendingWork<RefreshResult, number>();
  let cleared = 0;
  const notices: AuthNotice[] = [];
  const actor = createActor(
    authMachine.provide({
      actors: {
        sessionActivity: sessionActivityMachine.provide({
          actors: { openSession: session.logic, watchActivity: fromCallback(() => undefined) },
        }),
        tokenRefresh: tokenRefreshMachine.provide({ actors: { refreshTokens: refresh.logic } }),
        loadTokens: load.logic,
        fetchCurrentUser: fetch.logic,
        signIn: signIn.logic,
        signOut: signOut.logic,
      },
      actions: {
        forgetStored: () => undefined,
        clearSignIn: () => (cleared += 1),
        ...notifying((notice) => notices.push(notice)),
      },
    }),
    { clock },
  ).start();
  const at = () => {
    const { value, context } = actor.getSnapshot();
    return { value, context };
  };
  const child = () => actor.getSnapshot().children.tokenRefresh;
  return {
    actor,
    at,
    child,
    clock,
    load,
    fetch,
    signIn,
    signOut,
    session,
    refresh,
    cleared: () => cleared,
    notices,
  };
}

export const unauthorized = (generation: number): Verification => ({ outcome: "unauthorized", generation });

export async function verifying() {
  const auth = startAuth();
  await auth.load.last().resolve(loaded);
  return auth;
}

export async function renewing() {
  const auth = await verifying();
  await auth.fetch.last().resolve(unauthorized(7));
  return auth;
}

export async function askingAgain() {
  const auth = await renewing();
  await auth.refresh.last().resolve({ outcome: "renewed", generation: 8 });
  return auth;
}

export async function unreachable() {
  const auth = await verifying();
  await auth.fetch.last().reject(new Error("offline"));
  return auth;
}

export async function signedIn() {
  const auth = await verifying();
  await auth.fetch.last().resolve({ outcome: "verified", user });
  return auth;
}

export async function signedOut() {
  const auth = startAuth();
  await auth.load.last().resolve(notLoaded);
  return auth;
}

export async function signingIn() {
  const auth = await signedOut();
  auth.actor.send({ type: "auth.signIn", credentials });
  return auth;
}

export async function signingOut() {
  const auth = await signedIn();
  auth.actor.send({ type: "auth.signOut" });
  return auth;
}

/** The user is known and requested again. */
export async function askedForAgain() {
  const auth = await signedIn();
  auth.actor.send({ type: "user.changed" });
  return auth;
}
