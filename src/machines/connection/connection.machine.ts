import { assign, emit, setup } from "xstate";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  /** When the server was last asked whether it can be reached, milliseconds since 1970. */
  readonly checkedAt: number;
  readonly misses: number;
  /** A response to a request from before the last doubt proves nothing. */
  readonly doubts: number;
}

type ConnectionEvent =
  /** The browser may be wrong either way. */
  | { type: "browser.online"; at: number }
  | { type: "browser.offline"; at: number }
  | { type: "speed.slow" }
  | { type: "speed.usual" }
  /** A request proves whether the server is there; `doubts`: how many there were when it was sent. */
  | { type: "request.answered"; doubts: number }
  | { type: "request.unanswered"; at: number }
  | { type: "check.asked"; at: number };

interface ConnectionChanged {
  type: "connection.lost" | "connection.restored";
}

/** How long the result of a check is valid, milliseconds (study specification, section 9). */
const CHECK_CACHE = 5000;

/** Whether the server can be reached. Requests prove it; the browser only says when to check, as it may be wrong. */
export const connectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionChanged,
    tags: {} as "offline" | "slow",
  },
  actors: {
    checkServer: provided.promise<boolean>("checkServer"),
  },
  actions: {
    noteDoubt: assign({
      checkedAt: (_, at: number) => at,
      doubts: ({ context }) => context.doubts + 1,
    }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
    notify: emit((_, type: ConnectionChanged["type"]): ConnectionChanged => ({ type })),
  },
  guards: {
    /** A clock that was set back does not stop the checks. */
    isStale: ({ context }, at: number) => at < context.checkedAt || at >= context.checkedAt + CHECK_CACHE,
    isReached: (_, isReached: boolean) => isReached,
    isSentSince: ({ context }, doubts: number) => doubts === context.doubts,
  },
  delays: {
    checkTimeout: 3000,
    recheck: ({ context }) => Math.min(CHECK_CACHE * 2 ** context.misses, 60_000),
  },
}).createMachine({
  id: "connection",
  context: { checkedAt: -Infinity, misses: 0, doubts: 0 },
  type: "parallel",
  states: {
    reach: {
      initial: "online",
      states: {
        online: {
          entry: "forgetMisses",
          on: {
            "browser.offline": { target: "suspect", actions: { type: "noteDoubt", params: of("at") } },
            "request.unanswered": {
              guard: { type: "isStale", params: of("at") },
              target: "suspect",
              actions: { type: "noteDoubt", params: of("at") },
            },
            "check.asked": {
              guard: { type: "isStale", params: of("at") },
              target: "suspect",
              actions: { type: "noteDoubt", params: of("at") },
            },
          },
        },
        suspect: {
          on: {
            "request.answered": { guard: { type: "isSentSince", params: of("doubts") }, target: "online" },
            // A running check is repeated: it may hang in a network that is gone.
            "browser.*": {
              target: "suspect",
              reenter: true,
              actions: { type: "noteDoubt", params: of("at") },
            },
          },
          invoke: {
            src: "checkServer",
            onDone: [
              { guard: { type: "isReached", params: output }, target: "online" },
              { target: "offline" },
            ],
            onError: "offline",
          },
          after: { checkTimeout: "offline" },
        },
        offline: {
          tags: "offline",
          entry: { type: "notify", params: "connection.lost" },
          exit: { type: "notify", params: "connection.restored" },
          on: {
            "request.answered": { guard: { type: "isSentSince", params: of("doubts") }, target: "online" },
          },
          initial: "waiting",
          states: {
            waiting: {
              on: {
                "browser.online": { target: "checking", actions: { type: "noteDoubt", params: of("at") } },
                "browser.offline": {
                  target: "waiting",
                  reenter: true,
                  actions: { type: "noteDoubt", params: of("at") },
                },
                "check.asked": {
                  guard: { type: "isStale", params: of("at") },
                  target: "checking",
                  actions: { type: "noteDoubt", params: of("at") },
                },
              },
              after: { recheck: "checking" },
            },
            checking: {
              on: {
                "browser.*": {
                  target: "checking",
                  reenter: true,
                  actions: { type: "noteDoubt", params: of("at") },
                },
              },
              invoke: {
                src: "checkServer",
                onDone: [
                  { guard: { type: "isReached", params: output }, target: "#connection.reach.online" },
                  { target: "waiting", actions: "countMiss" },
                ],
                onError: { target: "waiting", actions: "countMiss" },
              },
              after: { checkTimeout: { target: "waiting", actions: "countMiss" } },
            },
          },
        },
      },
    },
    speed: {
      initial: "usual",
      states: {
        usual: { on: { "speed.slow": "slow" } },
        slow: { tags: "slow", on: { "speed.usual": "usual" } },
      },
    },
  },
});
