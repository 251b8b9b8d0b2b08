import { assign, setup } from "xstate";

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
  | { type: "wait"; ms: number }
  /** The device's clock is set back by an hour. */
  | { type: "setBack" };

interface Context {
  /** Milliseconds since the last report; null where nothing is known of one that would count. */
  readonly age: number | null;
  readonly report: Report | null;
  /** Reports that were handed to the clipboard. */
  readonly copies: readonly Report[];
}

export const THROTTLE = 30_000;
export const SAID = 3000;
/** Before the clock says what it does now, nothing can have been reported. */
const isNow = (age: number) => age >= 0 && age < THROTTLE;

/** Moments that matter, and how long it takes from each to the next. */
export const WAITS = [SAID - 1, 1, THROTTLE - SAID - 1];
const NEXT: Readonly<Record<number, number>> = {
  0: SAID - 1,
  [SAID - 1]: 1,
  [SAID]: THROTTLE - SAID - 1,
  [THROTTLE - 1]: 1,
};

const reportOf = (event: ErrorReportingModelEvent) => (event.type === "copy" ? event.report : null);

const model = setup({
  types: { context: {} as Context, events: {} as ErrorReportingModelEvent },
  guards: {
    isTooSoon: ({ context }) => context.age !== null && isNow(context.age),
    isNext: ({ context: { age }, event }) => event.type === "wait" && age !== null && NEXT[age] === event.ms,
    isSaidLongEnough: ({ context: { age }, event }) =>
      event.type === "wait" && event.ms === 1 && age === SAID - 1,
    endsThrottle: ({ context: { age }, event }) =>
      event.type === "wait" && event.ms === 1 && age === THROTTLE - 1,
    isSame: ({ context, event }) => reportOf(event) === context.report,
    isKnown: ({ context }) => context.age !== null,
  },
  actions: {
    open: assign({
      age: ({ event }) =>
        event.type === "open" && event.last !== null && isNow(event.last) ? event.last : null,
    }),
    show: assign({ report: ({ event }) => reportOf(event) }),
    copy: assign(({ context, event }) => {
      const report = reportOf(event);
      return report ? { report, copies: [...context.copies, report] } : {};
    }),
    note: assign({ age: 0 }),
    pass: assign(({ context: { age }, event }) => {
      const later = (age ?? 0) + (event.type === "wait" ? event.ms : 0);
      return { age: isNow(later) ? later : null };
    }),
    setBack: assign({ age: null }),
    forget: assign({ report: null }),
  },
});

/** A report of an error for the clipboard (study specification, sections 2 and 9). */
export const errorReportingModel = model.createMachine({
  id: "errorReportingModel",
  context: { age: null, report: null, copies: [] },
  initial: "unopened",
  states: {
    unopened: { on: { open: { target: "idle", actions: "open" } } },
    idle: {
      on: {
        copy: [
          { guard: "isTooSoon", target: "throttled", actions: "show" },
          { target: "copying", actions: "copy" },
        ],
        close: {},
        closeOther: {},
        wait: [
          { guard: "endsThrottle", actions: "pass" },
          { guard: "isNext", actions: "pass" },
        ],
        setBack: { guard: "isKnown", actions: "setBack" },
      },
    },
    copying: {
      on: {
        copy: {},
        take: { target: "copied", actions: "note" },
        refuse: "failed",
        close: { target: "idle", actions: "forget" },
        closeOther: {},
      },
    },
    copied: {
      on: {
        copy: [
          { guard: "isSame" },
          { guard: "isTooSoon", target: "throttled", actions: "show" },
          { target: "copying", actions: "copy" },
        ],
        setBack: { guard: "isKnown", actions: "setBack" },
        close: { target: "idle", actions: "forget" },
        closeOther: {},
        wait: [
          { guard: "isSaidLongEnough", target: "idle", actions: ["pass", "forget"] },
          { guard: "isNext", actions: "pass" },
        ],
      },
    },
    throttled: {
      on: {
        copy: [{ guard: "isSame" }, { actions: "show" }],
        close: { target: "idle", actions: "forget" },
        closeOther: {},
        wait: [
          { guard: "endsThrottle", target: "idle", actions: ["pass", "forget"] },
          { guard: "isNext", actions: "pass" },
        ],
      },
    },
    failed: {
      on: {
        copy: { target: "copying", actions: "copy" },
        close: { target: "idle", actions: "forget" },
        closeOther: {},
      },
    },
  },
});
