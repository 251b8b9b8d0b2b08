import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { AnnouncerActorRef } from "../machines/announcer/announcer.machine.ts";
import type { AuthActorRef } from "../machines/auth/auth.machine.ts";
import type { ActorSystem } from "./actor-system.ts";
import type { CircuitBreakerActorRef } from "../machines/circuit-breaker/circuit-breaker.machine.ts";
import type { LoadedErrors } from "./error-layer.ts";
import type { OfflineLayer } from "./offline-layer.ts";
import { FailedPage } from "../routes/-errors/FailedPage.tsx";
import { PendingPage } from "../routes/-parts/PendingPage.tsx";
import { routeTree } from "./routeTree.gen.ts";
import type { Errors } from "../services/errors/errors.ts";
import type { Http } from "../services/http/http.ts";
import type { Later } from "../services/browser/later.ts";
import type { PasswordChange } from "../services/auth/auth-session.ts";

/** What routes and their loaders work with. */
export interface RouterContext {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly http: Http;
  readonly session: {
    /** @throws HttpError where it was not changed, or nobody knows. */
    changePassword(passwords: PasswordChange): Promise<void>;
  };
  readonly errors: Errors<LoadedErrors>;
  readonly circuitBreaker: CircuitBreakerActorRef;
  readonly offline: Later<OfflineLayer>;
  /** A person asks again: the next call is made, however often the server failed. */
  allowTrial(): void;
  readonly announcer: AnnouncerActorRef;
  readonly queryClient: QueryClient;
  /** Milliseconds since 1970. */
  now(): number;
  /** IANA name. */
  timeZone(): string;
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    // The frame stands while data are on their way; without something to show in it, the page would stay blank.
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 500,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Somebody answers cards here, and is not disturbed. */
    readonly isStudying?: true;
  }
}
