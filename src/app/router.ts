import { createRouter } from "@tanstack/react-router";
import { isMotionWanted } from "../services/preferences/shown-preferences.ts";
import { FailedPage } from "../routes/-errors/FailedPage.tsx";
import { PendingPage } from "../routes/-parts/PendingPage.tsx";
import type { RouterContext } from "../routes/-context.ts";
import { routeTree } from "./routeTree.gen.ts";

export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    // The frame is shown while data load; without a pending page it would be blank.
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 500,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
  // From one page to another, not when the first one is shown.
  router.startViewTransition = (update) => {
    const shown = router.stores.resolvedLocation.get();
    const pathChanged = shown !== undefined && shown.pathname !== router.latestLocation.pathname;
    if (!pathChanged || !isMotionWanted(window) || !("startViewTransition" in document)) return update();
    const { ready, updateCallbackDone } = document.startViewTransition(update);
    // The next change of page skips this one, which is no error.
    ready.catch(() => undefined);
    return updateCallbackDone;
  };
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The learner answers cards here, and must not be interrupted. */
    readonly isStudying?: true;
  }
}
