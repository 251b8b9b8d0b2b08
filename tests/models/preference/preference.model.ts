import { assign, not, setup, stateIn } from "xstate";

/** The theme (accounts specification, sections 4, 8 and 9, "Theme and animation preference"). On is dark. */
interface Context {
  shown: boolean;
  /** What the device remembers; null where nothing was chosen. */
  stored: boolean | null;
  system: boolean;
  /** What was sent to the server. */
  sent: readonly boolean[];
  loads: number;
  failures: number;
}

export type PreferenceModelEvent =
  | { type: "open"; stored: boolean | null; system: boolean }
  | { type: "toggle" }
  | { type: "signIn" }
  | { type: "signOut" }
  | { type: "unreachable" }
  /** The server answers the request for the preferences. */
  | { type: "answer"; value: boolean | null }
  | { type: "loadFails" }
  | { type: "reconnect" }
  | { type: "saved" }
  | { type: "saveFails" }
  | { type: "otherTab"; value: boolean }
  | { type: "system"; value: boolean }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as Context, events: {} as PreferenceModelEvent },
  actions: {
    begin: assign(({ event }) =>
      event.type === "open"
        ? { stored: event.stored, system: event.system, shown: event.stored ?? event.system }
        : {},
    ),
    flip: assign(({ context }) => ({ shown: !context.shown, stored: !context.shown })),
    take: assign(({ event }) =>
      event.type === "answer" && event.value !== null ? { shown: event.value, stored: event.value } : {},
    ),
    takeOther: assign(({ event }) =>
      event.type === "otherTab" ? { shown: event.value, stored: event.value } : {},
    ),
    takeSystem: assign(({ context, event }) =>
      event.type === "system" ? { system: event.value, shown: context.stored ?? event.value } : {},
    ),
    load: assign({ loads: ({ context }) => context.loads + 1 }),
    send: assign({ sent: ({ context }) => [...context.sent, context.shown] }),
    fail: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: { isLoading: stateIn({ open: { server: "loading" } }) },
  delays: { debounce: 500, spin: 500 },
});

const others = {
  otherTab: { actions: "takeOther" },
  system: { actions: "takeSystem" },
  unreachable: {},
} as const;

export const preferenceModel = model.createMachine({
  id: "preferenceModel",
  context: { shown: false, stored: null, system: false, sent: [], loads: 0, failures: 0 },
  initial: "closed",
  states: {
    closed: { on: { open: { target: "open", actions: "begin" } } },
    open: {
      type: "parallel",
      on: others,
      states: {
        server: {
          initial: "signedOut",
          on: { signOut: ".signedOut" },
          states: {
            signedOut: {
              on: { signIn: { target: "loading", actions: "load" }, toggle: { actions: "flip" } },
            },
            loading: {
              on: {
                toggle: {},
                signIn: {},
                answer: { target: "loaded", actions: "take" },
                loadFails: "unavailable",
              },
            },
            unavailable: {
              on: {
                toggle: { actions: "flip" },
                signIn: {},
                reconnect: { target: "loading", actions: "load" },
              },
            },
            loaded: {
              initial: "settled",
              on: { signIn: {}, reconnect: {} },
              states: {
                settled: { on: { toggle: { target: "changed", actions: "flip" } } },
                changed: {
                  on: { toggle: { target: "changed", reenter: true, actions: "flip" } },
                  after: { debounce: { target: "saving", actions: "send" } },
                },
                saving: {
                  on: {
                    toggle: { target: "savingOld", actions: "flip" },
                    saved: "settled",
                    saveFails: { target: "settled", actions: "fail" },
                  },
                },
                savingOld: {
                  on: {
                    toggle: { actions: "flip" },
                    saved: "changed",
                    saveFails: "changed",
                  },
                },
              },
            },
          },
        },
        icon: {
          initial: "still",
          states: {
            still: {},
            spinning: { after: { spin: "still" } },
          },
          on: { toggle: { guard: not("isLoading"), target: ".spinning" } },
        },
      },
    },
  },
});
