import { v7 as uuidv7 } from "uuid";
import { composeErrors } from "./error-handling.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import type { Announcement } from "../../machines/announcer/announcer.machine.ts";
import { type NewToast, toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { createBackgroundSync } from "../../services/browser/background-sync.ts";
import { watchBrowserConnection } from "../../services/browser/browser-connection.ts";
import { createErrorStore } from "../../services/errors/error-store.ts";
import type { Http } from "../../services/http/http.ts";
import { batchAnnouncements } from "../../services/browser/batch-announcements.ts";
import { createLazy } from "../lazy.ts";
import { createSink } from "../../services/errors/monitoring-sink.ts";
import { watchSlowRequests } from "../../services/http/slow-requests.ts";
import { watchChunkLoadErrors } from "../../services/errors/chunk-load-errors.ts";
import { errorTexts } from "../../ui/errors/texts.ts";

/** Starts what shows, retries and reports failures, and the toasts. */
export function startErrors(
  window: Window,
  http: Http,
  platform: Omit<
    ErrorPlatform,
    "baseUrl" | "watchConnection" | "store" | "sink" | "copy" | "newId" | "supportEmail"
  > & {
    /** The announcement that has not been read yet. */
    readonly unread: () => Announcement | null;
    /** Whether the learner wants to see messages of success and information. */
    readonly areToastsOn: () => boolean;
  },
) {
  const { actors, now } = platform;
  const announce = batchAnnouncements(platform.announce, platform.unread);
  const toasts = actors.create(toastsMachine, { systemId: toastsMachine.id }).start();
  toasts.on("toast.shown", ({ text, assertive }) => announce(text, assertive));
  const background = createBackgroundSync(window.navigator.serviceWorker);
  const layer = composeErrors({
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
  layer.connection.on("connection.lost", () => announce(`${errorTexts.offline}.`, false));
  layer.connection.on("connection.restored", () => announce(errorTexts.onlineAgain, false));
  layer.connection.on("connection.lost", () => void background.ask().catch(() => undefined));
  watchSlowRequests(layer.noteSlow);
  watchChunkLoadErrors(window, layer.isOffline);
  const updates = createLazy(actors, "updates", async () => {
    const { startUpdates } = await import("../update-layer.ts");
    return startUpdates(window, { actors, now, announce });
  });
  return {
    ...layer,
    toasts,
    updates,
    toast(toast: NewToast) {
      const isNeeded = toast.tone === "error" || toast.tone === "warning";
      if (isNeeded || platform.areToastsOn()) toasts.send({ ...toast, type: "toast.show", at: now() });
    },
  };
}

export type Errors = ReturnType<typeof startErrors>;
