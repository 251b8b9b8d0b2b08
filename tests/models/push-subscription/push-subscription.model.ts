import { assign, setup } from "xstate";

/**
 * Push notifications to one browser: they are on or off for the learner who is signed in, and the browser asks the person
 * only after a click.
 */
interface Context {
  /** How often each thing was asked of the browser. */
  readonly checks: number;
  readonly questions: number;
  readonly subscribed: number;
  readonly unsubscribed: number;
  readonly released: number;
  /** The last sign-in's subscription is being ended. */
  readonly isReleasing: boolean;
}

export type PushSubscriptionModelEvent =
  | { type: "signIn" }
  | { type: "signOut" }
  | { type: "finds"; what: "unsupported" | "uninstalled" | "blocked" | "off" | "on" }
  | { type: "finds nothing" }
  | { type: "changed" }
  | { type: "turnOn" }
  | { type: "turnOff" }
  | { type: "retry" }
  | { type: "answers"; permission: "granted" | "denied" | "default" }
  | { type: "cannot ask" }
  | { type: "subscribes"; works: boolean }
  | { type: "unsubscribes"; works: boolean }
  | { type: "cannot release" };

type Counted = Exclude<keyof Context, "isReleasing">;

const model = setup({
  types: { context: {} as Context, events: {} as PushSubscriptionModelEvent },
  actions: {
    count: assign(({ context }, what: Counted) => ({ ...context, [what]: context[what] + 1 })),
    release: assign({ isReleasing: true }),
    endRelease: assign({ isReleasing: false }),
  },
  guards: {
    finds: ({ event }, what: string) => event.type === "finds" && event.what === what,
    says: ({ event }, permission: string) => event.type === "answers" && event.permission === permission,
    works: ({ event }) => "works" in event && event.works,
  },
});

const count = (what: Counted) => ({ type: "count", params: what }) as const;
const finds = (what: string) => ({ type: "finds", params: what }) as const;
const says = (permission: string) => ({ type: "says", params: permission }) as const;
const look = { target: "checking", actions: count("checks") } as const;
const ask = { target: "asking", actions: count("questions") } as const;
const end = { target: "unsubscribing", actions: count("unsubscribed") } as const;
/** What a person tries where it is not offered, and the same news again, changes nothing. */
const unmoved = { signIn: {}, changed: {}, turnOn: {}, turnOff: {}, retry: {} } as const;
const leave = { target: "nobody", actions: [count("released"), "release"] } as const;

export const pushSubscriptionModel = model.createMachine({
  id: "pushSubscriptionModel",
  context: { checks: 0, questions: 0, subscribed: 0, unsubscribed: 0, released: 1, isReleasing: true },
  initial: "nobody",
  states: {
    /** Whatever the last sign-in left is released, or was not to be. */
    nobody: {
      exit: "endRelease",
      on: { ...unmoved, signIn: look, signOut: {}, "cannot release": { actions: "endRelease" } },
    },
    checking: {
      on: {
        ...unmoved,
        signOut: leave,
        finds: [
          { guard: finds("unsupported"), target: "unsupported" },
          { guard: finds("uninstalled"), target: "uninstalled" },
          { guard: finds("blocked"), target: "blocked" },
          { guard: finds("on"), target: "on" },
          { target: "off" },
        ],
        "finds nothing": "notOn",
      },
    },
    unsupported: { on: { ...unmoved, signOut: leave } },
    uninstalled: { on: { ...unmoved, signOut: leave } },
    blocked: { on: { ...unmoved, signOut: leave, changed: look } },
    off: { on: { ...unmoved, signOut: leave, turnOn: ask } },
    asking: {
      on: {
        ...unmoved,
        signOut: leave,
        answers: [
          { guard: says("granted"), target: "subscribing", actions: count("subscribed") },
          { guard: says("denied"), target: "blocked" },
          { target: "off" },
        ],
        "cannot ask": "notOn",
      },
    },
    subscribing: {
      on: { ...unmoved, signOut: leave, subscribes: [{ guard: "works", target: "on" }, { target: "notOn" }] },
    },
    on: {
      on: {
        ...unmoved,
        signOut: leave,
        turnOff: end,
        changed: { target: "lookingAgain", actions: count("checks") },
      },
    },
    lookingAgain: {
      on: {
        ...unmoved,
        signOut: leave,
        turnOff: end,
        finds: [
          { guard: finds("blocked"), target: "blocked" },
          { guard: finds("off"), target: "off" },
          { target: "on" },
        ],
        "finds nothing": "on",
      },
    },
    unsubscribing: {
      on: {
        ...unmoved,
        signOut: leave,
        unsubscribes: [{ guard: "works", target: "off" }, { target: "notOff" }],
      },
    },
    /** What could not be turned on, or not come back, is looked at again when something may be different. */
    notOn: { on: { ...unmoved, signOut: leave, changed: look, turnOn: ask, retry: ask } },
    notOff: { on: { ...unmoved, signOut: leave, turnOff: end, retry: end } },
  },
});
