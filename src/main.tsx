import "./ui/theme.css.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createContext } from "./app/context.ts";
import { startErrors } from "./app/errors/errors.ts";
import { startActors } from "./app/inspection.ts";
import { createAppRouter } from "./app/router.ts";
import { startSession } from "./app/session.ts";
import { loadLateParts, watchPage } from "./app/watch-page.ts";
import { announcerMachine } from "./machines/announcer/announcer.machine.ts";
import { CSRF_RENEWED } from "./routes/-account/auth-notices.ts";
import { watchVerification } from "./routes/-verification/watch-verification.ts";
import { forgetScrollPositions } from "./services/browser/scroll-positions.ts";
import { createTimeZone } from "./services/browser/time-zone.ts";
import { takeWorkerPolicy } from "./services/browser/worker-script.ts";
import { takeMarkupPolicy } from "./services/markup/markup-policy.ts";
import { preferencesQuery } from "./services/preferences/preferences-query.ts";
import { createQueryClient, refetchUnreached } from "./services/queries/query-client.ts";

// A new task, so that the browser paints and takes input before the rest runs.
await new Promise((resolve) => setTimeout(resolve));
takeWorkerPolicy();
takeMarkupPolicy();

const actors = startActors(window);
const clock = { now: () => Date.now(), timeZone: createTimeZone(document) };
const platform = {
  actors,
  now: clock.now,
  random: () => Math.random(),
  isMobile: () => matchMedia("(max-width: 768px)").matches,
};
const announcer = actors.create(announcerMachine, { systemId: announcerMachine.id }).start();

const session = startSession(window, {
  ...platform,
  clock,
  announcer,
  isOffline: () => errors.isOffline(),
  onSent: () => errors.onSent(),
  onUnsubscribed: (code) =>
    void (code === "TRIAL_EXPIRED"
      ? router.navigate({ to: "/subscription", search: { reason: code } })
      : router.navigate({ to: "/subscription-plans" })),
  onSignedOut() {
    queryClient.clear();
    errors.forget();
    forgetScrollPositions(window.sessionStorage);
  },
  onCsrfRenewed: () => errors.toast({ text: CSRF_RENEWED, tone: "warning" }),
});
const { auth, http, allowProbe } = session;
const errors = startErrors(window, {
  ...platform,
  http,
  announcer,
  allowProbe,
  onRestored() {
    allowProbe();
    auth.send({ type: "auth.retry" });
    void refetchUnreached(queryClient);
  },
  path: () => router.state.matches.at(-1)?.fullPath ?? "/",
  areToastsOn: () => queryClient.getQueryData(preferencesQuery(http).queryKey)?.toasts !== false,
  goTo: (address) => router.history.push(address),
});
const queryClient = createQueryClient(errors.report);
const leave = () => router.navigate({ to: "/", replace: true, ignoreBlocker: true });
const context = createContext(window, { actors, clock, session, errors, announcer, queryClient, leave });
const router = createAppRouter(context);

watchVerification(window, context);
auth.start();
watchPage(window, router, context);
loadLateParts(window, context);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
// A prerendered page remains until the page itself can be rendered.
if (root.querySelector("[data-early]")) await router.load();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
