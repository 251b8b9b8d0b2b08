import {
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
  createActor,
  fromPromise,
  waitFor,
} from "xstate";
import { authMachine } from "./machines/auth.machine.ts";
import { type TokenRefreshActorRef, tokenRefreshMachine } from "./machines/token-refresh.machine.ts";
import { refused, unanswered } from "./services/http-error.ts";
import { createHttp } from "./services/http.ts";
import { createSessionService } from "./services/session.ts";
import { createTokenStorage } from "./services/token-storage.ts";

type Clock = NonNullable<ActorOptions<AnyActorLogic>["clock"]>;

/** What the application needs of the browser, so that tests can give their own. */
export interface Platform {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  readonly sessionStorage: Storage;
  readonly localStorage: Storage;
  /** Milliseconds since 1970. */
  now(): number;
  /** IANA name. */
  timeZone(): string;
  /** Aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
  /** Runs the machines' delays; the browser's timers where it is absent. */
  readonly clock?: Clock | undefined;
  /** Called when a sign-in ended: what was cached for the user goes. */
  onSignedOut(): void;
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

/** The signed-in core: the http client with the machines behind it, wired once for the page and for tests. */
export function composeSession(platform: Platform) {
  const tokens = createTokenStorage(platform.sessionStorage, platform.localStorage, platform.now);

  const http = createHttp({
    baseUrl: platform.baseUrl,
    timeZone: platform.timeZone,
    deadline: platform.deadline,
    access: {
      // Tokens that ran out are missing in storage: the refresh that follows a 401 finds out and ends the sign-in.
      current() {
        const refresh = tokenRefresh().getSnapshot();
        const { generation } = refresh.context;
        return tokens.access() ?? (refresh.matches("none") ? null : { token: "", signIn: "", generation });
      },
      async renew(generation) {
        const refresh = tokenRefresh();
        refresh.send({ type: "access.rejected", generation });
        const waited = refresh.getSnapshot().hasTag("refreshing");
        const settled = await waitFor(refresh, (snapshot) => !snapshot.hasTag("refreshing"));
        if (settled.context.generation <= generation) {
          throw settled.matches("unreachable") ? unanswered("network") : refused(401, undefined);
        }
        return waited ? "refreshed" : "held";
      },
    },
  });

  const session = createSessionService({ http, tokens, now: platform.now });

  const auth = createActor(
    authMachine.provide({
      actors: {
        tokenRefresh: tokenRefreshMachine.provide({
          actors: { refreshTokens: fromPromise(({ signal }) => session.refreshTokens(signal)) },
        }),
        loadTokens: fromPromise(() => session.loadTokens()),
        fetchCurrentUser: fromPromise(({ signal }) => session.fetchCurrentUser(signal)),
        signIn: fromPromise(({ input, signal }) => session.signIn(input, signal)),
        signOut: fromPromise(() => session.signOut()),
      },
      actions: {
        clearSession: () => {
          tokens.clear();
          platform.onSignedOut();
        },
      },
    }),
    {
      systemId: "auth",
      ...(platform.clock ? { clock: platform.clock } : {}),
      ...(platform.inspect ? { inspect: platform.inspect } : {}),
    },
  );

  const tokenRefresh = (): TokenRefreshActorRef => {
    const child = auth.getSnapshot().children.tokenRefresh;
    if (!child) throw new Error("The auth actor must be started before requests are made.");
    return child;
  };

  return { auth, http, tokens };
}
