import { v7 as uuidv7 } from "uuid";
import { composeErrors } from "./error-handling.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import type { AnnouncerActorRef } from "../../machines/announcer/announcer.machine.ts";
import { type NewToast, toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { createBackgroundSync } from "../../services/browser/background-sync.ts";
import { watchBrowserConnection } from "../../services/browser/browser-connection.ts";
import { createErrorStore } from "../../services/errors/error-store.ts";
import type { Http } from "../../services/http/http.ts";
import { batchAnnouncements } from "../../services/browser/batch-announcements.ts";
import { createSink } from "../../services/errors/monitoring-sink.ts";
import { watchSlowRequests } from "../../services/http/slow-requests.ts";
import { watchChunkLoadErrors } from "../../services/errors/chunk-load-errors.ts";
import { errorTexts } from "../../ui/errors/texts.ts";

/** Starts what shows, retries and reports failures, and the toasts. */
export function startErrors(
  window: Window,
  platform: Pick<
    ErrorPlatform,
    "actors" | "now" | "random" | "isMobile" | "allowProbe" | "onRestored" | "path" | "goTo"
  > & {
    readonly http: Http;
    readonly announcer: AnnouncerActorRef;
    readonly areToastsOn: () => boolean;
  },
) {
  const { actors, now, announcer, http } = platform;
  const announce = batchAnnouncements(
    (text, assertive) => announcer.send({ type: "text.announce", text, assertive }),
    () => {
      const snapshot = announcer.getSnapshot();
      return snapshot.matches("waiting") ? snapshot.context.announcement : null;
    },
  );
  const toasts = actors.create(toastsMachine, { systemId: toastsMachine.id }).start();
  toasts.on("toast.shown", ({ text, assertive }) => announce(text, assertive));
  const background = createBackgroundSync(window.navigator.serviceWorker);
  const composed = composeErrors({
    ...platform,
    announce,
    newId: uuidv7,
    baseUrl: "",
    watchConnection(hear) {
      watchBrowserConnection(window, hear);
      background.watch(() => hear("browser.online"));
    },
    store: createErrorStore(window.localStorage, uuidv7),
    sink: createSink(window.document, http),
    supportEmail: window.document.querySelector("meta[name=support]")?.getAttribute("content") || null,
    copy: (text) => window.navigator.clipboard.writeText(text),
  });
  composed.connection.on("connection.lost", () => announce(`${errorTexts.offline}.`, false));
  composed.connection.on("connection.restored", () => announce(errorTexts.onlineAgain, false));
  composed.connection.on("connection.lost", () => void background.ask().catch(() => undefined));
  watchSlowRequests(composed.noteSlow);
  watchChunkLoadErrors(window, composed.isOffline);
  return {
    ...composed,
    toasts,
    announce,
    forget() {
      composed.forget();
      toasts.send({ type: "learner.left", at: now() });
    },
    toast(toast: NewToast) {
      const isNeeded = toast.tone === "error" || toast.tone === "warning";
      if (isNeeded || platform.areToastsOn()) toasts.send({ ...toast, type: "toast.show", at: now() });
    },
  };
}

export type Errors = ReturnType<typeof startErrors>;
