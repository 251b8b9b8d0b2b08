import { type SimulatedClock, waitFor } from "xstate";
import { type Platform, composeAuthSession } from "#src/app/auth-session.ts";
import { testActors } from "../../support/actors.ts";
import type { Hooks } from "../kit/system.ts";
import { countedCalls } from "./counted-calls.ts";

/** A page that shows and announces nothing. */
const silent = {
  now: () => Date.now(),
  timeZone: () => "Africa/Cairo",
  showCsrfToken: () => undefined,
  warn: () => undefined,
  onSignedOut: () => undefined,
  onCsrfRenewed: () => undefined,
  notify: () => undefined,
} satisfies Partial<Platform>;

/** The sign-in as the page composes it, with calls whose ends are counted; resolves once somebody is signed in or out. */
export async function signedInCore(
  hooks: Hooks,
  { clock, ...platform }: Omit<Platform, keyof typeof silent | "actors"> & { readonly clock: SimulatedClock },
) {
  const { auth, http, close } = composeAuthSession({
    ...silent,
    ...platform,
    actors: testActors({ clock, inspect: (event) => hooks.inspect(event) }),
  });
  auth.start();
  await waitFor(auth, (snapshot) => snapshot.matches("signedIn") || snapshot.matches("signedOut"));
  return {
    ...countedCalls(http),
    auth,
    close,
    isRefreshing: () => auth.getSnapshot().children.tokenRefresh?.getSnapshot().hasTag("refreshing") ?? false,
  };
}
