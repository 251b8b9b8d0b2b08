import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";

interface Context {
  /** When a report was copied last, milliseconds since 1970; null where none was. */
  readonly copiedAt: number | null;
  /** When it was last told the time. */
  readonly at: number;
  /** The report that is asked for. */
  readonly report: string | null;
}

export type ErrorReportingEvent =
  | { type: "report.copy"; report: string; at: number }
  /** Nobody looks at it any more. */
  | { type: "report.close" };

/** One report in so many milliseconds (study specification, section 9). */
const THROTTLE = 30_000;
/** How long it is said that it was copied. */
const SAID = 3000;

/** A report of an error for the clipboard: it is said that it is copied, and how to go on where it cannot be. */
export const errorReportingMachine = setup({
  types: {
    context: {} as Context,
    /** `copiedAt`: also by another page. */
    input: {} as { readonly copiedAt: number | null },
    events: {} as ErrorReportingEvent,
  },
  actors: {
    /** Its input is the report; rejects where the clipboard cannot be had. */
    copyReport: fromPromise<void, { readonly report: string; readonly at: number }>(() =>
      Promise.reject(new Error("`copyReport` actor must be provided.")),
    ),
  },
  actions: {
    keepReport: assign((_, { report, at }: { report: string; at: number }) => ({ report, at })),
    noteCopy: assign({ copiedAt: ({ context }) => context.at }),
    forgetReport: assign({ report: null }),
  },
  guards: {
    /** A clock that was set back throttles nobody for ever. */
    isTooSoon: ({ context: { copiedAt } }, at: number) =>
      copiedAt !== null && at >= copiedAt && at < copiedAt + THROTTLE,
  },
  delays: {
    said: SAID,
    throttle: ({ context: { copiedAt, at } }) => (copiedAt ?? at) + THROTTLE - at,
  },
}).createMachine({
  id: "errorReporting",
  context: ({ input }) => ({ copiedAt: input.copiedAt, at: 0, report: null }),
  initial: "idle",
  on: { "report.close": { target: ".idle", actions: "forgetReport" } },
  states: {
    idle: {
      on: {
        "report.copy": [
          {
            guard: { type: "isTooSoon", params: ({ event }) => event.at },
            target: "throttled",
            actions: { type: "keepReport", params: ({ event }) => event },
          },
          { target: "copying", actions: { type: "keepReport", params: ({ event }) => event } },
        ],
      },
    },
    copying: {
      invoke: {
        src: "copyReport",
        input: ({ context: { report, at } }) => ({ report: report ?? "", at }),
        onDone: { target: "copied", actions: "noteCopy" },
        onError: "failed",
      },
    },
    copied: { after: { said: { target: "idle", actions: "forgetReport" } } },
    throttled: { after: { throttle: { target: "idle", actions: "forgetReport" } } },
    /** The report is shown, to be copied by hand. */
    failed: {
      on: {
        "report.copy": { target: "copying", actions: { type: "keepReport", params: ({ event }) => event } },
      },
    },
  },
});

export type ErrorReportingActorRef = ActorRefFrom<typeof errorReportingMachine>;

/** Milliseconds since 1970 from which the next report may be copied. */
export const nextReportAt = ({ copiedAt, at }: Context): number => (copiedAt ?? at) + THROTTLE;
