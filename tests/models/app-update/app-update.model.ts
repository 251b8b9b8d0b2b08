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
  | { type: "wait"; ms: number }
  /** The device sleeps for an hour: its clock goes on, timers do not. */
  | { type: "sleep" }
  /** The clock of the device is set back by a day. */
  | { type: "setBack" };

interface Context {
  /** Milliseconds since a check that a person caused, or since the offer was put off; an hour at most. */
  readonly age: number;
  /** Milliseconds until the next check, or until the one under way has taken too long. */
  readonly left: number;
  /** Milliseconds until no takeover, or no reload, is waited for any more. */
  readonly offerLeft: number;
  readonly checks: number;
  readonly told: number;
  readonly takeOvers: number;
  readonly reloads: number;
}

export const HOUR = 3_600_000;
export const CHECK_LIMIT = 60_000;
export const APPLY_LIMIT = 10_000;

const msOf = (event: AppUpdateModelEvent) => (event.type === "wait" ? event.ms : NaN);
/** Not long after the last check was begun or ended: nothing else falls due. */
const isSoon = ({ left }: Context) =>
  [HOUR, CHECK_LIMIT].some((whole) => left <= whole && left >= whole - 2 * APPLY_LIMIT);
const isApplying = ({ offerLeft }: Context) => offerLeft > 0;
/** The last millisecond, and what is before it; other waits would make for too many situations. */
const fits = (ms: number, left: number, whole: number) =>
  left === whole ? ms === whole - 1 : left === 1 && ms === 1;

const model = setup({
  types: { context: {} as Context, events: {} as AppUpdateModelEvent },
  guards: {
    finds: ({ event }, what: string) => event.type === "checked" && event.finds === what,
    isStudying: stateIn({ study: "running" }),
    isFree: stateIn({ study: "none" }),
    isShown: stateIn({ offer: "shown" }),
    isChecking: stateIn({ checks: "checking" }),
    isOld: ({ context }) => context.age >= HOUR,
    isFresh: ({ context }) => context.age < HOUR,
    isAlmost: ({ context, event }, whole: number) =>
      !isApplying(context) && context.left === whole && msOf(event) === whole - 1,
    isDue: ({ context, event }) => !isApplying(context) && context.left === 1 && msOf(event) === 1,
    passesApplying: ({ context, event }) =>
      isSoon(context) && fits(msOf(event), context.offerLeft, APPLY_LIMIT),
    isApplyDue: ({ context, event }) => isSoon(context) && context.offerLeft === 1 && msOf(event) === 1,
  },
  actions: {
    pass: assign(({ context, event }) => ({
      age: Math.min(context.age + msOf(event), HOUR),
      left: context.left - msOf(event),
    })),
    passOffer: assign({ offerLeft: ({ context, event }) => context.offerLeft - msOf(event) }),
    rest: assign({ left: HOUR }),
    check: assign(({ context }) => ({ checks: context.checks + 1, left: CHECK_LIMIT })),
    note: assign({ age: 0 }),
    grow: assign({ age: HOUR }),
    tell: assign({ told: ({ context }) => context.told + 1, offerLeft: 0 }),
    settle: assign({ offerLeft: 0 }),
    takeOver: assign(({ context }) => ({ takeOvers: context.takeOvers + 1, offerLeft: APPLY_LIMIT })),
    reload: assign(({ context }) => ({ reloads: context.reloads + 1, offerLeft: APPLY_LIMIT })),
  },
});

const newer = { type: "finds", params: "newer" } as const;
const ready = [
  { guard: "isStudying", target: "heldBack" },
  { guard: "isFree", target: "shown" },
] as const;
const putOff = { guard: "isShown", target: "resting", reenter: true, actions: "note" } as const;

/**
 * When a new version of the application is offered: it is looked for each hour, when somebody comes back after an hour,
 * and when a part of the page is gone; the page is loaded anew when a person says so, and never while they study.
 */
export const appUpdateModel = model.createMachine({
  id: "appUpdateModel",
  context: { age: 0, left: HOUR, offerLeft: 0, checks: 0, told: 0, takeOvers: 0, reloads: 0 },
  type: "parallel",
  states: {
    checks: {
      initial: "resting",
      states: {
        resting: {
          entry: "rest",
          on: {
            missing: { target: "checking", actions: "check" },
            pressLater: putOff,
            comeBack: [{ guard: "isOld", target: "checking", actions: ["check", "note"] }, {}],
            wait: [
              { guard: "isDue", target: "checking", actions: ["pass", "check"] },
              { guard: { type: "isAlmost", params: HOUR }, actions: "pass" },
              { guard: "passesApplying", actions: "pass" },
            ],
            sleep: { guard: "isFresh", actions: "grow" },
            setBack: { guard: "isFresh", actions: "grow" },
          },
        },
        checking: {
          on: {
            missing: {},
            comeBack: {},
            pressLater: putOff,
            checked: "resting",
            wait: [
              { guard: "isDue", target: "resting", actions: "pass" },
              { guard: { type: "isAlmost", params: CHECK_LIMIT }, actions: "pass" },
              { guard: "passesApplying", actions: "pass" },
            ],
          },
        },
      },
    },
    offer: {
      initial: "none",
      states: {
        none: {
          entry: "settle",
          on: {
            found: ready,
            checked: ready.map(({ target, guard }) => ({ target, guard: and(["isChecking", newer, guard]) })),
          },
        },
        heldBack: { entry: "settle", on: { found: {}, studyEnds: "shown" } },
        shown: {
          entry: "tell",
          on: { found: {}, pressReload: "applying", pressLater: "none", studyStarts: "heldBack" },
        },
        applying: {
          entry: "takeOver",
          on: {
            found: {},
            pressReload: {},
            takenOver: "reloading",
            studyStarts: "heldBack",
            wait: [
              { guard: "isApplyDue", target: "reloading" },
              { guard: "passesApplying", actions: "passOffer" },
            ],
          },
        },
        reloading: {
          entry: "reload",
          on: {
            found: {},
            studyStarts: "heldBack",
            wait: [
              { guard: "isApplyDue", target: "shown" },
              { guard: "passesApplying", actions: "passOffer" },
            ],
          },
        },
      },
    },
    study: {
      initial: "none",
      states: { none: { on: { studyStarts: "running" } }, running: { on: { studyEnds: "none" } } },
    },
  },
});
