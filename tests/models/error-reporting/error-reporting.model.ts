import { assign, not, setup, stateIn } from "xstate";

export type Report = "first" | "second";

export type ErrorReportingModelEvent =
  /** The page is opened; the last report is so many milliseconds old, or there is none. */
  | { type: "open"; last: number | null }
  | { type: "copy"; report: Report }
  | { type: "close" }
  /** Another error is looked at no more. */
  | { type: "closeOther" }
  /** What the clipboard says. */
  | { type: "take" }
  | { type: "refuse" }
  | { type: "time"; ms: number }
  /** The device's clock is set back by an hour. */
  | { type: "setBack" };

interface Context {
  /** Age of the last report when it became known, in milliseconds. */
  readonly age: number;
  readonly report: Report | null;
  /** Reports that were handed to the clipboard. */
  readonly copies: readonly Report[];
}

export const THROTTLE = 30_000;
export const SAID = 3000;

const reportOf = (event: ErrorReportingModelEvent) => (event.type === "copy" ? event.report : null);
const ageOf = (event: ErrorReportingModelEvent) => (event.type === "open" ? event.last : null);

const model = setup({
  types: { context: {} as Context, events: {} as ErrorReportingModelEvent },
  guards: {
    /** Before the clock says what it does now, nothing can have been reported. */
    wasJustNow: ({ event }) => {
      const age = ageOf(event);
      return age !== null && age >= 0 && age < THROTTLE;
    },
    isTooSoon: stateIn({ open: { last: "recent" } }),
    isLateEnough: not(stateIn({ open: { last: "recent" } })),
    isThrottled: stateIn({ open: { report: "throttled" } }),
    isCopying: stateIn({ open: { report: "copying" } }),
    isSame: ({ context, event }) => reportOf(event) === context.report,
  },
  actions: {
    keepAge: assign({ age: ({ event }) => ageOf(event) ?? 0 }),
    show: assign({ report: ({ event }) => reportOf(event) }),
    copy: assign(({ context, event }) => {
      const report = reportOf(event);
      return report ? { report, copies: [...context.copies, report] } : {};
    }),
    forget: assign({ report: null }),
  },
  delays: { throttle: ({ context }) => THROTTLE - context.age },
});

const close = { target: "idle", actions: "forget" } as const;

/** A report of an error for the clipboard (study specification, sections 2 and 9). */
export const errorReportingModel = model.createMachine({
  id: "errorReportingModel",
  context: { age: 0, report: null, copies: [] },
  initial: "unopened",
  states: {
    unopened: {
      on: { open: [{ guard: "wasJustNow", target: "open.last.recent", actions: "keepAge" }, "open"] },
    },
    open: {
      type: "parallel",
      on: { closeOther: {} },
      states: {
        report: {
          initial: "idle",
          states: {
            idle: {
              on: {
                copy: [
                  { guard: "isTooSoon", target: "throttled", actions: "show" },
                  { target: "copying", actions: "copy" },
                ],
                close: {},
              },
            },
            copying: { on: { copy: {}, take: "copied", refuse: "failed", close } },
            copied: {
              on: {
                copy: [
                  { guard: "isSame" },
                  { guard: "isTooSoon", target: "throttled", actions: "show" },
                  { target: "copying", actions: "copy" },
                ],
                close,
              },
              after: { [SAID]: close },
            },
            throttled: {
              always: { guard: "isLateEnough", ...close },
              on: { copy: [{ guard: "isSame" }, { actions: "show" }], close },
            },
            failed: { on: { copy: { target: "copying", actions: "copy" }, close } },
          },
        },
        last: {
          initial: "old",
          states: {
            old: { on: { take: { guard: "isCopying", target: "recent", actions: "keepAge" } } },
            recent: {
              after: { throttle: "old" },
              // A report that waits for its time goes on waiting.
              on: { setBack: { guard: not("isThrottled"), target: "old" } },
            },
          },
        },
      },
    },
  },
});
