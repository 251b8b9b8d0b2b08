import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";

interface Context {
  /** When a report was copied last, milliseconds since 1970; null where none was. */
  readonly copiedAt: number | null;
  /** When it was last told the time. */
  readonly at: number;
  /** Id of the error whose report is asked for. */
  readonly id: string | null;
  readonly report: string | null;
}

export type ErrorReportingEvent =
  | { type: "report.copy"; id: string; report: string; at: number }
  /** Nobody looks at that error any more. */
  | { type: "report.close"; id: string };

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
    keepReport: assign((_, { id, report, at }: { id: string; report: string; at: number }) => ({
      id,
      report,
      at,
    })),
    noteCopy: assign({ copiedAt: ({ context }) => context.at }),
    forgetReport: assign({ id: null, report: null }),
  },
  guards: {
    isOwn: ({ context }, id: string) => context.id === id,
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
  context: ({ input }) => ({ copiedAt: input.copiedAt, at: 0, id: null, report: null }),
  initial: "idle",
  on: {
    "report.close": {
      guard: { type: "isOwn", params: ({ event }) => event.id },
      target: ".idle",
      actions: "forgetReport",
    },
  },
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
