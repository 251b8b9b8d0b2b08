import { type ActorRefFrom, assign, not, setup, stateIn } from "xstate";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type { CardFontSize } from "#contract/preferences.ts";
import type { AuthReport } from "../auth/watch-auth.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

export type PreferenceValue = boolean | CardFontSize | SettingsOnServer;

/** What can be chosen: a value, or for the theme, whatever the system has. */
export type PreferenceChoice = PreferenceValue | "system";

interface Input {
  /** What this device remembers; null where nothing was chosen on it. */
  readonly stored: PreferenceChoice | null;
  /** What applies while nothing was chosen, or the system's value. */
  readonly usual: PreferenceValue;
}

export interface PreferenceChange {
  readonly from: PreferenceChoice;
  readonly to: PreferenceChoice;
}

interface PreferenceContext {
  chosen: PreferenceChoice | null;
  usual: PreferenceValue;
  /** Null once a value from elsewhere has replaced it. */
  change: PreferenceChange | null;
}

type PreferenceEvent =
  | { type: "preference.choose"; value: PreferenceChoice }
  | { type: "stored.changed"; value: PreferenceChoice }
  | { type: "system.changed"; value: PreferenceValue }
  | { type: "connection.restored" };

/** What was chosen; the usual value where nothing was. */
export const choiceOf = ({ chosen, usual }: Pick<PreferenceContext, "chosen" | "usual">): PreferenceChoice =>
  chosen ?? usual;

export const preferred = ({ chosen, usual }: Pick<PreferenceContext, "chosen" | "usual">): PreferenceValue =>
  chosen === null || chosen === "system" ? usual : chosen;

const change = [
  { type: "change", params: ({ event }: { event: { value: PreferenceChoice } }) => event.value },
  "apply",
  "store",
] as const;

/**
 * One preference, stored on the server while somebody is signed in and, if provided, on the device (accounts
 * specification, section 4, "Theme and animation preference").
 */
export const preferenceMachine = setup({
  types: { context: {} as PreferenceContext, events: {} as PreferenceEvent | AuthReport, input: {} as Input },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
    loadPreference: provided.promise<PreferenceChoice | null>("loadPreference"),
    savePreference: provided.promise<void, PreferenceChoice>("savePreference"),
  },
  actions: {
    change: assign(({ context }, to: PreferenceChoice) => ({
      chosen: to,
      change: { from: choiceOf(context), to },
    })),
    adopt: assign((_, value: PreferenceChoice | null) => ({ chosen: value, change: null })),
    forgetChange: assign({ change: null }),
    followSystem: assign({ usual: (_, value: PreferenceValue) => value }),
    apply: provided.action("apply"),
    store: provided.action("store"),
    reportNotSaved: provided.action("reportNotSaved"),
  },
  guards: {
    isChosen: (_, value: PreferenceChoice | null) => value !== null,
    isOutdated: stateIn({ server: { loaded: { saving: "outdated" } } }),
    isLoading: stateIn({ server: "loading" }),
  },
  delays: { saveDebounce: 500, spin: 500 },
}).createMachine({
  id: "preference",
  context: ({ input: { stored, usual } }) => ({ chosen: stored, usual, change: null }),
  entry: "apply",
  invoke: { src: "watchAuth" },
  on: {
    "stored.changed": { actions: [{ type: "adopt", params: of("value") }, "apply"] },
    "system.changed": { actions: [{ type: "followSystem", params: of("value") }, "apply"] },
  },
  type: "parallel",
  states: {
    server: {
      initial: "signedOut",
      on: { "auth.signedOut": ".signedOut" },
      states: {
        signedOut: { on: { "auth.signedIn": "loading", "preference.choose": { actions: change } } },
        loading: {
          entry: "forgetChange",
          invoke: {
            src: "loadPreference",
            onDone: [
              {
                guard: { type: "isChosen", params: output },
                target: "loaded",
                actions: [{ type: "adopt", params: output }, "apply", "store"],
              },
              { target: "loaded" },
            ],
            onError: "unavailable",
          },
        },
        /** The server is unreachable: a change is stored on the device alone. */
        unavailable: { on: { "connection.restored": "loading", "preference.choose": { actions: change } } },
        loaded: {
          on: { "preference.choose": { target: ".changed", actions: change } },
          initial: "settled",
          states: {
            settled: {},
            unsaved: {},
            changed: { after: { saveDebounce: "saving" } },
            saving: {
              invoke: {
                src: "savePreference",
                input: ({ context }) => choiceOf(context),
                onDone: [{ guard: "isOutdated", target: "changed" }, { target: "settled" }],
                onError: [
                  { guard: "isOutdated", target: "changed" },
                  { target: "unsaved", actions: "reportNotSaved" },
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
