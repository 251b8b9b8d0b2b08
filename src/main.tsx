import "./ui/theme.css.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { v7 as uuidv7 } from "uuid";
import { createActor } from "xstate";
import { composeSession } from "./compose.ts";
import { announcerMachine } from "./machines/announcer.machine.ts";
import { toastsMachine } from "./machines/toasts.machine.ts";
import { createAppRouter } from "./router.ts";
import { authNoticeText, CSRF_RENEWED } from "./routes/-auth-notices.ts";
import { createErrors } from "./services/errors.ts";
import { createQueryClient } from "./services/query-client.ts";
import { createTimeZone } from "./services/time-zone.ts";
import { focusHeading } from "./ui/focus-heading.ts";

/** The page is there by then, milliseconds. */
const ERRORS_DELAY = 5000;
const now = () => Date.now();
const isMobile = () => matchMedia("(max-width: 768px)").matches;
const timeZone = createTimeZone(document);
const errors = createErrors(loadErrors);
const queryClient = createQueryClient(errors.report);
const toasts = createActor(toastsMachine).start();
const announcer = createActor(announcerMachine).start();
toasts.on("toast.shown", (shown) => {
  announcer.send({ ...shown, type: "announce" });
  // They stand in the same corner.
  errors.load();
});

const { auth, http, session, allowTrial } = composeSession({
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
  random: () => Math.random(),
  loadRetry: async () => (await import("./compose-retry.ts")).composeRetry,
  isOffline: errors.isOffline,
  onReached: errors.onReached,
  showCsrfToken(token) {
    document.querySelector("meta[name=csrf-token]")?.setAttribute("content", token);
  },
  // oxlint-disable-next-line no-console -- the only place that says to developers what the page lives with.
  warn: (message) => console.warn(message),
  onSignedOut: () => queryClient.clear(),
  onCsrfRenewed: () => toasts.send({ type: "toast.show", text: CSRF_RENEWED, tone: "warning", at: now() }),
  tell: (notice) => announcer.send({ type: "announce", text: authNoticeText(notice) }),
});
auth.start();

const router = createAppRouter({
  auth,
  http,
  session,
  errors,
  allowTrial,
  toasts,
  announcer,
  queryClient,
  now,
  timeZone,
  newId: uuidv7,
});

/** What works on errors waits until something fails, or nothing else is to be loaded. */
async function loadErrors() {
  const [
    { composeErrors },
    { watchBrowserConnection },
    { createErrorStore },
    { createSink },
    { Failed },
    { Notices },
  ] = await Promise.all([
    import("./compose-errors.ts"),
    import("./services/browser-connection.ts"),
    import("./services/error-store.ts"),
    import("./services/monitoring-sink.ts"),
    import("./routes/-errors/Failed.tsx"),
    import("./routes/-errors/Notices.tsx"),
  ]);
  const layer = composeErrors({
    baseUrl: "",
    watchConnection: (hear) => watchBrowserConnection(window, hear),
    onRestored() {
      allowTrial();
      auth.send({ type: "retry" });
    },
    store: createErrorStore(window.localStorage, uuidv7),
    sink: createSink(document, http),
    isMobile,
    random: () => Math.random(),
    now,
    newId: uuidv7,
    path: () => router.state.matches.at(-1)?.fullPath ?? "/",
    copy: (text) => navigator.clipboard.writeText(text),
    announce: (text, assertive) => announcer.send({ type: "announce", text, assertive }),
    goTo: (address) => router.history.push(address),
  });
  return { ...layer, Notices, Failed };
}
window.addEventListener("error", ({ error }) => errors.report(error, { component: "page" }));
window.addEventListener("unhandledrejection", ({ reason }) => errors.report(reason, { component: "page" }));
window.addEventListener("pagehide", () => errors.layer()?.flush());
window.addEventListener("offline", () => errors.load());
setTimeout(() => errors.load(), ERRORS_DELAY);

router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  if (pathChanged) errors.layer()?.leavePage();
});
router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) focusHeading();
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
