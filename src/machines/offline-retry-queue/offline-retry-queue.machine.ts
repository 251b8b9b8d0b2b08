import { assign, enqueueActions, setup } from "xstate";
import { of, output, whole } from "../params.ts";
import { provided } from "../provided.ts";

interface QueuedRetry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
  readonly retries: number;
}

interface Context {
  readonly entries: readonly QueuedRetry[];
  /** Entries still to be retried since the reconnection. */
  readonly due: readonly string[];
  readonly current: string | null;
}

type OfflineRetryQueueEvent =
  | { type: "retry.queue"; id: string; at: number }
  | { type: "retry.drop"; id: string }
  | { type: "retry.expire"; id: string }
  | { type: "connection.restored"; at: number }
  | { type: "connection.lost" };

interface RetrySettled {
  type: "retry.succeeded" | "retry.expired" | "retry.exhausted";
  id: string;
}

/** Study specification, section 9. */
const MOST_ENTRIES = 50;
const EXPIRY = 5 * 60_000;
const MOST_RETRIES = 3;

const timerOf = (id: string) => `expiry of ${id}`;

const without = ({ entries, due }: Context, ids: readonly string[]) => ({
  entries: entries.filter(({ id }) => !ids.includes(id)),
  due: due.filter((id) => !ids.includes(id)),
});

/** What failed while the server could not be reached is tried again when it can (study specification, section 4). */
export const offlineRetryQueueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfflineRetryQueueEvent,
    emitted: {} as RetrySettled,
  },
  actors: {
    /** Input: the entry's id. False: retryable. Rejects if a retry would fail again. */
    retryEntry: provided.promise<boolean, string>("retryEntry"),
  },
  actions: {
    /** A repeated entry moves to the end and waits for the next reconnection; a full queue drops its oldest. */
    add: enqueueActions(({ context, enqueue }, { id, at }: { id: string; at: number }) => {
      const rest = without(context, [id]);
      const surplus = rest.entries.slice(0, -(MOST_ENTRIES - 1)).map((oldest) => oldest.id);
      const remaining = without({ ...context, ...rest }, surplus);
      for (const gone of [id, ...surplus]) enqueue.cancel(timerOf(gone));
      for (const gone of surplus) enqueue.emit({ type: "retry.expired", id: gone });
      enqueue.assign({ ...remaining, entries: [...remaining.entries, { id, queuedAt: at, retries: 0 }] });
      enqueue.raise({ type: "retry.expire", id }, { id: timerOf(id), delay: EXPIRY });
    }),
    remove: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.cancel(timerOf(id));
      enqueue.assign(without(context, [id]));
    }),
    settle: enqueueActions(({ context, enqueue }, { type, id }: RetrySettled) => {
      enqueue.cancel(timerOf(id));
      enqueue.emit({ type, id });
      enqueue.assign(without(context, [id]));
    }),
    /** Timers are late after the device slept. */
    expire: enqueueActions(({ context, enqueue }, at: number) => {
      const over = context.entries.filter(({ queuedAt }) => at >= queuedAt + EXPIRY).map(({ id }) => id);
      for (const id of over) {
        enqueue.cancel(timerOf(id));
        enqueue.emit({ type: "retry.expired", id });
      }
      enqueue.assign(without(context, over));
    }),
    makeAllDue: assign({ due: ({ context }) => context.entries.map(({ id }) => id) }),
    begin: assign({ current: ({ context }) => context.due[0] ?? null }),
    countRetry: assign(({ context: { due, entries, current } }) => ({
      due: due.slice(1),
      entries: entries.map((entry) =>
        entry.id === current ? { ...entry, retries: entry.retries + 1 } : entry,
      ),
    })),
  },
  guards: {
    isAnyDue: ({ context }) => context.due.length > 0,
    hasSucceeded: (_, hasSucceeded: boolean) => hasSucceeded,
    isLastRetry: ({ context: { entries, current } }) =>
      entries.some(({ id, retries }) => id === current && retries + 1 >= MOST_RETRIES),
    /** Dropped, expired, or queued again. */
    isCurrentGone: ({ context: { due, current } }) => due[0] !== current,
  },
}).createMachine({
  id: "offlineRetryQueue",
  context: { entries: [], due: [], current: null },
  initial: "waiting",
  on: {
    "retry.queue": { actions: { type: "add", params: whole } },
    "retry.drop": { actions: { type: "remove", params: of("id") } },
    "retry.expire": {
      actions: { type: "settle", params: ({ event }) => ({ type: "retry.expired", id: event.id }) },
    },
  },
  states: {
    waiting: {
      on: {
        "connection.restored": {
          target: "processing",
          actions: [{ type: "expire", params: of("at") }, "makeAllDue"],
        },
      },
    },
    processing: {
      initial: "next",
      states: {
        next: {
          always: [{ guard: "isAnyDue", target: "trying" }, { target: "#offlineRetryQueue.waiting" }],
        },
        trying: {
          entry: "begin",
          always: { guard: "isCurrentGone", target: "next" },
          on: {
            // An interrupted attempt counts, so that no entry is retried without end.
            "connection.lost": [
              {
                guard: "isLastRetry",
                target: "#offlineRetryQueue.waiting",
                actions: {
                  type: "settle",
                  params: ({ context }) => ({ type: "retry.exhausted", id: context.current ?? "" }),
                },
              },
              { target: "#offlineRetryQueue.waiting", actions: "countRetry" },
            ],
          },
          invoke: {
            src: "retryEntry",
            input: ({ context }) => context.due[0] ?? "",
            onDone: [
              {
                guard: { type: "hasSucceeded", params: output },
                target: "next",
                actions: {
                  type: "settle",
                  params: ({ context }) => ({ type: "retry.succeeded", id: context.current ?? "" }),
                },
              },
              {
                guard: "isLastRetry",
                target: "next",
                actions: {
                  type: "settle",
                  params: ({ context }) => ({ type: "retry.exhausted", id: context.current ?? "" }),
                },
              },
              { target: "next", actions: "countRetry" },
            ],
            onError: {
              target: "next",
              actions: {
                type: "settle",
                params: ({ context }) => ({ type: "retry.exhausted", id: context.current ?? "" }),
              },
            },
          },
        },
      },
    },
  },
});
