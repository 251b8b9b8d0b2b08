import { assign, setup } from "xstate";
import type { ErrorReport } from "#contract/monitoring.ts";
import { whole } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly queue: readonly ErrorReport[];
  readonly batch: readonly ErrorReport[];
  /** When the last minute's errors were raised, by their equality key. */
  readonly raised: readonly { readonly key: string; readonly at: number }[];
}

type MonitoringEvent = { type: "error.raised"; report: ErrorReport; at: number } | { type: "reports.flush" };

/** Study specification, section 9. */
const MOST_QUEUED = 50;
const BATCH = 10;
const MINUTE = 60_000;
const MOST_EQUAL = 10;
const MOST_IN_A_MINUTE = 50;

const keyOf = ({ code, message, component }: ErrorReport) => JSON.stringify([code, message, component]);
const within = (raised: Context["raised"], at: number) =>
  raised.filter((one) => one.at <= at && at < one.at + MINUTE);

/** Sends error reports in limited batches. */
export const monitoringMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly queue: readonly ErrorReport[] },
    events: {} as MonitoringEvent,
  },
  actors: {
    sendReports: provided.promise<void, readonly ErrorReport[]>("sendReports"),
  },
  actions: {
    cleanUp: provided.action("cleanUp"),
    keepQueue: provided.action("keepQueue"),
    add: assign(({ context }, { report, at }: { report: ErrorReport; at: number }) => ({
      queue: [...context.queue, report].slice(-MOST_QUEUED),
      raised: [...within(context.raised, at), { key: keyOf(report), at }],
    })),
    beginBatch: assign({ batch: ({ context }) => context.queue.slice(0, BATCH) }),
    removeBatch: assign({
      queue: ({ context: { queue, batch } }) => queue.filter((report) => !batch.includes(report)),
    }),
  },
  guards: {
    isWorthIt: ({ context }, { report, at }: { report: ErrorReport; at: number }) => {
      const recent = within(context.raised, at);
      const equal = recent.filter(({ key }) => key === keyOf(report));
      return equal.length < MOST_EQUAL && recent.length < MOST_IN_A_MINUTE;
    },
    isBatchFull: ({ context }) => context.queue.length >= BATCH,
    isAnyQueued: ({ context }) => context.queue.length > 0,
  },
  delays: { batchInterval: 30_000, cleanUpInterval: 5 * 60_000 },
}).createMachine({
  id: "monitoring",
  context: ({ input }) => ({ queue: input.queue, batch: [], raised: [] }),
  type: "parallel",
  states: {
    reports: {
      initial: "collecting",
      on: {
        "error.raised": {
          guard: { type: "isWorthIt", params: whole },
          actions: [{ type: "add", params: whole }, "keepQueue"],
        },
      },
      states: {
        collecting: {
          on: { "reports.flush": { guard: "isAnyQueued", target: "sending" } },
          initial: "empty",
          states: {
            /** An empty queue needs no timer. */
            empty: { always: { guard: "isAnyQueued", target: "open" } },
            open: {
              always: { guard: "isBatchFull", target: "#monitoring.reports.sending" },
              after: { batchInterval: "#monitoring.reports.sending" },
            },
            /** The last batch failed, so that the next waits for its time. */
            putOff: { after: { batchInterval: "#monitoring.reports.sending" } },
          },
        },
        sending: {
          entry: "beginBatch",
          invoke: {
            src: "sendReports",
            input: ({ context }) => context.batch,
            onDone: { target: "collecting", actions: ["removeBatch", "keepQueue"] },
            onError: "collecting.putOff",
          },
        },
      },
    },
    upkeep: {
      initial: "waiting",
      states: {
        waiting: {
          entry: "cleanUp",
          after: { cleanUpInterval: { target: "waiting", reenter: true } },
        },
      },
    },
  },
});
