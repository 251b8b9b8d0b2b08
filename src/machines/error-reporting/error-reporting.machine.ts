import { assign, setup } from "xstate";
import { of, whole } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  /** When a report was copied last, milliseconds since 1970; null where none was. */
  readonly copiedAt: number | null;
  /** The time of the latest event, milliseconds since 1970. */
  readonly at: number;
  readonly id: string | null;
  readonly report: string | null;
}

type Asked = Extract<ErrorReportingEvent, { type: "report.copy" }>;

type ErrorReportingEvent =
  /** `copiedAt`: when a report was copied last, also by another page; null where that is not known. */
  | { type: "report.copy"; id: string; report: string; at: number; copiedAt: number | null }
  | { type: "report.close"; id: string };

/** One report in so many milliseconds (study specification, section 9). */
const THROTTLE = 30_000;

/** A clock that was set back does not throttle for ever. */
const isTooSoon = ({ copiedAt: known }: Context, { at, copiedAt: reported }: Asked) => {
  const copiedAt = reported ?? known;
  return copiedAt !== null && at >= copiedAt && at < copiedAt + THROTTLE;
};

export const errorReportingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ErrorReportingEvent,
  },
  actors: {
    copyReport: provided.promise<void, { readonly report: string; readonly at: number }>("copyReport"),
  },
  actions: {
    keepReport: assign(({ context }, { id, report, at, copiedAt }: Asked) => ({
      id,
      report,
      at,
      copiedAt: copiedAt ?? context.copiedAt,
    })),
    noteCopy: assign({ copiedAt: ({ context }) => context.at }),
    forgetReport: assign({ id: null, report: null }),
  },
  guards: {
    isOwn: ({ context }, id: string) => context.id === id,
    isTooSoon: ({ context }, asked: Asked) => isTooSoon(context, asked),
    isOther: ({ context }, id: string) => context.id !== id,
    isOtherTooSoon: ({ context }, asked: Asked) => context.id !== asked.id && isTooSoon(context, asked),
  },
  delays: {
    said: 3000,
    throttle: ({ context: { copiedAt, at } }) => (copiedAt ?? at) + THROTTLE - at,
  },
}).createMachine({
  id: "errorReporting",
  context: { copiedAt: null, at: 0, id: null, report: null },
  initial: "idle",
  on: {
    "report.close": { guard: { type: "isOwn", params: of("id") }, target: ".idle", actions: "forgetReport" },
  },
  states: {
    idle: {
      on: {
        "report.copy": [
          {
            guard: { type: "isTooSoon", params: whole },
            target: "throttled",
            actions: { type: "keepReport", params: whole },
          },
          { target: "copying", actions: { type: "keepReport", params: whole } },
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
    copied: {
      on: {
        "report.copy": [
          {
            guard: { type: "isOtherTooSoon", params: whole },
            target: "throttled",
            actions: { type: "keepReport", params: whole },
          },
          {
            guard: { type: "isOther", params: of("id") },
            target: "copying",
            actions: { type: "keepReport", params: whole },
          },
        ],
      },
      after: { said: { target: "idle", actions: "forgetReport" } },
    },
    throttled: {
      on: { "report.copy": { actions: { type: "keepReport", params: whole } } },
      after: { throttle: { target: "idle", actions: "forgetReport" } },
    },
    failed: {
      on: { "report.copy": { target: "copying", actions: { type: "keepReport", params: whole } } },
    },
  },
});

/** Milliseconds since 1970 from which the next report may be copied. */
export const nextReportAt = ({ copiedAt, at }: Context): number => (copiedAt ?? at) + THROTTLE;
