import "./ui/theme.css.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { v7 as uuidv7 } from "uuid";
import { createActor } from "xstate";
import { composeConnection } from "./compose-connection.ts";
import { composeSession } from "./compose.ts";
import { announcerMachine } from "./machines/announcer.machine.ts";
import { toastsMachine } from "./machines/toasts.machine.ts";
import { createAppRouter } from "./router.ts";
import { authNoticeText, CSRF_RENEWED } from "./routes/-auth-notices.ts";
import { watchBrowserConnection } from "./services/browser-connection.ts";
import { createQueryClient } from "./services/query-client.ts";
import { focusHeading } from "./ui/focus-heading.ts";

const now = () => Date.now();
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const queryClient = createQueryClient();
const toasts = createActor(toastsMachine).start();
const announcer = createActor(announcerMachine).start();
toasts.on("toast.shown", (shown) => announcer.send({ ...shown, type: "announce" }));

const connection = composeConnection({ baseUrl: "", now });
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
  isMobile: () => matchMedia("(max-width: 768px)").matches,
  random: () => Math.random(),
  isOffline: connection.isOffline,
  onReached: connection.onReached,
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

connection.actor.on("connection.restored", () => {
  allowTrial();
  auth.send({ type: "retry" });
});
connection.actor.start();
watchBrowserConnection(window, (type) => connection.actor.send({ type, at: now() }));

const router = createAppRouter({
  auth,
  http,
  session,
  toasts,
  announcer,
  queryClient,
  now,
  timeZone,
  newId: uuidv7,
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
