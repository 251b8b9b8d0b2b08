import { setImmediate } from "node:timers/promises";
import { waitFor } from "xstate";
import type { ErrorReport } from "#contract/monitoring.ts";
import { composeErrors } from "#src/app/errors/error-handling.ts";
import { retryStateOf } from "#src/machines/error-notification/error-notification.machine.ts";
import type { BrowserConnectionFact } from "#src/services/browser/browser-connection.ts";
import { createErrorStore } from "#src/services/errors/error-store.ts";
import { modelClock } from "../models/kit/model-clock.ts";
import { errorReport } from "./error-report.ts";
import { testActors } from "./actors.ts";
import { memoryStorage } from "./memory-storage.ts";

export const ERRORS_START = Date.UTC(2026, 2, 1, 10);

/** The error layer with real machines and a store in memory, and its effects on the page. */
export function errorFixture(storage = memoryStorage(), baseUrl = "") {
  const clock = modelClock();
  let at = ERRORS_START;
  let made = 0;
  let report: (fact: BrowserConnectionFact) => void = () => {};
  const seen = {
    announced: [] as { text: string; isCritical: boolean }[],
    addresses: [] as string[],
    sent: [] as (readonly ErrorReport[])[],
    copied: [] as string[],
    restored: 0,
    probes: 0,
  };
  const store = createErrorStore(storage, () => "session-1");
  const layer = composeErrors({
    baseUrl,
    watchConnection: (hear) => (report = hear),
    allowProbe: () => (seen.probes += 1),
    onRestored: () => (seen.restored += 1),
    store,
    sink: { send: (reports) => Promise.resolve(void seen.sent.push(reports)) },
    isMobile: () => false,
    random: () => 0.5,
    now: () => at,
    newId: () => errorReport((made += 1)).id,
    path: () => "/app/decks/$deckId",
    supportEmail: "help@example.org",
    copy: (text) => Promise.resolve(void seen.copied.push(text)),
    announce: (text, isCritical) => seen.announced.push({ text, isCritical }),
    goTo: (address) => seen.addresses.push(address),
    actors: testActors({ clock }),
  });
  return {
    layer,
    seen,
    store,
    settled: () => setImmediate(),
    async pass(ms: number) {
      at += ms;
      clock.pass(ms);
      await setImmediate();
    },
    /** The errors in the corner, newest first. */
    shown: () =>
      layer.notifications.getSnapshot().context.errors.map(({ error, actor }) => ({
        code: error.code,
        retry: retryStateOf(actor.getSnapshot()),
      })),
    /** Codes of what is stored, reported as critical, and still to be sent. */
    stored: () => ({
      errors: store.errors.all().length,
      reports: store.reports.all().map(({ code }) => code),
      critical: store.critical.all().map(({ code }) => code),
      unsent: store.unsent.all().map(({ code }) => code),
      metrics: store.metrics.all().map(({ name }) => name),
    }),
    async goOffline() {
      report("browser.offline");
      await waitFor(layer.connection, (snapshot) => snapshot.hasTag("offline"));
    },
    async comeBack() {
      layer.onSent()(true);
      await setImmediate();
    },
  };
}
