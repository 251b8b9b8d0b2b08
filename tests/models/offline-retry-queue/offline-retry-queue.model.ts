import { assign, setup } from "xstate";

/** Two are enough to tell one from the other, and the older from the younger. */
export type EntryId = "a" | "b";

export type OfflineRetryQueueModelEvent =
  | { type: "queue"; id: EntryId }
  | { type: "drop"; id: EntryId }
  | { type: "return" }
  | { type: "lose" }
  /** What becomes of the try that is under way. */
  | { type: "succeed" }
  | { type: "fail" }
  /** The same would fail again. */
  | { type: "refuse" }
  | { type: "wait"; ms: number }
  /** The device sleeps for five minutes, and its timers with it. */
  | { type: "sleep" };

interface Entry {
  readonly id: EntryId;
  /** Milliseconds of the five minutes that the timers still have to count. */
  readonly left: number;
  /** The five minutes are over by the clock, and the timer is late. */
  readonly late: boolean;
  readonly tries: number;
}

interface Context {
  /** The oldest first. */
  readonly entries: readonly Entry[];
  /** Still to be tried since the return; the first one is being tried. */
  readonly due: readonly EntryId[];
  /** Each try since the start. */
  readonly tried: readonly EntryId[];
  readonly emitted: readonly string[];
  /** Over without success: a person sees them until they put them away or ask anew. */
  readonly leftOver: readonly EntryId[];
}

export const EXPIRY = 5 * 60_000;
const MOST_TRIES = 3;

const idOf = (event: OfflineRetryQueueModelEvent) => ("id" in event ? event.id : null);
const msOf = (event: OfflineRetryQueueModelEvent) => (event.type === "wait" ? event.ms : 0);
const isOver = (entry: Entry, ms: number) => entry.left <= ms;
/** Whether it says that this one is over without success. */
const isWithout = (id: EntryId, line: string) =>
  line === `${id} has expired` || line === `${id} is exhausted`;

/**
 * What follows when only these are left: the one that is first now is tried, if it was not under way already.
 * @param lines What became of the others; nothing where a person did away with them.
 */
function leave(context: Context, ids: readonly EntryId[], lines: readonly string[] = []): Partial<Context> {
  const due = context.due.filter((id) => ids.includes(id));
  const [next] = due;
  const over = context.entries.map(({ id }) => id).filter((id) => lines.some((one) => isWithout(id, one)));
  return {
    leftOver: [...context.leftOver, ...over],
    entries: context.entries.filter(({ id }) => ids.includes(id)),
    due,
    tried: next !== undefined && next !== context.due[0] ? [...context.tried, next] : context.tried,
    emitted: [...context.emitted, ...lines],
  };
}

const without = (context: Context, test: (entry: Entry) => boolean) =>
  context.entries.filter((entry) => !test(entry)).map(({ id }) => id);
const expired = (context: Context, test: (entry: Entry) => boolean) =>
  context.entries.filter(test).map(({ id }) => `${id} has expired`);
const current = ({ entries, due }: Context) => entries.find(({ id }) => id === due[0]);

/** A try that brought nothing is counted; the rest is still due. */
function count(context: Context): Context {
  const [id, ...due] = context.due;
  const entries = context.entries.map((entry) =>
    entry.id === id ? { ...entry, tries: entry.tries + 1 } : entry,
  );
  const tried = due[0] ? [...context.tried, due[0]] : context.tried;
  return { ...context, entries, due, tried };
}

const model = setup({
  types: { context: {} as Context, events: {} as OfflineRetryQueueModelEvent },
  guards: {
    isThere: ({ context, event }) => context.entries.some(({ id }) => id === idOf(event)),
    isUnderWay: ({ context, event }) => context.due[0] === idOf(event),
    isStillDue: ({ context, event }) => context.due.slice(1).some((id) => id === idOf(event)),
    isAny: ({ context }) => context.entries.length > 0,
    isLastTry: ({ context }) => (current(context)?.tries ?? 0) + 1 === MOST_TRIES,
    isNoneDue: ({ context }) => context.due.length === 0,
    areAllLate: ({ context }) => context.entries.length > 0 && context.entries.every(({ late }) => late),
    areSomeLate: ({ context }) => context.entries.some(({ late }) => late),
    /** The last millisecond of one. */
    isLastMoment: ({ context, event }) =>
      msOf(event) === 1 && context.entries.some((entry) => isOver(entry, 1)),
    isLongForSome: ({ context, event }) =>
      msOf(event) > 1 && context.entries.some((entry) => isOver(entry, msOf(event))),
    isLong: ({ event }) => msOf(event) > 1,
  },
  actions: {
    queue: assign(({ context, event }) => {
      const id = idOf(event);
      if (id === null) return {};
      const rest = leave(
        context,
        without(context, (entry) => entry.id === id),
      );
      const entry = { id, left: EXPIRY, late: false, tries: 0 };
      const leftOver = context.leftOver.filter((other) => other !== id);
      return { ...rest, leftOver, entries: [...(rest.entries ?? []), entry] };
    }),
    drop: assign(({ context, event }) =>
      leave(
        context,
        without(context, ({ id }) => id === idOf(event)),
      ),
    ),
    putAway: assign({
      leftOver: ({ context, event }) => context.leftOver.filter((id) => id !== idOf(event)),
    }),
    pass: assign(({ context, event }) => {
      const ends = (entry: Entry) => isOver(entry, msOf(event));
      const rest = leave(context, without(context, ends), expired(context, ends));
      const entries = rest.entries?.map((entry) => ({ ...entry, left: entry.left - msOf(event) }));
      return { ...rest, entries: entries ?? [] };
    }),
    sleep: assign(({ context }) => ({
      entries: context.entries.map((entry) => ({ ...entry, late: true })),
    })),
    begin: assign(({ context }) => {
      const isLate = ({ late }: Entry) => late;
      const due = without(context, isLate);
      const rest = leave(context, due, expired(context, isLate));
      return { ...rest, due, tried: [...context.tried, ...due.slice(0, 1)] };
    }),
    succeed: assign(({ context }) => {
      const [done] = context.due;
      return leave(
        context,
        without(context, ({ id }) => id === done),
        [`${done} has succeeded`],
      );
    }),
    count: assign(({ context }) => count(context)),
    giveUp: assign(({ context }) => {
      const [last] = context.due;
      return leave(
        context,
        without(context, ({ id }) => id === last),
        [`${last} is exhausted`],
      );
    }),
    /** Before what became of the one under way, so that none of the rest begins. */
    putOff: assign({ due: ({ context }) => context.due.slice(0, 1) }),
  },
});

const wait = [
  { guard: "isLastMoment", actions: "pass" },
  { guard: "isLongForSome", actions: "pass" },
  { guard: "isLong", actions: "pass" },
] as const;

/** What failed while the server could not be reached (study specification, sections 4 and 9). */
export const offlineRetryQueueModel = model.createMachine({
  id: "offlineRetryQueueModel",
  context: { entries: [], due: [], tried: [], emitted: [], leftOver: [] },
  initial: "waiting",
  states: {
    waiting: {
      on: {
        queue: [{ guard: "isThere", actions: "queue" }, { actions: "queue" }],
        drop: [{ guard: "isThere", actions: "drop" }, { actions: "putAway" }],
        lose: {},
        wait,
        sleep: { guard: "isAny", actions: "sleep" },
        return: [
          { guard: "areAllLate", actions: "begin" },
          { guard: "areSomeLate", target: "trying", actions: "begin" },
          { guard: "isAny", target: "trying", actions: "begin" },
          {},
        ],
      },
    },
    trying: {
      always: { guard: "isNoneDue", target: "waiting" },
      on: {
        queue: [
          { guard: "isUnderWay", actions: "queue" },
          { guard: "isStillDue", actions: "queue" },
          { guard: "isThere", actions: "queue" },
          { actions: "queue" },
        ],
        drop: [
          { guard: "isUnderWay", actions: "drop" },
          { guard: "isStillDue", actions: "drop" },
          { guard: "isThere", actions: "drop" },
          { actions: "putAway" },
        ],
        lose: [{ guard: "isLastTry", actions: ["putOff", "giveUp"] }, { actions: ["putOff", "count"] }],
        succeed: { actions: "succeed" },
        fail: [{ guard: "isLastTry", actions: "giveUp" }, { actions: "count" }],
        refuse: { actions: "giveUp" },
        wait,
      },
    },
  },
});
