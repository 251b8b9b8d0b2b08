import { assign, setup } from "xstate";
import {
  type ModelScreen,
  NEW_SCREEN,
  type Which,
  isTyping,
  seenAgain,
  unsavedInWords,
  withChange,
  withSaved,
  withoutTime,
} from "./exam.screen.model.ts";

/**
 * A learner takes an exam of two written questions. Each change is on the device before anything else, reaches the server when it
 * is handed in or every 10 s of writing, and is tried again until it does. A killed tab comes back with what the device stored.
 */
interface Context {
  /** What was asked of the server and of the device, the latest last. */
  readonly calls: readonly string[];
  /** Steps of the learner, a second each. */
  readonly step: number;
  readonly isAsked: boolean;
  readonly screen: ModelScreen | null;
  /** What is on its way. */
  readonly sent: ModelScreen | null;
  /** Milliseconds to the deadline; null: no limit. */
  readonly left: number | null;
  /** What a killed tab comes back with; null: nothing. */
  readonly stored: ModelScreen | null;
  readonly result: "none" | "server" | "device";
  readonly failure: string | null;
  readonly isUnreachable: boolean;
  readonly isNotStored: boolean;
  /** Times that lists and schedules were notified. */
  readonly notified: number;
}

type Ended = "server" | "device";

export type ExamModelEvent =
  | { type: "found"; what: "stored" | "fresh" | "timed" | "server" | "device" | "none" | "away" }
  | { type: "prepared"; what: "fresh" | "timed" | "server" | "away" }
  | { type: "prepareHere"; what: "fresh" | "refused" }
  | { type: "start" }
  | { type: "takeHere" }
  /** What is written; in the end it is handed in. */
  | { type: "write"; isDraft: boolean }
  | { type: "rate" }
  | { type: "go"; to: Which }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "hide" }
  | { type: "show" }
  | { type: "submit" }
  | { type: "discard" }
  | { type: "discarded" }
  | { type: "discardLost" }
  /** Another tab gave up this exam. */
  | { type: "givenUp" }
  | { type: "another" }
  | { type: "retry" }
  | { type: "restored" }
  /** The browser refuses to keep answers. */
  | { type: "storageFull" }
  /** `newer`: another device answered question 1 later. */
  | { type: "saved"; newer: boolean }
  /** The exam ended meanwhile: in another tab, or by its deadline. */
  | { type: "graded"; by: Ended }
  | { type: "refused" }
  | { type: "unreachable" }
  | { type: "kill" }
  | { type: "time"; ms: number };

/** Milliseconds that a timed exam has, and has left by the server's word when it saves. */
export const LIMIT = 8000;
export const LEFT_WHEN_SAVED = 3000;

const calling = ({ calls }: Pick<Context, "calls">, what: string) => [...calls, what];
const onScreen = ({ screen }: Context, change: (screen: ModelScreen) => ModelScreen) =>
  screen ? change(screen) : null;
export const FRESH = {
  isAsked: false,
  screen: null,
  sent: null,
  left: null,
  result: "none",
  failure: null,
  isUnreachable: false,
} as const;

/** What happens in the model of an exam; its states are in `exam.model.ts`. */
export const examSetup = setup({
  types: { context: {} as Context, events: {} as ExamModelEvent },
  actions: {
    find: assign(({ context }) => ({ calls: calling(context, "find") })),
    prepare: assign(({ context }) => ({ calls: calling(context, "prepare") })),
    prepareHere: assign(({ context }) => ({ calls: calling(context, "prepare here") })),
    ask: assign({ isAsked: true, failure: null }),
    open: assign(({ context: { stored, step }, event }) => {
      const what = "what" in event ? event.what : "fresh";
      const before = what === "stored" && stored ? stored : NEW_SCREEN;
      const isHere = event.type === "prepareHere";
      const screen = {
        ...before,
        since: step,
        hidden: null,
        isHere: isHere || (what === "stored" && before.isHere),
      };
      return { screen, stored: screen, left: what === "timed" ? LIMIT : null, failure: null };
    }),
    write: assign(({ context, event }) => {
      if (event.type !== "write") return {};
      const step = context.step + 1;
      const value = event.isDraft ? "Ca" : "Cairo";
      return {
        step,
        screen: onScreen(context, (screen) => withChange(screen, step, { value, isDraft: event.isDraft })),
      };
    }),
    rate: assign(({ context }) => {
      const step = context.step + 1;
      return { step, screen: onScreen(context, (screen) => withChange(screen, step, { isSure: true })) };
    }),
    go: assign(({ context, event }) => {
      if (event.type !== "go") return {};
      const step = context.step + 1;
      return {
        step,
        screen: onScreen(context, (screen) => ({ ...withoutTime(screen, step), at: event.to })),
      };
    }),
    leave: assign(({ context }) => {
      const step = context.step + 1;
      return { step, screen: onScreen(context, (screen) => withoutTime(screen, step)) };
    }),
    comeBack: assign(({ context }) => {
      const step = context.step + 1;
      return { step, screen: onScreen(context, (screen) => ({ ...screen, since: step })) };
    }),
    hide: assign(({ context }) => {
      const step = context.step + 1;
      return { step, screen: onScreen(context, (screen) => ({ ...screen, hidden: step })) };
    }),
    show: assign(({ context }) => {
      const step = context.step + 1;
      return { step, screen: onScreen(context, (screen) => seenAgain(screen, step)) };
    }),
    /** A step that changes nothing takes its second all the same. */
    count: assign({ step: ({ context }) => context.step + 1 }),
    keep: assign({ stored: ({ context }) => context.screen }),
    forget: assign({ stored: null }),
    send: assign(({ context }) => ({
      sent: context.screen,
      calls: calling(context, `save ${context.screen ? unsavedInWords(context.screen) : ""}`),
    })),
    sendLast: assign(({ context }) => ({
      sent: context.screen,
      calls: calling(context, `submit ${context.screen ? unsavedInWords(context.screen) : ""}`),
    })),
    giveUp: assign(({ context }) => ({ calls: calling(context, "discard") })),
    takeSaved: assign(({ context, event }) => ({
      screen: onScreen(context, (screen) =>
        context.sent ? withSaved(screen, context.sent, event.type === "saved" && event.newer) : screen,
      ),
      left: context.left === null ? null : LEFT_WHEN_SAVED,
      failure: null,
      isUnreachable: false,
    })),
    takeResult: assign(({ event }) => ({
      result:
        event.type === "graded"
          ? event.by
          : event.type === "found" && event.what === "device"
            ? "device"
            : "server",
      failure: null,
      isUnreachable: false,
    })),
    notify: assign({ notified: ({ context }) => context.notified + 1 }),
    say: assign({ failure: "Refused." }),
    sayAway: assign({ failure: "Away." }),
    warn: assign({ isUnreachable: true }),
    warnOfStorage: assign({ isNotStored: true }),
    afresh: assign(FRESH),
    die: assign({ ...FRESH, isNotStored: false }),
  },
  guards: {
    opens: ({ context: { stored }, event }) =>
      "what" in event &&
      (event.what === "fresh" || event.what === "timed" || (event.what === "stored" && stored !== null)),
    ends: ({ event }) => "what" in event && (event.what === "server" || event.what === "device"),
    isNone: ({ context: { stored }, event }) =>
      "what" in event && (event.what === "none" || (event.what === "stored" && stored === null)),
    isTimed: ({ context }) => context.left !== null,
    isUntimed: ({ context }) => context.left === null,
    isTyping: ({ context: { screen } }) => screen !== null && isTyping(screen),
    isHandedIn: ({ context: { screen } }) => screen === null || !isTyping(screen),
    hasUnsaved: ({ context: { screen } }) => screen !== null && screen.unsaved.length > 0,
  },
  delays: { LEFT: ({ context }) => context.left ?? 0 },
});
