import { type ActorRefFrom, setup } from "xstate";
import type { AuthReport } from "../auth/watch-auth.ts";
import { provided } from "../provided.ts";

/** The state of push in the browser; `uninstalled`: it has push only for the installed application. */
type PushCheck = "unsupported" | "uninstalled" | "blocked" | "off" | "on";

/** The answer to the browser's question; `default`: none yet. */
type PushPermission = "granted" | "denied" | "default";

export interface PushChange {
  type: "push.changed";
}

type PushSubscriptionEvent =
  | PushChange
  | { type: "push.turnOn" }
  | { type: "push.turnOff" }
  | { type: "push.retry" };

const found = (check: PushCheck) => ({ type: "found", params: check }) as const;

/** Whether notifications are pushed to this browser, for the learner who is signed in. */
export const pushSubscriptionMachine = setup({
  types: {
    events: {} as PushSubscriptionEvent | AuthReport,
    /** `busy`: neither on nor off. */
    tags: {} as "busy",
  },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
    watchBrowser: provided.callback<PushChange>("watchBrowser"),
    /** Finds the state of the browser, and subscribes again if the learner had turned push on. */
    check: provided.promise<PushCheck>("check"),
    /** Browsers show the question only after a click. */
    askPermission: provided.promise<PushPermission>("askPermission"),
    subscribe: provided.promise<void>("subscribe"),
    unsubscribe: provided.promise<void>("unsubscribe"),
    release: provided.promise<void>("release"),
  },
  guards: {
    found: ({ event }, check: PushCheck) => "output" in event && event.output === check,
    said: ({ event }, permission: PushPermission) => "output" in event && event.output === permission,
  },
}).createMachine({
  id: "pushSubscription",
  invoke: [{ src: "watchAuth" }, { src: "watchBrowser" }],
  initial: "nobody",
  on: { "auth.signedOut": ".nobody" },
  states: {
    nobody: {
      on: { "auth.signedIn": "checking", "auth.signedOut": {} },
      // Even if this fails, the server has forgotten the browser.
      invoke: { src: "release", onError: {} },
    },
    checking: {
      tags: "busy",
      invoke: {
        src: "check",
        onDone: [
          { guard: found("on"), target: "on" },
          { guard: found("blocked"), target: "blocked" },
          { guard: found("unsupported"), target: "unsupported.byBrowser" },
          { guard: found("uninstalled"), target: "unsupported.untilInstalled" },
          { target: "off" },
        ],
        onError: "failed.toTurnOn",
      },
    },
    unsupported: { initial: "byBrowser", states: { byBrowser: {}, untilInstalled: {} } },
    blocked: { on: { "push.changed": "checking" } },
    off: { on: { "push.turnOn": "asking" } },
    asking: {
      tags: "busy",
      invoke: {
        src: "askPermission",
        onDone: [
          { guard: { type: "said", params: "granted" }, target: "subscribing" },
          { guard: { type: "said", params: "denied" }, target: "blocked" },
          { target: "off" },
        ],
        onError: "failed.toTurnOn",
      },
    },
    subscribing: {
      tags: "busy",
      invoke: { src: "subscribe", onDone: "on", onError: "failed.toTurnOn" },
    },
    on: {
      on: { "push.turnOff": "unsubscribing" },
      initial: "resting",
      states: {
        resting: { on: { "push.changed": "rechecking" } },
        // The last known state stays visible.
        rechecking: {
          invoke: {
            src: "check",
            onDone: [
              { guard: found("off"), target: "#pushSubscription.off" },
              { guard: found("blocked"), target: "#pushSubscription.blocked" },
              { target: "resting" },
            ],
            onError: "resting",
          },
        },
      },
    },
    unsubscribing: {
      tags: "busy",
      invoke: { src: "unsubscribe", onDone: "off", onError: "failed.toTurnOff" },
    },
    failed: {
      initial: "toTurnOn",
      states: {
        toTurnOn: {
          on: {
            "push.retry": "#pushSubscription.asking",
            "push.turnOn": "#pushSubscription.asking",
            // Push that was on before is restored by the check, such as after a time without a connection.
            "push.changed": "#pushSubscription.checking",
          },
        },
        toTurnOff: {
          on: {
            "push.retry": "#pushSubscription.unsubscribing",
            "push.turnOff": "#pushSubscription.unsubscribing",
          },
        },
      },
    },
  },
});

export type PushSubscriptionActorRef = ActorRefFrom<typeof pushSubscriptionMachine>;
