import { assign, setup, stateIn } from "xstate";

export type ConnectionModelEvent =
  /** What the browser says. */
  | { type: "browserOnline" }
  | { type: "browserOffline" }
  | { type: "slow" }
  | { type: "usual" }
  /** What becomes of a request of anybody's: our server answers it, or nobody does. */
  | { type: "answered" }
  | { type: "unanswered" }
  /** Somebody wants to know. */
  | { type: "ask" }
  /** What the check under way finds: our server, another one (a captive portal), or none. */
  | { type: "checked"; finds: "ours" | "another" | "none" }
  | { type: "time"; ms: number }
  /** The clock of the device is set back by a day. */
  | { type: "setBack" };

interface Context {
  /** Rechecks in a row that found nobody, as far as they make a difference. */
  readonly misses: number;
  /** Checks that were begun, and those of them whose answer is no longer waited for. */
  readonly checks: number;
  readonly givenUp: number;
  readonly heard: readonly ("lost" | "restored")[];
}

const DEADLINE = 3000;
/** Milliseconds until the next check, by misses. */
const WAITS = [5000, 10_000, 20_000, 40_000, 60_000, 60_000];

/** `offline` is entered anew by a check that somebody has begun, which nobody hears of. */
const isLost = ({ heard }: Context) => heard.at(-1) === "lost";

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
    lose: assign(({ context }) => (isLost(context) ? {} : { heard: [...context.heard, "lost" as const] })),
    restore: assign(({ context }) =>
      isLost(context) ? { heard: [...context.heard, "restored" as const] } : {},
    ),
  },
});

const finds = (params: "ours" | "another" | "none") => ({ type: "finds", params }) as const;

/** Somebody has a check begun, which from now on stands for a while. */
const suspect = { target: ["suspect", "#fresh"] } as const;
const check = { target: ["checking", "#fresh"] } as const;

/** Whether the server is in reach (study specification, sections 4 and 9; reliability, "Faults"). */
export const connectionModel = model.createMachine({
  id: "connectionModel",
  context: { misses: 0, checks: 0, givenUp: 0, heard: [] },
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
                browserOffline: suspect,
                answered: {},
                unanswered: [{ guard: "isOld", ...suspect }, {}],
                ask: [{ guard: "isOld", ...suspect }, {}],
              },
            },
            suspect: {
              entry: "check",
              on: {
                browserOnline: { ...suspect, actions: "giveUp" },
                browserOffline: {},
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
                    browserOffline: {},
                    answered: "#online",
                    unanswered: {},
                    ask: [{ guard: "isOld", ...check }, {}],
                  },
                  // Nobody has this check begun: no asker counts on it.
                  after: { recheck: "checking" },
                },
                checking: {
                  entry: "check",
                  on: {
                    browserOnline: { ...check, actions: "giveUp" },
                    browserOffline: {},
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
        /** Whether the check that somebody had begun still stands. */
        known: {
          initial: "old",
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
