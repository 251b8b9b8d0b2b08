import "./ui/theme.css.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createActorSystem } from "./app/actor-system.ts";
import { composeAuthSession } from "./app/auth-session.ts";
import { announcerMachine } from "./machines/announcer/announcer.machine.ts";
import { startInspection } from "./app/inspection.ts";
import { createLazy } from "./app/lazy.ts";
import { createMarkup } from "./app/markup/markup.ts";
import { createPalette } from "./app/palette/palette.ts";
import { startPreferences } from "./app/preferences/preferences.ts";
import { startTerms } from "./app/account/terms.ts";
import { startVerification } from "./app/account/verification.ts";
import { createAppRouter } from "./app/router.ts";
import { authNoticeText, CSRF_RENEWED } from "./routes/-account/auth-notices.ts";
import { createErrors } from "./services/errors/errors.ts";
import { preferencesQuery } from "./services/preferences/preferences-query.ts";
import { type Api, accessTo } from "./services/queries/api.ts";
import { createQueryClient, refetchUnreached } from "./services/queries/query-client.ts";
import { forgetScrollPositions } from "./services/browser/scroll-positions.ts";
import { createTimeZone } from "./services/browser/time-zone.ts";
import { tellVerificationRequired } from "./services/browser/verification-required.ts";
import { takeWorkerPolicy } from "./services/browser/worker-script.ts";
import { takeMarkupPolicy } from "./services/markup/markup-policy.ts";
import { termsTexts } from "./ui/terms/texts.ts";
import { focusHeading } from "./ui/focus-heading.ts";

// A task of its own for what follows: between it and the modules, the browser paints and takes input.
await new Promise((resolve) => setTimeout(resolve));
takeWorkerPolicy();
takeMarkupPolicy();

/** The page is there by then, milliseconds. */
const LAYERS_DELAY = 5000;
const now = () => Date.now();
const random = () => Math.random();
const isMobile = () => matchMedia("(max-width: 768px)").matches;
const timeZone = createTimeZone(document);
/** Waits until something fails, something is to be said, or nothing else is to be loaded. */
const loadErrorLayer = () => import("./app/errors/error-layer.ts");
// The inspector is part of development and of builds with INSPECTOR=on; other builds leave it out.
const inspection =
  import.meta.env.DEV || import.meta.env.VITE_INSPECTOR ? { inspect: startInspection(window) } : {};
const actors = createActorSystem({ ...inspection, reportError: (error) => window.reportError(error) });
// Tests and tools of development see every actor; other builds leave this line out.
if (import.meta.env.VITE_INSPECTABLE) Object.assign(window, { ibisActors: actors });
const errorLayer = createLazy(actors, "errors", async () =>
  (await loadErrorLayer()).startErrorLayer(window, http, {
    actors,
    isMobile,
    random,
    now,
    allowProbe: () => allowProbe(),
    onRestored() {
      allowProbe();
      notifications.now()?.reconnect();
      auth.send({ type: "auth.retry" });
      void refetchUnreached(queryClient);
      const started = settings.now();
      for (const preference of [...Object.values(preferences), started?.notifications, started?.profile])
        preference?.send({ type: "connection.restored" });
    },
    path: () => router.state.matches.at(-1)?.fullPath ?? "/",
    announce: (text, assertive) => announcer.send({ type: "text.announce", text, assertive }),
    areToastsOn: () => queryClient.getQueryData(preferencesQuery(http).queryKey)?.toasts !== false,
    unread() {
      const snapshot = announcer.getSnapshot();
      return snapshot.matches("waiting") ? snapshot.context.announcement : null;
    },
    goTo: (address) => router.history.push(address),
  }),
);
const errors = createErrors(errorLayer);
const queryClient = createQueryClient(errors.report);
const announcer = actors.create(announcerMachine, { systemId: announcerMachine.id }).start();
const { auth, http, authSession, allowProbe, circuitBreaker, tokens } = composeAuthSession({
  actors,
  baseUrl: "",
  sessionStorage: window.sessionStorage,
  localStorage: window.localStorage,
  crypto: window.crypto,
  locks: window.isSecureContext ? navigator.locks : undefined,
  page: document,
  openChannel: (name) => new BroadcastChannel(name),
  now,
  timeZone,
  deadline: (ms) => AbortSignal.timeout(ms),
  isMobile,
  random,
  loadRetry: loadErrorLayer,
  isOffline: errors.isOffline,
  hasNetwork: () => window.navigator.onLine,
  onSent: errors.onSent,
  onUnverified: (error) => tellVerificationRequired(window, error),
  onUnsubscribed: () => void router.navigate({ to: "/subscription-plans" }),
  showCsrfToken(token) {
    document.querySelector("meta[name=csrf-token]")?.setAttribute("content", token);
  },
  // oxlint-disable-next-line no-console -- the only place that says to developers what the page lives with.
  warn: (message) => console.warn(message),
  onSignedOut() {
    queryClient.clear();
    errors.forget();
    forgetScrollPositions(window.sessionStorage);
  },
  onCsrfRenewed: () => errors.whenLoaded(({ toast }) => toast({ text: CSRF_RENEWED, tone: "warning" })),
  tell: (notice) => announcer.send({ type: "text.announce", text: authNoticeText(notice) }),
});
const terms = startTerms({
  actors,
  auth,
  http,
  leavePage: () => leavePage(),
  onAccepted: () => errors.whenLoaded(({ toast }) => toast({ text: termsTexts.accepted, tone: "success" })),
});
const verification = startVerification(window, {
  actors,
  auth,
  now,
  toast: (shown) => errors.whenLoaded(({ toast }) => toast(shown)),
});
const notifications = createLazy(actors, "notifications", async () =>
  (await import("./app/notifications/notification-layer.ts")).startNotificationLayer(window, {
    actors,
    auth,
    http,
    queryClient,
    signIn: tokens.signIn,
    random,
    now,
    toast: (shown) => errors.whenLoaded(({ toast }) => toast(shown)),
    report: errors.report,
  }),
);
auth.start();
const preferences = startPreferences(window, {
  actors,
  auth,
  http,
  queryClient,
  report: errors.report,
  say: (text) => say(text),
});
// The server may be back, or is: what failed is asked for again.
circuitBreaker.on("breaker.changed", ({ to }) => {
  if (to === "halfOpen" || to === "closed") void refetchUnreached(queryClient);
});

const offline = createLazy(actors, "offline", async () => {
  const [{ startOfflineLayer }] = await Promise.all([
    import("./app/offline-layer.ts"),
    // The shell shows it once the layer has opened the device, and must not wait for it then.
    import("./routes/-sync/SyncWidget.tsx"),
  ]);
  return startOfflineLayer(window, {
    actors,
    api,
    auth,
    errors,
    now,
    timeZone,
  });
});
const api: Api = { ...http, queryClient, device: accessTo(offline) };

auth.subscribe((snapshot) => {
  if (!snapshot.matches("signingOut")) return;
  void queryClient.cancelQueries();
  // The offline layer deletes the learner's cards from the device.
  offline.get().catch(() => undefined);
});

const leavePage = () => router.navigate({ to: "/", replace: true, ignoreBlocker: true });
const say = (text: string) => errors.whenLoaded(({ toast }) => toast({ text, tone: "error" }));
const settings = createLazy(actors, "settings", async () => {
  const { ACCOUNT_DELETED, startSettings } = await import("./app/preferences/settings-layer.ts");
  return startSettings(window, {
    actors,
    auth,
    http,
    queryClient,
    timeZone,
    report: errors.report,
    say,
    eraseDevice: async (userId) => (await offline.get()).erase(userId),
    leavePage,
    sayDeleted: () => errors.whenLoaded(({ toast }) => toast({ text: ACCOUNT_DELETED, tone: "success" })),
  });
});

const router = createAppRouter({
  actors,
  auth,
  terms,
  verification,
  notifications,
  palette: createPalette({ actors, api }),
  markup: createMarkup(actors),
  http: api,
  offline,
  authSession,
  errors,
  circuitBreaker,
  allowProbe,
  announcer,
  preferences,
  settings,
  queryClient,
  now,
  timeZone,
});

window.addEventListener("error", ({ error }) => {
  // Browsers tell of what nobody threw, and do not say what others' scripts did.
  if (error) errors.report(error, { component: "page" });
});
window.addEventListener("unhandledrejection", ({ reason }) => errors.report(reason, { component: "page" }));
window.addEventListener("pagehide", () => {
  errors.layer()?.flush();
  // The router has just stored them, of everybody who was here.
  if (!auth.getSnapshot().can({ type: "auth.signOut" })) forgetScrollPositions(window.sessionStorage);
});
for (const change of ["offline", "online"]) window.addEventListener(change, () => errors.whenLoaded());
setTimeout(() => {
  errors.whenLoaded();
  for (const layer of [offline, verification, notifications]) layer.get().catch(() => undefined);
}, LAYERS_DELAY);

router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  if (pathChanged) errors.layer()?.leavePage();
});
router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) focusHeading();
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
// A prerendered page is replaced by the page itself, not by an empty one.
if (root.querySelector("[data-early]")) await router.load();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
