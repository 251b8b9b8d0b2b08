import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { AuthActorRef } from "./machines/auth.machine.ts";
import { routeTree } from "./routeTree.gen.ts";
import type { Http } from "./services/http.ts";

/** What routes and their loaders work with. */
export interface RouterContext {
  readonly auth: AuthActorRef;
  readonly http: Http;
  readonly queryClient: QueryClient;
  /** Milliseconds since 1970. */
  now(): number;
  /** IANA name. */
  timeZone(): string;
  /** UUID v7. */
  newId(): string;
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
