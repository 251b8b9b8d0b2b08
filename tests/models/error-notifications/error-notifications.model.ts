import { and, assign, setup } from "xstate";
import {
  ADDRESSES,
  type Context,
  type ErrorNotificationsModelEvent,
  HALF,
  HIDES_AFTER,
  WINDOW,
  attend,
  fail,
  hide,
  hidings,
  isLastAttempt,
  isEqualShown,
  leadOn,
  makeReady,
  leadings,
  occur,
  pass,
  putOff,
  remove,
  retryOf,
  retryable,
  settleGone,
  tryNow,
  waits,
} from "./error-notifications.parts.model.ts";

const isTried = (context: Context) => retryable(context)?.wait === 0;
const msOf = (event: ErrorNotificationsModelEvent) => (event.type === "wait" ? event.ms : 0);

/** To the last moment of what comes next by itself, and to that: other times would make for too many situations. */
function mayPass(context: Context, ms: number): boolean {
  const kinds = [hidings(context), waits(context), leadings(context)];
  const timers = kinds.flat();
  if (timers.length === 0) {
    return context.age !== null && [0, WINDOW - 1].includes(context.age) && ms === nextOf(context.age);
  }
  const several = kinds.filter((kind) => kind.length > 0).length > 1;
  const first = Math.min(...timers);
  if (several && first > 1) return false;
  return ms === (first === 1 ? 1 : first - 1) || (ms === HALF && first === HIDES_AFTER);
}
const nextOf = (age: number) => (age === 0 ? WINDOW - 1 : 1);

const model = setup({
  types: { context: {} as Context, events: {} as ErrorNotificationsModelEvent },
  guards: {
    leadsOn: ({ event }) => "kind" in event && ADDRESSES[event.kind] !== undefined,
    isRetriable: ({ event }) => event.type === "occur" && event.retry !== "never",
    /** Two retries beside each other are not looked at. */
    isOnlyRetry: ({ context, event }) =>
      event.type === "occur" && (retryOf(event.kind, event.retry) === "none" || !retryable(context)),
    isEqual: ({ context }) => context.age === 0 || context.age === WINDOW - 1,
    /** What it wanted changed is not lost with the one that was sent away. */
    isEqualGone: ({ context, event }) =>
      (context.age === 0 || context.age === WINDOW - 1) &&
      event.type === "repeat" &&
      event.retry === "onReturn" &&
      !isEqualShown(context),
    isEqualNoMore: ({ context }) => context.age === WINDOW,
    isTried: ({ context }) => isTried(context),
    isWaiting: ({ context }) => retryable(context)?.retry === "retrying",
    isReady: ({ context }) => retryable(context)?.retry === "ready",
    isQueued: ({ context }) => retryable(context)?.retry === "queued",
    isLastAttempt: ({ context }) => {
      const entry = retryable(context);
      return entry?.wait === 0 && isLastAttempt(entry);
    },
    hasSucceeded: ({ context, event }) =>
      retryable(context)?.waited === true && event.type === "settle" && event.hasSucceeded,
    hasFailed: ({ context, event }) =>
      retryable(context)?.retry === "queued" && event.type === "settle" && !event.hasSucceeded,
    /** A person tried it meanwhile. */
    hasFailedLate: ({ context, event }) =>
      retryable(context)?.waited === true && event.type === "settle" && !event.hasSucceeded,
    isThere: ({ context: { entries }, event }) =>
      event.type === "dismiss" && entries.length > (event.which === "newest" ? 0 : 1),
    isEmpty: ({ context }) => context.entries.length === 0,
    isAny: ({ context }) => context.entries.length > 0,
    isLeading: ({ context }) => context.leading !== null,
    isExpanded: ({ context }) => context.expanded,
    isLong: ({ context }) => context.entries.length > 3,
    /** Nothing is to come by itself. */
    isIdle: ({ context, event }) =>
      [hidings(context), waits(context), leadings(context)].flat().length === 0 &&
      msOf(event) === HIDES_AFTER,
    mayPass: ({ context, event }) => mayPass(context, msOf(event)),
    isAnyStored: ({ context, event }) =>
      waits(context).length === 0 &&
      msOf(event) === HIDES_AFTER &&
      context.entries.some(({ kind }) => kind === "sync"),
    hidesAll: ({ context, event }) =>
      msOf(event) === HIDES_AFTER &&
      waits(context).length === 0 &&
      leadings(context).length === 0 &&
      hidings(context).every((left) => left === HIDES_AFTER),
    endsLeading: ({ context, event }) => msOf(event) === 1 && context.leading?.left === 1,
    endsSomething: ({ context, event }) => msOf(event) === 1 && mayPass(context, 1),
  },
  actions: {
    occur: assign(({ context, event }) =>
      event.type === "occur"
        ? occur(context, event.kind, event.retry)
        : occur(context, "denied", "never", context.equals),
    ),
    hide: assign(({ context }) => hide(context, false)),
    queueUnseen: assign(({ context }) => hide(context, true)),
    settleGone: assign(({ context }) => settleGone(context)),
    tryNow: assign(({ context }) => {
      const entry = retryable(context);
      return entry ? tryNow(context, entry) : {};
    }),
    fail: assign(({ context }) => {
      const entry = retryable(context);
      return entry ? fail(context, entry) : {};
    }),
    succeed: assign(({ context }) => {
      const entry = retryable(context);
      return entry ? remove(context, [entry]) : {};
    }),
    makeReady: assign(({ context }) => {
      const entry = retryable(context);
      return entry ? makeReady(context, entry) : {};
    }),
    dismiss: assign(({ context, event }) => {
      const entry = context.entries.at(event.type === "dismiss" && event.which === "oldest" ? -1 : 0);
      return entry ? remove(context, [entry]) : {};
    }),
    putOff: assign(({ context }) => {
      const entry = retryable(context);
      return entry ? putOff(context, entry) : {};
    }),
    leadOn: assign(leadOn(ADDRESSES.trial ?? "")),
    clear: assign(({ context }) => remove(context, context.entries)),
    stay: assign({ leading: null }),
    toggle: assign({ expanded: ({ context }) => !context.expanded }),
    pass: assign(({ context, event }) => pass(context, msOf(event))),
    attend: assign(({ context }) => attend(context, true)),
    leave: assign(({ context }) => attend(context, false)),
  },
});

/** Who is at the stack, and how they came there, shows only in what does not hide. */
const stays = { guard: "isAnyStored", actions: "pass" } as const;
const away = "#errorNotificationsModel.away";

/** What went wrong, as a stack of notifications (study specification, sections 2, 5 and 8). */
export const errorNotificationsModel = model.createMachine({
  id: "errorNotificationsModel",
  context: {
    entries: [],
    occurred: 0,
    expanded: false,
    attended: false,
    age: null,
    equals: [],
    leading: null,
    tried: [],
    emitted: [],
  },
  on: {
    occur: [
      { guard: "leadsOn", actions: "occur" },
      { guard: and(["isOnlyRetry", "isRetriable"]), actions: "occur" },
      { guard: "isOnlyRetry", actions: "occur" },
    ],
    occurInPlace: [{ guard: "leadsOn", actions: "leadOn" }, {}],
    putOff: [
      { guard: "isTried", actions: "putOff" },
      { guard: "isWaiting", actions: "putOff" },
      { guard: "isReady", actions: "putOff" },
      { guard: "isAny" },
    ],
    occurUnseen: { actions: "queueUnseen" },
    repeat: [
      { guard: "isEqualGone", actions: "queueUnseen" },
      { guard: "isEqual", actions: "hide" },
      { guard: "isEqualNoMore", actions: "occur" },
    ],
    retry: [
      { guard: "isTried" },
      { guard: "isWaiting", actions: "tryNow" },
      { guard: "isReady", actions: "tryNow" },
      { guard: "isQueued", actions: "tryNow" },
      { guard: "isAny" },
    ],
    succeed: { guard: "isTried", actions: "succeed" },
    fail: [
      { guard: "isLastAttempt", actions: "fail" },
      { guard: "isTried", actions: "fail" },
    ],
    settle: [
      { guard: "hasSucceeded", actions: "succeed" },
      { guard: "hasFailed", actions: "makeReady" },
      { guard: "hasFailedLate" },
    ],
    dismiss: { guard: "isThere", actions: "dismiss" },
    dismissGone: { actions: "settleGone" },
    clear: { actions: "clear" },
    stay: { guard: "isLeading", actions: "stay" },
    toggle: [{ guard: "isExpanded", actions: "toggle" }, { guard: "isLong", actions: "toggle" }, {}],
    wait: [
      { guard: "endsLeading", actions: "pass" },
      { guard: "endsSomething", actions: "pass" },
      { guard: "mayPass", actions: "pass" },
    ],
  },
  initial: "away",
  states: {
    away: {
      on: {
        "pointer.enter": "attended.hovered",
        "focus.enter": "attended.focused",
        wait: [
          { guard: "isIdle", actions: "pass" },
          { guard: "hidesAll", actions: "pass" },
        ],
      },
    },
    attended: {
      entry: "attend",
      exit: "leave",
      // Nobody can be at what is gone.
      always: { guard: "isEmpty", target: "away" },
      initial: "hovered",
      states: {
        hovered: { on: { "pointer.leave": away, "focus.enter": "hoveredThenFocused", wait: stays } },
        focused: { on: { "focus.leave": away, "pointer.enter": "focusedThenHovered", wait: stays } },
        hoveredThenFocused: {
          on: { "pointer.leave": "stillFocused", "focus.leave": "stillHovered", wait: stays },
        },
        focusedThenHovered: {
          on: { "pointer.leave": "stillFocused", "focus.leave": "stillHovered", wait: stays },
        },
        stillHovered: {
          on: { "pointer.leave": away, "focus.enter": "hoveredThenFocused", wait: stays },
        },
        stillFocused: { on: { "focus.leave": away, "pointer.enter": "focusedThenHovered", wait: stays } },
      },
    },
  },
});
