import { and, assign, not, setup, stateIn } from "xstate";

/** Delivery in real time: a stream while somebody is signed in and looks at the page. */
interface Context {
  opened: number;
  closed: number;
  /** Streams in a row that did not get as far as being open. */
  failed: number;
  /** Of the last stream that ended: where between half and the whole wait the next one opens, 0 to 1. */
  spread: number;
  emitted: readonly number[];
}

export type LiveDeliveryModelEvent =
  | { type: "signIn" }
  | { type: "signOut" }
  | { type: "hide" }
  | { type: "show" }
  | { type: "opens" }
  | { type: "beats" }
  | { type: "changes"; unread: number }
  | { type: "ends"; spread: number }
  | { type: "refuses" }
  | { type: "reconnect" }
  | { type: "time"; ms: number };

const SECOND = 1000;

const model = setup({
  types: { context: {} as Context, events: {} as LiveDeliveryModelEvent },
  actions: {
    open: assign({ opened: ({ context }) => context.opened + 1 }),
    close: assign({ closed: ({ context }) => context.closed + 1 }),
    fail: assign({ failed: ({ context }) => context.failed + 1 }),
    keepSpread: assign(({ event }) => (event.type === "ends" ? { spread: event.spread } : {})),
    recover: assign({ failed: 0 }),
    notify: assign(({ context, event }) =>
      event.type === "changes" ? { emitted: [...context.emitted, event.unread] } : {},
    ),
  },
  guards: {
    isWanted: and([stateIn({ learner: "in" }), stateIn({ page: "visible" })]),
  },
  delays: {
    opening: 15 * SECOND,
    silence: 60 * SECOND,
    /** At most 2, 4, 8, 16, 32, and then always 60 s. */
    wait: ({ context: { failed, spread } }) => ((failed > 5 ? 60 : 2 ** failed) * SECOND * (1 + spread)) / 2,
    refused: 300 * SECOND,
  },
});

const unwanted = { guard: not("isWanted"), target: "off" } as const;
const late = { target: "waiting", actions: ["close", "fail"] } as const;
const ended = { target: "waiting", actions: ["close", "fail", "keepSpread"] } as const;

export const liveDeliveryModel = model.createMachine({
  id: "liveDeliveryModel",
  context: { opened: 0, closed: 0, failed: 0, spread: 0, emitted: [] },
  type: "parallel",
  states: {
    learner: {
      initial: "out",
      states: { out: { on: { signIn: "in" } }, in: { on: { signIn: {}, signOut: "out" } } },
    },
    page: {
      initial: "visible",
      states: { visible: { on: { hide: "hidden" } }, hidden: { on: { show: "visible" } } },
    },
    stream: {
      initial: "off",
      states: {
        off: {
          entry: "recover",
          on: { reconnect: {} },
          always: { guard: "isWanted", target: "opening", actions: "open" },
        },
        opening: {
          always: { ...unwanted, actions: "close" },
          on: {
            opens: "open",
            ends: ended,
            refuses: { target: "refused", actions: "close" },
            reconnect: {},
          },
          after: { opening: late },
        },
        open: {
          entry: "recover",
          always: { ...unwanted, actions: "close" },
          on: {
            beats: { target: "open", reenter: true },
            changes: { target: "open", reenter: true, actions: "notify" },
            ends: ended,
            reconnect: {},
          },
          after: { silence: late },
        },
        waiting: {
          always: unwanted,
          on: { reconnect: { target: "opening", actions: "open" } },
          after: { wait: { target: "opening", actions: "open" } },
        },
        refused: {
          always: unwanted,
          on: { reconnect: {} },
          after: { refused: { target: "opening", actions: "open" } },
        },
      },
    },
  },
});
