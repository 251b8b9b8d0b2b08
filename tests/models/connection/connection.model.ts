import { assign, setup } from "xstate";

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
  | { type: "wait"; ms: number }
  /** The clock of the device is set back by a day. */
  | { type: "setBack" };

interface Context {
  /** Milliseconds since the check that the asker rule knows of, `OLD` at most. */
  readonly age: number;
  /** Milliseconds until the check has taken too long, or until the next one. */
  readonly left: number;
  /** Rechecks in a row that found nobody, as far as they make a difference. */
  readonly misses: number;
  /** Checks that were begun, and those of them whose answer is no longer waited for. */
  readonly checks: number;
  readonly givenUp: number;
  readonly heard: readonly ("lost" | "restored")[];
}

const OLD = 5000;
const DEADLINE = 3000;
/** Milliseconds until the next check, by misses. */
const WAITS = [5000, 10_000, 20_000, 40_000, 60_000, 60_000];

const msOf = (event: ConnectionModelEvent) => (event.type === "wait" ? event.ms : NaN);

const model = setup({
  types: { context: {} as Context, events: {} as ConnectionModelEvent },
  guards: {
    finds: ({ event }, what: string) => event.type === "checked" && event.finds === what,
    isOld: ({ context }) => context.age >= OLD,
    isFresh: ({ context }) => context.age < OLD,
    /** Other waits while online would make for too many situations. */
    ages: ({ context: { age }, event }) =>
      age === OLD - 1 ? msOf(event) === 1 : age < OLD && msOf(event) === OLD - 1,
    /** What was found stops standing while the next check is not due yet. */
    agesMeanwhile: ({ context: { age, misses }, event }) =>
      misses === 1 && ((age === 0 && msOf(event) === OLD - 1) || (age === OLD - 1 && msOf(event) === 1)),
    isAlmost: ({ context, event }) => msOf(event) === context.left - 1,
    isDue: ({ context, event }) => msOf(event) === context.left,
  },
  actions: {
    pass: assign(({ context, event }) => ({
      age: Math.min(context.age + msOf(event), OLD),
      left: context.left - msOf(event),
    })),
    check: assign(({ context }) => ({ checks: context.checks + 1, left: DEADLINE })),
    /** A check that nobody asked for is none that the asker rule knows of. */
    note: assign({ age: 0 }),
    setBack: assign({ age: OLD }),
    giveUp: assign({ givenUp: ({ context }) => context.givenUp + 1 }),
    miss: assign({ misses: ({ context }) => Math.min(context.misses + 1, WAITS.length - 1) }),
    awaitNext: assign({ left: ({ context }) => WAITS[context.misses] ?? NaN }),
    lose: assign({ heard: ({ context }) => [...context.heard, "lost" as const] }),
    restore: assign({ heard: ({ context }) => [...context.heard, "restored" as const] }),
    settle: assign({ misses: 0, left: 0 }),
  },
});

const ours = { type: "finds", params: "ours" } as const;
const another = { type: "finds", params: "another" } as const;
const none = { type: "finds", params: "none" } as const;
const time = [
  { guard: "isAlmost", actions: "pass" },
  { guard: "agesMeanwhile", actions: "pass" },
] as const;

/** Whether the server is in reach (study specification, sections 4 and 9; reliability, "Faults"). */
export const connectionModel = model.createMachine({
  id: "connectionModel",
  context: { age: OLD, left: 0, misses: 0, checks: 0, givenUp: 0, heard: [] },
  type: "parallel",
  states: {
    reach: {
      initial: "online",
      states: {
        online: {
          id: "online",
          on: {
            browserOnline: {},
            browserOffline: { target: "suspect", actions: ["check", "note"] },
            answered: {},
            unanswered: [{ guard: "isOld", target: "suspect", actions: ["check", "note"] }, {}],
            ask: [{ guard: "isOld", target: "suspect", actions: ["check", "note"] }, {}],
            wait: { guard: "ages", actions: "pass" },
            setBack: { guard: "isFresh", actions: "setBack" },
          },
          entry: "settle",
        },
        suspect: {
          on: {
            browserOnline: { target: "suspect", reenter: true, actions: ["giveUp", "check", "note"] },
            browserOffline: {},
            answered: { target: "online", actions: "giveUp" },
            unanswered: {},
            ask: {},
            checked: [
              { guard: ours, target: "online" },
              { guard: another, target: "offline" },
              { guard: none, target: "offline" },
            ],
            wait: [
              { guard: "isDue", target: "offline", actions: ["pass", "giveUp"] },
              { guard: "isAlmost", actions: "pass" },
            ],
          },
        },
        offline: {
          entry: "lose",
          exit: "restore",
          initial: "waiting",
          states: {
            waiting: {
              entry: "awaitNext",
              on: {
                browserOnline: { target: "checking", actions: ["check", "note"] },
                browserOffline: {},
                answered: "#online",
                unanswered: {},
                ask: [{ guard: "isOld", target: "checking", actions: ["check", "note"] }, {}],
                wait: [{ guard: "isDue", target: "checking", actions: ["pass", "check"] }, ...time],
                setBack: { guard: "isFresh", actions: "setBack" },
              },
            },
            checking: {
              on: {
                browserOnline: { target: "checking", reenter: true, actions: ["giveUp", "check", "note"] },
                browserOffline: {},
                answered: { target: "#online", actions: "giveUp" },
                unanswered: {},
                ask: {},
                checked: [
                  { guard: ours, target: "#online" },
                  { guard: another, target: "waiting", actions: "miss" },
                  { guard: none, target: "waiting", actions: "miss" },
                ],
                wait: [
                  { guard: "isDue", target: "waiting", actions: ["pass", "giveUp", "miss"] },
                  { guard: "isAlmost", actions: "pass" },
                ],
              },
            },
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
