import { and, assign, emit, not, setup, stateIn } from "xstate";
import type { AuthReport } from "../auth/watch-auth.ts";
import { type PageVisibility, presence } from "../while-visible.ts";
import { of, whole } from "../params.ts";
import { provided } from "../provided.ts";

const SECOND = 1000;

export type StreamReport =
  | { type: "stream.opened" }
  | { type: "stream.beat" }
  | { type: "stream.changed"; newestId: number; unreadCount: number }
  /** It ended or could not be opened. `spread`: 0 to 1, so that not all pages come back at once. */
  | { type: "stream.ended"; spread: number }
  | { type: "stream.refused" };

type LiveDeliveryEvent = { type: "connection.restored" };

/** What the server has; 0 is the newest id where there is none. */
interface LiveChange {
  type: "live.changed";
  newestId: number;
  unreadCount: number;
}

interface Context {
  readonly failures: number;
  readonly spread: number;
}

/**
 * Live delivery by one stream while somebody is signed in and the page is visible (accounts specification, section 4).
 */
export const liveDeliveryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LiveDeliveryEvent | StreamReport | PageVisibility | AuthReport,
    emitted: {} as LiveChange,
  },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
    watchPage: provided.callback<PageVisibility>("watchPage"),
    stream: provided.callback<StreamReport>("stream"),
  },
  actions: {
    notifyChange: emit((_, { newestId, unreadCount }: Omit<LiveChange, "type">): LiveChange => ({
      type: "live.changed",
      newestId,
      unreadCount,
    })),
    keepSpread: assign({ spread: (_, spread: number) => spread }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
  guards: { isNeeded: and([stateIn({ learner: "signedIn" }), stateIn({ page: "visible" })]) },
  delays: {
    openTimeout: 15 * SECOND,
    /** The server sends something every 25 s. */
    silence: 60 * SECOND,
    /** Between half and the whole of 2, 4, 8 … 60 s. */
    reopenWait: ({ context: { failures, spread } }) =>
      Math.min(SECOND * 2 ** failures, 60 * SECOND) * (0.5 + spread / 2),
    refusedWait: 5 * 60 * SECOND,
  },
}).createMachine({
  id: "liveDelivery",
  context: { failures: 0, spread: 0 },
  invoke: [{ src: "watchAuth" }, { src: "watchPage" }],
  type: "parallel",
  states: {
    ...presence,
    delivery: {
      initial: "off",
      states: {
        off: { entry: "forgetFailures", always: { guard: "isNeeded", target: "on" } },
        on: {
          always: { guard: not("isNeeded"), target: "off" },
          initial: "streaming",
          states: {
            streaming: {
              invoke: { src: "stream" },
              on: {
                "stream.ended": { target: "waiting", actions: { type: "keepSpread", params: of("spread") } },
                "stream.refused": "refused",
              },
              initial: "opening",
              states: {
                opening: {
                  after: { openTimeout: "#liveDelivery.delivery.on.waiting" },
                  on: { "stream.opened": "open" },
                },
                open: {
                  entry: "forgetFailures",
                  after: { silence: "#liveDelivery.delivery.on.waiting" },
                  on: {
                    "stream.beat": { target: "open", reenter: true },
                    "stream.changed": {
                      target: "open",
                      reenter: true,
                      actions: { type: "notifyChange", params: whole },
                    },
                  },
                },
              },
            },
            waiting: {
              entry: "countFailure",
              after: { reopenWait: "streaming" },
              on: { "connection.restored": "streaming" },
            },
            refused: { after: { refusedWait: "streaming" } },
          },
        },
      },
    },
  },
});
