import type { RouterContext } from "../routes/-context.ts";
import { notifications } from "../routes/-notifications/notifications.ts";
import { updates } from "../routes/-updates/updates.ts";
import { verification } from "../routes/-verification/watch-verification.ts";
import { forgetScrollPositions } from "../services/browser/scroll-positions.ts";
import { refetchUnreached } from "../services/queries/query-client.ts";
import { focusHeading } from "../ui/focus-heading.ts";
import { passLostFocus } from "../ui/pass-lost-focus.ts";
import type { AppRouter } from "./router.ts";

/** The page is there by then, milliseconds. */
const LATE = 5000;

/** Follows what happens to the page, the server and the sign-in. */
export function watchPage(page: Window, router: AppRouter, context: RouterContext): void {
  const { auth, api, device, ui } = context;
  const { errors, report } = ui;
  page.addEventListener("error", ({ error }) => {
    // Browsers also report what no script threw, and hide what scripts of other origins threw.
    if (error) report(error, { component: "page" });
  });
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason, { component: "page" }));
  page.addEventListener("pagehide", () => {
    errors.flush();
    // The router has just stored the positions, of all learners.
    if (!auth.getSnapshot().can({ type: "auth.signOut" })) forgetScrollPositions(page.sessionStorage);
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) errors.leavePage();
  });
  passLostFocus(page);
  router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) focusHeading();
  });
  // The server may be back, or is: what failed is asked for again.
  api.circuitBreaker.on("breaker.changed", ({ to }) => {
    if (to === "halfOpen" || to === "closed") void refetchUnreached(api.queryClient);
  });
  auth.subscribe((snapshot) => {
    if (!snapshot.matches("signingOut")) return;
    void api.queryClient.cancelQueries();
    // It deletes the learner's cards from the device.
    device.get().catch(() => undefined);
  });
}

/** Loads what no page waits for. */
export function loadLateParts(page: Window, context: RouterContext): void {
  const silently = (part: Promise<unknown>) => void part.catch(() => undefined);
  page.setTimeout(() => {
    silently(context.device.get());
    // A menu that is opened first without a connection would fail, and the page with it.
    silently(import("../ui/layout/MenuPanel.tsx"));
    for (const part of [verification, notifications]) silently(part.get(context));
    // The development server changes its files all the time; the service worker would answer with old ones.
    if (!import.meta.env.PROD) return;
    silently(updates.get(context));
    context.api.connection.on("connection.restored", () => silently(updates.get(context)));
  }, LATE);
}
