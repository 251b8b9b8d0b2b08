import { type ActorRefFrom, assign, fromCallback, fromPromise, not, setup, stateIn } from "xstate";
import type { AuthReport } from "../auth/watch-auth.ts";

interface Input {
  /** What this device remembers; null where nothing was chosen on it. */
  readonly stored: boolean | null;
  /** What applies while nothing was chosen. */
  readonly usual: boolean;
}

export interface PreferenceContext {
  chosen: boolean | null;
  usual: boolean;
}

export type PreferenceEvent =
  | { type: "preference.toggle" }
  /** Another tab stored a choice. */
  | { type: "stored.changed"; value: boolean }
  | { type: "system.changed"; value: boolean }
  /** The server is reached again. */
  | { type: "connection.restored" };

/** What applies: the learner's choice, or else the usual value. */
export const preferred = ({ chosen, usual }: PreferenceContext): boolean => chosen ?? usual;

const missing = (name: string) => new Error(`\`${name}\` must be provided.`);
const change = ["flip", "apply", "store"] as const;

/**
 * One preference with two values, kept on the device and, while somebody is signed in, on the server: the theme, where on
 * is dark, and whether animations are disabled (accounts specification, section 4, "Theme and animation preference").
 */
export const preferenceMachine = setup({
  types: { context: {} as PreferenceContext, events: {} as PreferenceEvent | AuthReport, input: {} as Input },
  actors: {
    watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(() => {
      throw missing("watchAuth");
    }),
    /** Gives what the server has; null where nothing was chosen. */
    loadPreference: fromPromise<boolean | null>(() => Promise.reject(missing("loadPreference"))),
    savePreference: fromPromise<void, boolean>(() => Promise.reject(missing("savePreference"))),
  },
  actions: {
    flip: assign({ chosen: ({ context }) => !preferred(context) }),
    choose: assign({ chosen: (_, value: boolean | null) => value }),
    followSystem: assign({ usual: (_, value: boolean) => value }),
    /** Shows on the page what applies. */
    apply() {
      throw missing("apply");
    },
    store() {
      throw missing("store");
    },
    reportNotSaved() {
      throw missing("reportNotSaved");
    },
  },
  guards: {
    isChosen: (_, value: boolean | null) => value !== null,
    isOutdated: stateIn({ server: { loaded: { saving: "outdated" } } }),
    isLoading: stateIn({ server: "loading" }),
  },
  delays: { saveDebounce: 500, spin: 500 },
}).createMachine({
  id: "preference",
  context: ({ input: { stored, usual } }) => ({ chosen: stored, usual }),
  entry: "apply",
  invoke: { src: "watchAuth" },
  on: {
    "stored.changed": { actions: [{ type: "choose", params: ({ event }) => event.value }, "apply"] },
    "system.changed": { actions: [{ type: "followSystem", params: ({ event }) => event.value }, "apply"] },
  },
  type: "parallel",
  states: {
    server: {
      initial: "signedOut",
      on: { "auth.signedOut": ".signedOut" },
      states: {
        signedOut: { on: { "auth.signedIn": "loading", "preference.toggle": { actions: change } } },
        loading: {
          invoke: {
            src: "loadPreference",
            onDone: [
              {
                guard: { type: "isChosen", params: ({ event }) => event.output },
                target: "loaded",
                actions: [{ type: "choose", params: ({ event }) => event.output }, "apply", "store"],
              },
              { target: "loaded" },
            ],
            onError: "unavailable",
          },
        },
        /** A change is kept on the device alone. */
        unavailable: { on: { "connection.restored": "loading", "preference.toggle": { actions: change } } },
        loaded: {
          on: { "preference.toggle": { target: ".changed", actions: change } },
          initial: "settled",
          states: {
            settled: {},
            changed: { after: { saveDebounce: "saving" } },
            saving: {
              invoke: {
                src: "savePreference",
                input: ({ context }) => preferred(context),
                onDone: [{ guard: "isOutdated", target: "changed" }, { target: "settled" }],
                onError: [
                  { guard: "isOutdated", target: "changed" },
                  { target: "settled", actions: "reportNotSaved" },
                ],
              },
              // One save at a time, so that the last choice is the last to arrive.
              on: { "preference.toggle": { target: ".outdated", actions: change } },
              initial: "current",
              states: { current: {}, outdated: {} },
            },
          },
        },
      },
    },
    icon: {
      on: { "preference.toggle": { guard: not("isLoading"), target: ".spinning" } },
      initial: "still",
      states: {
        still: {},
        spinning: { after: { spin: "still" } },
      },
    },
  },
});

export type PreferenceActorRef = ActorRefFrom<typeof preferenceMachine>;
