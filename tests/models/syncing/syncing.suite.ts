import { syncManagerMachine } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { GAP, INTERVAL } from "./syncing.context.model.ts";
import { syncingModel } from "./syncing.model.ts";
import { syncingPage } from "./syncing.page.ts";
import { syncingSystem } from "./syncing.system.ts";
import { isTried } from "./syncing.tried.model.ts";

/** Syncing as a learner sees it: the button, the sync manager, and what the server has taken. */
const TOGETHER = "sync-manager covers the machine itself; here it works with its device, page and server.";

export default modelTest("syncing", {
  model: syncingModel,
  covers: syncManagerMachine,
  events: {
    answer: [{}],
    start: [{}],
    cancel: [{}],
    takes: [{}],
    takesThenCancels: [{}],
    loses: [{}],
    refuses: [{}],
    fails: [{ how: "busy" }, { how: "denied" }],
    tooLarge: [{}],
    offline: [{}],
    online: [{}],
    setAuto: [{ enabled: true }, { enabled: false }],
    reload: [{}],
    wait: [1000, 2000, GAP, INTERVAL - GAP, INTERVAL].map((ms) => ({ ms })),
  },
  tries: ({ context }, event) => isTried(context, event),
  abstract: ({ value, context }) => {
    const {
      waiting,
      unheard,
      quarantined,
      quarantinedLeft,
      taken,
      online,
      auto,
      needed,
      rest,
      tick,
      trigger,
      shown,
    } = context;
    const { planned, synced, refused, size, tries, attempts, left, misses, refusals } = context;
    const around = [
      waiting,
      unheard,
      quarantined,
      quarantinedLeft,
      taken,
      online,
      auto,
      needed,
      misses,
      refusals,
    ];
    if (value === "idle") return [value, around, rest, auto && tick, shown?.isFailure];
    return [value, around, trigger, planned, synced, refused, size, tries, attempts, left];
  },
  expect: ({ value, context }) => {
    const { counted, taken, online, auto, trigger, attempts, progress, shown, requests } = context;
    const isBusy = value !== "idle";
    return {
      status: isBusy ? (trigger === "manual" ? "syncing" : "autoSyncing") : online ? "idle" : "offline",
      unsynced: counted,
      isMarked: shown?.isFailure ?? false,
      message: isBusy ? null : (shown?.message ?? null),
      progress: isBusy ? progress : null,
      retry: isBusy && attempts > 1 ? attempts - 1 : null,
      auto,
      taken,
      requests,
    };
  },
  system: { create: syncingSystem },
  page: {
    create: syncingPage,
    can: (_snapshot, { type }) => type !== "takesThenCancels",
    exceptions: {
      "takes then cancels in sending": "A page keeps an answer sooner than its button can be pressed.",
    },
  },
  require: {
    production: { share: 0.5, reason: TOGETHER },
    mutants: { share: 0, reason: TOGETHER },
  },
  limit: 50_000,
});
