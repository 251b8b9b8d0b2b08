import { assign, setup, stateIn } from "xstate";

export type ConnectionModelEvent =
  /** The browser's events. */
  | { type: "browserOnline" }
  | { type: "browserOffline" }
  | { type: "slow" }
  | { type: "usual" }
  /** Our server responds to a request. */
  | { type: "answered" }
  /** Our server responds to a request that was sent before the last sign of a lost connection. */
  | { type: "answeredLate" }
  /** A request gets no response. */
  | { type: "unanswered" }
  /** Another part of the application asks whether the server can be reached. */
  | { type: "ask" }
  /** The current check reaches our server, another one (a captive portal), or none. */
  | { type: "checked"; finds: "ours" | "another" | "none" }
  | { type: "time"; ms: number }
  /** The clock of the device is set back by a day. */
  | { type: "setBack" };

interface Context {
  /** Rechecks in a row that did not reach our server; counted only as long as the wait grows. */
  readonly misses: number;
  /** Checks that were started, and those that were aborted. */
  readonly checks: number;
  readonly givenUp: number;
  readonly announced: readonly ("lost" | "restored")[];
}

const DEADLINE = 3000;
/** Milliseconds until the next check, by misses. */
const WAITS = [5000, 10_000, 20_000, 40_000, 60_000, 60_000];

/** A requested check enters `offline` again, which is not announced. */
const isLost = ({ announced }: Context) => announced.at(-1) === "lost";

const model = setup({
  types: { context: {} as Context, events: {} as ConnectionModelEvent },
  guards: {
    finds: ({ event }, what: string) => event.type === "checked" && event.finds === what,
    isOld: stateIn({ server: { known: "old" } }),
  },
  delays: { recheck: ({ context }) => WAITS[context.misses] ?? NaN },
  actions: {
    check: assign({ checks: ({ context }) => context.checks + 1 }),
    giveUp: assign({ givenUp: ({ context }) => context.givenUp + 1 }),
    miss: assign({ misses: ({ context }) => Math.min(context.misses + 1, WAITS.length - 1) }),
    settle: assign({ misses: 0 }),
    lose: assign(({ context }) =>
      isLost(context) ? {} : { announced: [...context.announced, "lost" as const] },
    ),
    restore: assign(({ context }) =>
      isLost(context) ? { announced: [...context.announced, "restored" as const] } : {},
    ),
  },
});

const finds = (params: "ours" | "another" | "none") => ({ type: "finds", params }) as const;

/** A requested check, whose result stays fresh for a while. */
const suspect = { target: ["suspect", "#fresh"] } as const;
const check = { target: ["checking", "#fresh"] } as const;

/** Whether the server can be reached (study specification, sections 4 and 9; reliability, "Faults"). */
export const connectionModel = model.createMachine({
  id: "connectionModel",
  context: { misses: 0, checks: 0, givenUp: 0, announced: [] },
  type: "parallel",
  states: {
    server: {
      type: "parallel",
      states: {
        reach: {
          initial: "online",
          states: {
            online: {
              id: "online",
              entry: ["settle", "restore"],
              on: {
                browserOnline: {},
                browserOffline: "suspect",
                answered: {},
                answeredLate: {},
                unanswered: [{ guard: "isOld", ...suspect }, {}],
                ask: [{ guard: "isOld", ...suspect }, {}],
              },
            },
            suspect: {
              entry: "check",
              on: {
                browserOnline: { ...suspect, actions: "giveUp" },
                browserOffline: { target: "suspect", reenter: true, actions: "giveUp" },
                answeredLate: {},
                answered: { target: "online", actions: "giveUp" },
                unanswered: {},
                ask: {},
                checked: [
                  { guard: finds("ours"), target: "online" },
                  { guard: finds("another"), target: "offline" },
                  { guard: finds("none"), target: "offline" },
                ],
              },
              after: { [DEADLINE]: { target: "offline", actions: "giveUp" } },
            },
            offline: {
              entry: "lose",
              initial: "waiting",
              states: {
                waiting: {
                  on: {
                    browserOnline: check,
                    browserOffline: { target: "waiting", reenter: true },
                    answered: "#online",
                    answeredLate: {},
                    unanswered: {},
                    ask: [{ guard: "isOld", ...check }, {}],
                  },
                  // This check was not requested, so its result is not fresh.
                  after: { recheck: "checking" },
                },
                checking: {
                  entry: "check",
                  on: {
                    browserOnline: { ...check, actions: "giveUp" },
                    browserOffline: { target: "checking", reenter: true, actions: "giveUp" },
                    answeredLate: {},
                    answered: { target: "#online", actions: "giveUp" },
                    unanswered: {},
                    ask: {},
                    checked: [
                      { guard: finds("ours"), target: "#online" },
                      { guard: finds("another"), target: "waiting", actions: "miss" },
                      { guard: finds("none"), target: "waiting", actions: "miss" },
                    ],
                  },
                  after: { [DEADLINE]: { target: "waiting", actions: ["giveUp", "miss"] } },
                },
              },
            },
          },
        },
        /** Whether the result of the last requested check is still fresh. */
        known: {
          initial: "old",
          on: { browserOffline: ".fresh" },
          states: {
            old: {},
            fresh: { id: "fresh", on: { setBack: "old" }, after: { 5000: "old" } },
          },
        },
      },
    },
    speed: {
      initial: "usual",
      states: {
        usual: { on: { slow: "slow", usual: {} } },
        slow: { on: { slow: {}, usual: "usual" } },
      },
    },
  },
});
