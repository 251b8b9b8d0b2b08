import { and, assign, not, setup, stateIn } from "xstate";

/** The number on the bell (accounts specification, sections 4 and 9, "Notifications"). */
interface Context {
  shown: number;
  asked: number;
  /** Attempts of one question that failed. */
  failed: number;
  /** The last question had no answer. */
  gaveUp: boolean;
}

export type UnreadCountModelEvent =
  | { type: "signIn" }
  | { type: "signOut" }
  | { type: "hide" }
  | { type: "show" }
  | { type: "narrow" }
  | { type: "widen" }
  | { type: "counted"; unread: number }
  | { type: "countFails" }
  /** The list, or the server by itself, said the number. */
  | { type: "known"; unread: number }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as Context, events: {} as UnreadCountModelEvent },
  actions: {
    ask: assign({ asked: ({ context }) => context.asked + 1, gaveUp: false }),
    take: assign(({ event }) =>
      event.type === "counted" || event.type === "known" ? { shown: event.unread, failed: 0 } : {},
    ),
    fail: assign({ failed: ({ context }) => context.failed + 1 }),
    fallBack: assign({ shown: 0, failed: 0 }),
    giveUp: assign({ gaveUp: true }),
    begin: assign({ failed: 0 }),
  },
  guards: {
    isPolling: and([stateIn({ learner: "in" }), stateIn({ page: "visible" }), stateIn({ width: "mobile" })]),
    isFresh: stateIn({ age: "fresh" }),
    isAsking: stateIn({ polling: "asking" }),
    showsNone: ({ context }) => context.shown === 0,
    isFirst: ({ context }) => context.failed === 0,
    isSecond: ({ context }) => context.failed === 1,
  },
  delays: { interval: 30_000, stale: 10_000, firstWait: 1000, secondWait: 2000 },
});

export const unreadCountModel = model.createMachine({
  id: "unreadCountModel",
  context: { shown: 0, asked: 0, failed: 0, gaveUp: false },
  type: "parallel",
  states: {
    learner: {
      initial: "out",
      states: {
        out: { on: { signIn: "in" } },
        in: { on: { signIn: {}, signOut: { target: "out", actions: "fallBack" } } },
      },
    },
    page: {
      initial: "visible",
      states: { visible: { on: { hide: "hidden" } }, hidden: { on: { show: "visible" } } },
    },
    width: {
      initial: "desktop",
      states: { desktop: { on: { narrow: "mobile" } }, mobile: { on: { widen: "desktop" } } },
    },
    age: {
      initial: "old",
      on: { counted: { guard: "isAsking", target: ".fresh" }, known: ".fresh", signOut: ".old" },
      states: { old: {}, fresh: { after: { stale: "old" } } },
    },
    polling: {
      initial: "off",
      on: { known: { actions: "take" } },
      states: {
        off: {
          always: [
            { guard: and(["isPolling", "isFresh"]), target: "resting", actions: "begin" },
            { guard: "isPolling", target: "asking", actions: ["begin", "ask"] },
          ],
        },
        resting: {
          always: { guard: not("isPolling"), target: "off" },
          after: { interval: { target: "asking", actions: "ask" } },
          on: { known: { target: "resting", reenter: true, actions: "take" } },
        },
        asking: {
          always: { guard: not("isPolling"), target: "off" },
          on: {
            counted: { target: "resting", actions: "take" },
            known: { target: "resting", actions: "take" },
            countFails: [
              { guard: "isFirst", target: "firstWait", actions: "fail" },
              { guard: "isSecond", target: "secondWait", actions: "fail" },
              { guard: "showsNone", target: "resting", actions: ["fallBack", "giveUp"] },
              { target: "resting", actions: ["fallBack", "giveUp"] },
            ],
          },
        },
        firstWait: {
          always: { guard: not("isPolling"), target: "off" },
          after: { firstWait: { target: "asking", actions: "ask" } },
          on: { known: { target: "resting", actions: "take" } },
        },
        secondWait: {
          always: { guard: not("isPolling"), target: "off" },
          after: { secondWait: { target: "asking", actions: "ask" } },
          on: { known: { target: "resting", actions: "take" } },
        },
      },
    },
  },
});
