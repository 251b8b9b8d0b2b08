import { and, assign, setup } from "xstate";
import {
  type Context,
  type SyncingModelEvent,
  INTERVAL,
  SAID,
  answered,
  quarantinedAfter,
  batchOf,
  beginning,
  begun,
  ended,
  lost,
  outcomeOf,
  sentBy,
} from "./syncing.context.model.ts";

const REQUEST_RETRIES = 2;
const SYNC_RETRIES = 3;

const msOf = (event: SyncingModelEvent) => (event.type === "wait" ? event.ms : NaN);
const isAutoDue = ({ auto, online, needed, rest }: Context) => auto && online && needed && rest === 0;

const model = setup({
  types: { context: {} as Context, events: {} as SyncingModelEvent },
  guards: {
    isAutoDue: ({ context }) => isAutoDue(context),
    isSomething: ({ context }) => context.waiting > 0,
    isAutoSomething: ({ context }) => sentBy(context, "auto") > 0,
    isReachable: ({ context }) => context.online,
    isLast: ({ context }) => context.planned <= batchOf(context),
    isFollowed: ({ context }) => context.planned > batchOf(context),
    isTwo: ({ context }) => batchOf(context) > 1,
    isDenied: ({ event }) => event.type === "fails" && event.how === "denied",
    canTryRequest: ({ context }) => context.tries < REQUEST_RETRIES,
    canTrySync: ({ context }) => context.synced === 0 && context.attempts <= SYNC_RETRIES,
    isOver: ({ context, event }) => msOf(event) === context.left,
    isRested: ({ context, event }) => context.rest > 0 && msOf(event) === context.rest,
    isTick: ({ context, event }) =>
      context.auto &&
      context.online &&
      context.waiting > 0 &&
      context.rest === 0 &&
      msOf(event) === context.tick,
  },
  actions: {
    answer: assign(({ context }) => ({
      waiting: context.waiting + 1,
      counted: context.waiting + 1,
      needed: context.needed || context.auto,
    })),
    beginManual: assign(({ context }) => ({ ...begun(context, "manual", 1), needed: false })),
    beginAuto: assign(({ context }) => ({ ...begun(context, "auto", 1), needed: false })),
    beginAgain: assign(({ context }) => {
      const quarantinedLeft = quarantinedAfter(context, context.left);
      return {
        quarantinedLeft,
        ...begun({ ...context, quarantinedLeft }, context.trigger, context.attempts + 1),
      };
    }),
    findNothing: assign(({ context }) => {
      const { trigger, waiting, shown } = context;
      // What was shown last is still true of what waits.
      const isQuiet = trigger === "auto" && waiting > 0;
      return ended(
        context,
        isQuiet ? shown : outcomeOf({ ...context, synced: 0, refused: 0, planned: 0, trigger }, ""),
      );
    }),
    cancel: assign(({ context }) => ({
      ...ended(context, { message: SAID.cancelled, isFailure: false }),
      misses: context.misses,
    })),
    take: assign(({ context }) => answered(context, true)),
    takeAndCancel: assign(({ context }) => {
      const after = answered(context, true);
      // The device counts at once, and keeps the answer a moment later.
      const shown = { message: SAID.cancelled, isFailure: false };
      return { ...after, ...ended(after, shown), counted: context.waiting };
    }),
    refuse: assign(({ context }) => answered(context, false)),
    finish: assign(({ context }) => ended(context, outcomeOf(context, ""))),
    lose: assign(({ context }) => ({ ...lost(context), misses: context.misses + 1, reason: SAID.lost })),
    miss: assign(({ context }) => ({ misses: context.misses + 1, reason: SAID.busy })),
    deny: assign({ misses: 0, reason: SAID.denied }),
    halve: assign(({ context }) => ({
      size: Math.floor(batchOf(context) / 2),
      tries: 0,
      misses: 0,
      requests: context.requests + 1,
    })),
    awaitRequest: assign(({ context }) => ({ tries: context.tries + 1, left: 1000 * 2 ** context.tries })),
    awaitSync: assign(({ context }) => ({ left: 1000 * 2 ** (context.attempts - 1) })),
    giveUp: assign(({ context }) => ended(context, outcomeOf(context, context.reason))),
    sendAgain: assign(({ context }) => ({
      left: 0,
      quarantinedLeft: quarantinedAfter(context, context.left),
      requests: context.requests + 1,
    })),
    goOffline: assign({ online: false }),
    goOnline: assign(({ context }) => ({ online: true, needed: context.needed || context.auto })),
    setAuto: assign(({ event }) => ({
      auto: event.type === "setAuto" && event.enabled,
      needed: false,
      tick: INTERVAL,
    })),
    pass: assign(({ context, event }) => ({
      rest: Math.max(0, context.rest - msOf(event)),
      tick: Math.max(0, context.tick - msOf(event)),
      quarantinedLeft: quarantinedAfter(context, msOf(event)),
    })),
    look: assign(({ context, event }) => ({
      // The device counts again.
      counted: context.waiting,
      needed: true,
      tick: INTERVAL,
      quarantinedLeft: quarantinedAfter(context, msOf(event)),
    })),
    // The device keeps its answers; the page forgets the rest.
    reload: assign(({ context }) => ({
      ...ended(context, null),
      rest: 0,
      attempts: 0,
      needed: context.auto,
      misses: 0,
    })),
  },
});

const inRun = {
  answer: { actions: "answer" },
  cancel: { target: "idle", actions: "cancel" },
  reload: { target: "idle", actions: "reload" },
} as const;

/** Without an answer the request is repeated, then the whole sync, and then it gives up. */
const missed = (how: "lose" | "miss") =>
  [
    { guard: "canTryRequest", target: "pausing", actions: [how, "awaitRequest"] },
    { guard: "canTrySync", target: "retrying", actions: [how, "awaitSync"] },
    { target: "idle", actions: [how, "giveUp"] },
  ] as const;

/** Answers wait on the device, travel, and count once (study specification, sections 2, 4, 8 and 9). */
export const syncingModel = model.createMachine({
  id: "syncingModel",
  context: beginning,
  initial: "idle",
  states: {
    idle: {
      always: [
        { guard: and(["isAutoDue", "isAutoSomething"]), target: "sending", actions: "beginAuto" },
        { guard: "isAutoDue", actions: ["beginAuto", "findNothing"] },
      ],
      on: {
        answer: { actions: "answer" },
        start: [
          { guard: and(["isReachable", "isSomething"]), target: "sending", actions: "beginManual" },
          { guard: "isReachable", actions: ["beginManual", "findNothing"] },
        ],
        offline: { actions: "goOffline" },
        online: { actions: "goOnline" },
        setAuto: { actions: "setAuto" },
        reload: { actions: "reload" },
        wait: [
          { guard: "isRested", actions: "pass" },
          { guard: "isTick", actions: "look" },
        ],
      },
    },
    sending: {
      on: {
        ...inRun,
        takes: [
          { guard: "isLast", target: "idle", actions: ["take", "finish"] },
          { target: "sending", reenter: true, actions: "take" },
        ],
        takesThenCancels: { guard: "isFollowed", target: "idle", actions: "takeAndCancel" },
        refuses: [
          { guard: "isLast", target: "idle", actions: ["refuse", "finish"] },
          { target: "sending", reenter: true, actions: "refuse" },
        ],
        loses: missed("lose"),
        fails: [{ guard: "isDenied", target: "idle", actions: ["deny", "giveUp"] }, ...missed("miss")],
        tooLarge: { guard: "isTwo", target: "sending", reenter: true, actions: "halve" },
      },
    },
    pausing: { on: { ...inRun, wait: { guard: "isOver", target: "sending", actions: "sendAgain" } } },
    retrying: { on: { ...inRun, wait: { guard: "isOver", target: "sending", actions: "beginAgain" } } },
  },
});
