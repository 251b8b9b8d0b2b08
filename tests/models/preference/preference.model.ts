import { assign, not, setup, stateIn } from "xstate";

/** Dark or not, or whatever the system has. */
type Choice = boolean | "system";

/** The theme (accounts specification, sections 4, 8 and 9, "Theme and animation preference"). On is dark. */
interface Context {
  shown: boolean;
  /** What the device remembers; null where nothing was chosen. */
  stored: Choice | null;
  system: boolean;
  /** What the last change can be taken back to; null without one. */
  undo: Choice | null;
  /** What was sent to the server. */
  sent: readonly Choice[];
  loads: number;
  failures: number;
}

export type PreferenceModelEvent =
  | { type: "open"; stored: Choice | null; system: boolean }
  | { type: "toggle" }
  | { type: "follow" }
  | { type: "signIn" }
  | { type: "signOut" }
  | { type: "unreachable" }
  /** The server answers the request for the preferences. */
  | { type: "answer"; value: Choice | null }
  | { type: "loadFails" }
  | { type: "reconnect" }
  | { type: "saved" }
  | { type: "saveFails" }
  | { type: "otherTab"; value: Choice }
  | { type: "system"; value: boolean }
  | { type: "time"; ms: number };

const shownOf = (stored: Choice | null, system: boolean) =>
  stored === null || stored === "system" ? system : stored;

const model = setup({
  types: { context: {} as Context, events: {} as PreferenceModelEvent },
  actions: {
    begin: assign(({ event }) =>
      event.type === "open"
        ? { stored: event.stored, system: event.system, shown: shownOf(event.stored, event.system) }
        : {},
    ),
    flip: assign(({ context: { shown, stored, system } }) => ({
      shown: !shown,
      stored: !shown,
      undo: stored ?? system,
    })),
    follow: assign(({ context: { stored, system } }) => ({
      shown: system,
      stored: "system" as const,
      undo: stored ?? system,
    })),
    take: assign(({ context, event }) =>
      (event.type === "answer" || event.type === "otherTab") && event.value !== null
        ? { shown: shownOf(event.value, context.system), stored: event.value, undo: null }
        : {},
    ),
    takeSystem: assign(({ context, event }) =>
      event.type === "system" ? { system: event.value, shown: shownOf(context.stored, event.value) } : {},
    ),
    load: assign({ loads: ({ context }) => context.loads + 1, undo: null }),
    send: assign({ sent: ({ context }) => [...context.sent, context.stored ?? context.system] }),
    fail: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: { isLoading: stateIn({ open: { server: "loading" } }) },
  delays: { debounce: 500, spin: 500 },
});

const changes = { toggle: { actions: "flip" }, follow: { actions: "follow" } } as const;
const changesTo = <Target extends string>(target: Target) =>
  ({
    toggle: { target, reenter: true, actions: "flip" },
    follow: { target, reenter: true, actions: "follow" },
  }) as const;

const others = {
  otherTab: { actions: "take" },
  system: { actions: "takeSystem" },
  unreachable: {},
} as const;

export const preferenceModel = model.createMachine({
  id: "preferenceModel",
  context: { shown: false, stored: null, system: false, undo: null, sent: [], loads: 0, failures: 0 },
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
              on: { signIn: { target: "loading", actions: "load" }, ...changes },
            },
            loading: {
              on: {
                toggle: {},
                follow: {},
                signIn: {},
                answer: { target: "loaded", actions: "take" },
                loadFails: "unavailable",
              },
            },
            unavailable: {
              on: {
                ...changes,
                signIn: {},
                reconnect: { target: "loading", actions: "load" },
              },
            },
            loaded: {
              initial: "settled",
              on: { signIn: {}, reconnect: {} },
              states: {
                settled: { on: changesTo("changed") },
                unsaved: { on: changesTo("changed") },
                changed: {
                  on: changesTo("changed"),
                  after: { debounce: { target: "saving", actions: "send" } },
                },
                saving: {
                  on: {
                    ...changesTo("savingOld"),
                    saved: "settled",
                    saveFails: { target: "unsaved", actions: "fail" },
                  },
                },
                savingOld: {
                  on: {
                    ...changes,
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
          on: {
            toggle: { guard: not("isLoading"), target: ".spinning" },
            follow: { guard: not("isLoading"), target: ".spinning" },
          },
        },
      },
    },
  },
});
