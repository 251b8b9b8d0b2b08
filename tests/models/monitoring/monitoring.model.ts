import { assign, setup } from "xstate";

/** `same`: equal in code, message and component. `various`: each has a message of its own. */
export type Kind = "same" | "various";

export type MonitoringModelEvent =
  /** `left`: reports that were not sent when the page was closed. */
  | { type: "open"; left: number }
  | { type: "raise"; kind: Kind; count: number }
  /** Each differs from the same ones in one thing: the first in its code, then in its message, then in its component. */
  | { type: "raiseNear"; count: number }
  /** The page may be gone. */
  | { type: "flush" }
  /** What the batch under way comes to. */
  | { type: "sent" }
  | { type: "notSent" }
  | { type: "wait"; ms: number }
  /** Somebody sets the device's clock back. */
  | { type: "setBack" };

interface Raised {
  readonly kind: Kind | "near";
  readonly age: number;
  readonly count: number;
}

export interface Context {
  /** Reports by their number, the oldest first; they are also what storage holds. */
  readonly queue: readonly number[];
  /** What was sent, whatever became of it. */
  readonly batches: readonly (readonly number[])[];
  /** How many were raised since the page was opened, those that were not taken too. */
  readonly raised: number;
  /** What was taken in the last minute. */
  readonly recent: readonly Raised[];
  /** Milliseconds until what is there is sent. */
  readonly left: number;
  readonly cleanUps: number;
  readonly untilCleanUp: number;
}

export const INTERVAL = 30_000;
export const MINUTE = 60_000;
const CLEAN_UP = 300_000;
export const BATCH = 10;
export const MOST = 50;
export const MOST_SAME = 10;

const sum = (recent: readonly Raised[]) => recent.reduce((total, { count }) => total + count, 0);

/** How many of those that are raised are taken. */
export function taken({ recent }: Context, event: MonitoringModelEvent): number {
  if (event.type !== "raise" && event.type !== "raiseNear") return 0;
  const isSame = event.type === "raise" && event.kind === "same";
  const same = sum(recent.filter(({ kind }) => kind === "same"));
  return Math.min(event.count, MOST - sum(recent), isSame ? MOST_SAME - same : MOST);
}

const all = (context: Context, event: MonitoringModelEvent) => [
  ...context.queue,
  ...Array.from({ length: taken(context, event) }, (_, index) => context.raised + index + 1),
];

const rest = ({ queue, batches }: Context) => queue.filter((one) => !(batches.at(-1) ?? []).includes(one));

/** Time until something that comes again and again, which may have come several times meanwhile. */
const next = (left: number, ms: number, interval: number) =>
  ms < left ? left - ms : interval - ((ms - left) % interval);

function add(recent: readonly Raised[], kind: Raised["kind"], count: number): Raised[] {
  const isNow = (one: Raised) => one.kind === kind && one.age === 0;
  const now = sum(recent.filter(isNow)) + count;
  return [...recent.filter((one) => !isNow(one)), { kind, age: 0, count: now }];
}

/** As many as are taken of equal ones were raised just now, and nothing else. */
export const isAllSame = ({ recent: [first, ...others], queue }: Context) =>
  queue.length === MOST_SAME && first?.count === MOST_SAME && first.age === 0 && others.length === 0;

const model = setup({
  types: { context: {} as Context, events: {} as MonitoringModelEvent },
  guards: {
    wasEnough: ({ event }) => event.type === "open" && event.left >= BATCH,
    isNoneTaken: ({ context, event }) => taken(context, event) === 0,
    isEnough: ({ context, event }) => all(context, event).length >= BATCH,
    isMoreThanEnough: ({ context }) => rest(context).length >= BATCH,
    isAnyQueued: ({ context }) => context.queue.length > 0,
    isDue: ({ context: { queue, left }, event }) =>
      event.type === "wait" && queue.length > 0 && event.ms >= left,
    isAllSame: ({ context }) => isAllSame(context),
  },
  actions: {
    open: assign(({ event }) => ({
      queue: event.type === "open" ? Array.from({ length: event.left }, (_, index) => -index - 1) : [],
      left: INTERVAL,
      cleanUps: 1,
      untilCleanUp: CLEAN_UP,
    })),
    /** The tenth goes with those before it, whatever comes after it. */
    sendFirst: assign(({ context, event }) => ({
      batches: [...context.batches, all(context, event).slice(0, BATCH)],
    })),
    add: assign(({ context, event }) => {
      if (event.type !== "raise" && event.type !== "raiseNear") return {};
      const kind = event.type === "raise" ? event.kind : "near";
      return {
        queue: all(context, event).slice(-MOST),
        raised: context.raised + event.count,
        recent: add(context.recent, kind, taken(context, event)),
      };
    }),
    ignore: assign(({ context, event }) => ({
      raised: context.raised + (event.type === "raise" ? event.count : 0),
    })),
    send: assign(({ context }) => ({ batches: [...context.batches, context.queue.slice(0, BATCH)] })),
    remove: assign({ queue: ({ context }) => rest(context) }),
    beginInterval: assign({ left: INTERVAL }),
    pass: assign(({ context, event }) => {
      if (event.type !== "wait") return {};
      const { ms } = event;
      const { left, untilCleanUp } = context;
      return {
        // It begins with the first that is to be sent.
        left: context.queue.length > 0 ? next(left, ms, INTERVAL) : INTERVAL,
        untilCleanUp: next(untilCleanUp, ms, CLEAN_UP),
        cleanUps: context.cleanUps + (ms < untilCleanUp ? 0 : 1),
        recent: context.recent
          .map((one) => ({ ...one, age: one.age + ms }))
          .filter(({ age }) => age < MINUTE),
      };
    }),
    forgetRecent: assign({ recent: [] }),
  },
});

const raise = [{ guard: "isNoneTaken", actions: "ignore" }, { actions: "add" }] as const;
const wait = [{ guard: "isDue", target: "sending", actions: ["send", "pass"] }, { actions: "pass" }] as const;

/** Errors are reported in batches, and not more of them than anybody would read (study specification, section 9). */
export const monitoringModel = model.createMachine({
  id: "monitoringModel",
  context: { queue: [], batches: [], raised: 0, recent: [], left: 0, cleanUps: 0, untilCleanUp: 0 },
  initial: "closed",
  states: {
    closed: {
      on: {
        open: [
          { guard: "wasEnough", target: "sending", actions: ["open", "send"] },
          { target: "collecting", actions: "open" },
        ],
      },
    },
    collecting: {
      on: {
        raise: [
          { guard: "isNoneTaken", actions: "ignore" },
          { guard: "isEnough", target: "sending", actions: ["sendFirst", "add"] },
          { actions: "add" },
        ],
        flush: [{ guard: "isAnyQueued", target: "sending", actions: "send" }, {}],
        wait,
      },
    },
    /** The last batch could not be sent. */
    putOff: { on: { raise, flush: { target: "sending", actions: "send" }, wait } },
    sending: {
      on: {
        raise,
        flush: {},
        wait: { actions: "pass" },
        raiseNear: { guard: "isAllSame", actions: "add" },
        // What was raised later than now was not raised in the last minute.
        setBack: { actions: "forgetRecent" },
        sent: [
          { guard: "isMoreThanEnough", target: "sending", actions: ["remove", "send"] },
          { target: "collecting", actions: ["remove", "beginInterval"] },
        ],
        notSent: { target: "putOff", actions: "beginInterval" },
      },
    },
  },
});
