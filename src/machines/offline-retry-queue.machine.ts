import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, setup } from "xstate";

export interface QueuedRetry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
  /** How often it was tried since it stands here. */
  readonly retries: number;
}

interface Context {
  /** The oldest first. */
  readonly entries: readonly QueuedRetry[];
  /** Those that are still to be tried since the connection came back. */
  readonly due: readonly string[];
  /** When it was last told the time. */
  readonly at: number;
}

export type OfflineRetryQueueEvent =
  | { type: "retry.queue"; id: string; at: number }
  /** Nobody waits for it any more. */
  | { type: "retry.drop"; id: string }
  | { type: "connection.restored"; at: number }
  | { type: "connection.lost" };

/** What became of an entry. */
export interface RetrySettled {
  type: "retry.succeeded" | "retry.expired" | "retry.exhausted";
  id: string;
}

/** Study specification, section 9. */
const MOST_ENTRIES = 50;
const EXPIRY = 5 * 60_000;
const MOST_RETRIES = 3;

const without = (entries: readonly QueuedRetry[], id: string) => entries.filter((entry) => entry.id !== id);

/** What failed while the server could not be reached is tried again when it can (study specification, section 4). */
export const offlineRetryQueueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfflineRetryQueueEvent,
    emitted: {} as RetrySettled,
  },
  actors: {
    /** Its input is the entry's id; whether it succeeded. */
    retryEntry: fromPromise<boolean, string>(() =>
      Promise.reject(new Error("`retryEntry` actor must be provided.")),
    ),
  },
  actions: {
    tell: emit((_, settled: RetrySettled) => settled),
    /** One that is there already stands anew; the oldest gives way. */
    add: enqueueActions(({ context, enqueue }, { id, at }: { id: string; at: number }) => {
      const entries = [...without(context.entries, id), { id, queuedAt: at, retries: 0 }];
      for (const oldest of entries.slice(0, -MOST_ENTRIES)) {
        enqueue.emit({ type: "retry.expired", id: oldest.id });
      }
      enqueue.assign({ at, entries: entries.slice(-MOST_ENTRIES) });
    }),
    remove: assign(({ context }, id: string) => ({
      entries: without(context.entries, id),
      due: context.due.filter((other) => other !== id),
    })),
    expire: enqueueActions(({ context, enqueue }, at: number) => {
      const isOver = ({ queuedAt }: QueuedRetry) => at >= queuedAt + EXPIRY;
      for (const { id } of context.entries.filter(isOver)) {
        enqueue.emit({ type: "retry.expired", id });
      }
      enqueue.assign({ at, entries: context.entries.filter((entry) => !isOver(entry)) });
    }),
    makeAllDue: assign({ due: ({ context }) => context.entries.map(({ id }) => id) }),
    makeNoneDue: assign({ due: [] }),
    countRetry: assign(({ context: { due, entries } }) => ({
      due: due.slice(1),
      entries: entries.map((entry) =>
        entry.id === due[0] ? { ...entry, retries: entry.retries + 1 } : entry,
      ),
    })),
  },
  guards: {
    isAnyDue: ({ context }) => context.due.length > 0,
    isEmpty: ({ context }) => context.entries.length === 0,
    hasSucceeded: (_, hasSucceeded: boolean) => hasSucceeded,
    isLastRetry: ({ context: { entries, due } }) =>
      entries.some(({ id, retries }) => id === due[0] && retries + 1 >= MOST_RETRIES),
    isUnderWay: ({ context }, id: string) => context.due[0] === id,
  },
  delays: {
    nextExpiry: ({ context: { entries, at } }) =>
      Math.max(0, Math.min(...entries.map(({ queuedAt }) => queuedAt)) + EXPIRY - at),
  },
}).createMachine({
  id: "offlineRetryQueue",
  context: { entries: [], due: [], at: 0 },
  initial: "empty",
  states: {
    empty: {
      on: {
        "retry.queue": { target: "waiting", actions: { type: "add", params: ({ event }) => event } },
      },
    },
    waiting: {
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "retry.queue": {
          target: "waiting",
          reenter: true,
          actions: { type: "add", params: ({ event }) => event },
        },
        "retry.drop": {
          target: "waiting",
          reenter: true,
          actions: { type: "remove", params: ({ event }) => event.id },
        },
        "connection.restored": {
          target: "processing",
          actions: [{ type: "expire", params: ({ event }) => event.at }, "makeAllDue"],
        },
      },
      after: {
        nextExpiry: {
          target: "waiting",
          reenter: true,
          actions: {
            type: "expire",
            params: ({ context: { entries } }) =>
              Math.min(...entries.map(({ queuedAt }) => queuedAt)) + EXPIRY,
          },
        },
      },
    },
    processing: {
      exit: "makeNoneDue",
      on: {
        "retry.queue": { actions: { type: "add", params: ({ event }) => event } },
        "connection.lost": "waiting",
      },
      initial: "next",
      states: {
        next: {
          always: [{ guard: "isAnyDue", target: "trying" }, { target: "#offlineRetryQueue.waiting" }],
        },
        trying: {
          on: {
            "retry.drop": [
              {
                guard: { type: "isUnderWay", params: ({ event }) => event.id },
                target: "next",
                actions: { type: "remove", params: ({ event }) => event.id },
              },
              { actions: { type: "remove", params: ({ event }) => event.id } },
            ],
          },
          invoke: {
            src: "retryEntry",
            input: ({ context }) => context.due[0] ?? "",
            onDone: [
              {
                guard: { type: "hasSucceeded", params: ({ event }) => event.output },
                target: "next",
                actions: [
                  {
                    type: "tell",
                    params: ({ context }) => ({ type: "retry.succeeded", id: context.due[0] ?? "" }),
                  },
                  { type: "remove", params: ({ context }) => context.due[0] ?? "" },
                ],
              },
              {
                guard: "isLastRetry",
                target: "next",
                actions: [
                  {
                    type: "tell",
                    params: ({ context }) => ({ type: "retry.exhausted", id: context.due[0] ?? "" }),
                  },
                  { type: "remove", params: ({ context }) => context.due[0] ?? "" },
                ],
              },
              { target: "next", actions: "countRetry" },
            ],
          },
        },
      },
    },
  },
});

export type OfflineRetryQueueActorRef = ActorRefFrom<typeof offlineRetryQueueMachine>;
