import { type ActorRefFrom, assign, fromCallback, fromPromise, not, setup, stateIn } from "xstate";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type { CardFontSize } from "#contract/preferences.ts";
import type { AuthReport } from "../auth/watch-auth.ts";

/** Each preference has values of one of these kinds. */
export type PreferenceValue = boolean | CardFontSize | SettingsOnServer;

interface Input {
  /** What this device remembers; null where nothing was chosen on it. */
  readonly stored: PreferenceValue | null;
  /** What applies while nothing was chosen. */
  readonly usual: PreferenceValue;
}

export interface PreferenceContext {
  chosen: PreferenceValue | null;
  usual: PreferenceValue;
}

export type PreferenceEvent =
  | { type: "preference.choose"; value: PreferenceValue }
  /** Another tab stored a choice. */
  | { type: "stored.changed"; value: PreferenceValue }
  | { type: "system.changed"; value: PreferenceValue }
  /** The server is reached again. */
  | { type: "connection.restored" };

/** What applies: the learner's choice, or else the usual value. */
export const preferred = ({ chosen, usual }: PreferenceContext): PreferenceValue => chosen ?? usual;

const missing = (name: string) => new Error(`\`${name}\` must be provided.`);
const change = [
  { type: "choose", params: ({ event }: { event: { value: PreferenceValue } }) => event.value },
  "apply",
  "store",
] as const;

/**
 * One preference, stored on the server while somebody is signed in, and on the device where it is provided: the theme, where
 * on is dark, whether animations are disabled (accounts specification, section 4, "Theme and animation preference"), and
 * the other settings of a learner.
 */
export const preferenceMachine = setup({
  types: { context: {} as PreferenceContext, events: {} as PreferenceEvent | AuthReport, input: {} as Input },
  actors: {
    watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(() => {
      throw missing("watchAuth");
    }),
    /** Gives what the server has; null where nothing was chosen. */
    loadPreference: fromPromise<PreferenceValue | null>(() => Promise.reject(missing("loadPreference"))),
    savePreference: fromPromise<void, PreferenceValue>(() => Promise.reject(missing("savePreference"))),
  },
  actions: {
    choose: assign({ chosen: (_, value: PreferenceValue | null) => value }),
    followSystem: assign({ usual: (_, value: PreferenceValue) => value }),
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
    isChosen: (_, value: PreferenceValue | null) => value !== null,
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
        signedOut: { on: { "auth.signedIn": "loading", "preference.choose": { actions: change } } },
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
        /** A change is stored on the device alone. */
        unavailable: { on: { "connection.restored": "loading", "preference.choose": { actions: change } } },
        loaded: {
          on: { "preference.choose": { target: ".changed", actions: change } },
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
              on: { "preference.choose": { target: ".outdated", actions: change } },
              initial: "current",
              states: { current: {}, outdated: {} },
            },
          },
        },
      },
    },
    icon: {
      on: { "preference.choose": { guard: not("isLoading"), target: ".spinning" } },
      initial: "still",
      states: {
        still: {},
        spinning: { after: { spin: "still" } },
      },
    },
  },
});

export type PreferenceActorRef = ActorRefFrom<typeof preferenceMachine>;
