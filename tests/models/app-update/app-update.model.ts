import { and, assign, setup, stateIn } from "xstate";

export type AppUpdateModelEvent =
  /** A version that is newer than the page's is there, or another tab let it take over. */
  | { type: "found" }
  /** A part of the page cannot be loaded. */
  | { type: "missing" }
  /** Somebody comes back to the page. */
  | { type: "comeBack" }
  /** What the check under way finds. */
  | { type: "checked"; finds: "newer" | "none" | "nobody" }
  | { type: "pressReload" }
  | { type: "pressLater" }
  /** The new version takes over, or cannot. */
  | { type: "takenOver"; as: "done" | "failed" }
  | { type: "studyStarts" }
  | { type: "studyEnds" }
  | { type: "time"; ms: number }
  /** The device sleeps for an hour: its clock goes on, timers do not. */
  | { type: "sleep" }
  /** The clock of the device is set back by a day. */
  | { type: "setBack" };

interface Context {
  readonly checks: number;
  readonly notified: number;
  readonly takeOvers: number;
  readonly reloads: number;
}

export const HOUR = 3_600_000;
export const CHECK_LIMIT = 60_000;
export const APPLY_LIMIT = 10_000;

const model = setup({
  types: { context: {} as Context, events: {} as AppUpdateModelEvent },
  guards: {
    finds: ({ event }, what: string) => event.type === "checked" && event.finds === what,
    isStudying: stateIn({ study: "running" }),
    isFree: stateIn({ study: "none" }),
    isShown: stateIn({ offer: "shown" }),
    isChecking: stateIn({ checks: "checking" }),
    isResting: stateIn({ checks: "resting" }),
    isOld: stateIn({ asked: "longAgo" }),
  },
  actions: {
    check: assign({ checks: ({ context }) => context.checks + 1 }),
    notify: assign({ notified: ({ context }) => context.notified + 1 }),
    takeOver: assign({ takeOvers: ({ context }) => context.takeOvers + 1 }),
    reload: assign({ reloads: ({ context }) => context.reloads + 1 }),
  },
});

const newer = { type: "finds", params: "newer" } as const;
const ready = [
  { guard: "isStudying", target: "postponed" },
  { guard: "isFree", target: "shown" },
] as const;
const putOff = { guard: "isShown", target: "resting", reenter: true } as const;

/**
 * When a new version of the application is offered: it is looked for each hour, when somebody comes back after an hour,
 * and when a part of the page is gone; the page is loaded anew when a person says so, and never while they study.
 */
export const appUpdateModel = model.createMachine({
  id: "appUpdateModel",
  context: { checks: 0, notified: 0, takeOvers: 0, reloads: 0 },
  type: "parallel",
  states: {
    /** When a person last caused a check, or put the offer off. */
    asked: {
      initial: "lately",
      states: {
        lately: {
          on: {
            pressLater: { guard: "isShown", target: "lately", reenter: true },
            sleep: "longAgo",
            setBack: "longAgo",
          },
          after: { [HOUR]: "longAgo" },
        },
        longAgo: {
          on: {
            pressLater: { guard: "isShown", target: "lately" },
            comeBack: { guard: "isResting", target: "lately" },
          },
        },
      },
    },
    checks: {
      initial: "resting",
      states: {
        resting: {
          on: {
            missing: "checking",
            pressLater: putOff,
            comeBack: [{ guard: "isOld", target: "checking" }, {}],
          },
          after: { [HOUR]: "checking" },
        },
        checking: {
          entry: "check",
          on: { missing: {}, comeBack: {}, pressLater: putOff, checked: "resting" },
          after: { [CHECK_LIMIT]: "resting" },
        },
      },
    },
    offer: {
      initial: "none",
      states: {
        none: {
          on: {
            found: ready,
            checked: ready.map(({ target, guard }) => ({ target, guard: and(["isChecking", newer, guard]) })),
          },
        },
        postponed: { on: { found: {}, studyEnds: "shown" } },
        shown: {
          entry: "notify",
          on: { found: {}, pressReload: "applying", pressLater: "none", studyStarts: "postponed" },
        },
        applying: {
          entry: "takeOver",
          on: { found: {}, pressReload: {}, takenOver: "reloading", studyStarts: "postponed" },
          after: { [APPLY_LIMIT]: "reloading" },
        },
        reloading: {
          entry: "reload",
          on: { found: {}, studyStarts: "postponed" },
          after: { [APPLY_LIMIT]: "shown" },
        },
      },
    },
    study: {
      initial: "none",
      states: { none: { on: { studyStarts: "running" } }, running: { on: { studyEnds: "none" } } },
    },
  },
});
