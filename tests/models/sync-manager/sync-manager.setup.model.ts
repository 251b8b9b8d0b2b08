import { assign, setup } from "xstate";
import {
  type Context,
  COUNT,
  GAP,
  INTERVAL,
  adopted,
  askedCount,
  changed,
  countPassed,
  hasOnly,
  isAuto,
  isJustOver,
  passed,
  settingsOf,
  settled,
  untilNext,
} from "./sync-manager.around.model.ts";
import {
  type Failure,
  type Result,
  type SyncManagerModelEvent,
  type Whole,
  CANCELLED,
  CHUNK,
  DEVICE_FAILS,
  FAILURES,
  OFFLINE,
  PLANS,
  REQUEST_WAITS,
  SYNC_WAITS,
  UNEXPECTED,
  answered,
  applied,
  chunkOf,
  halved,
  laterOf,
  leftOf,
  newAttempt,
  passedOver,
  planned,
  progressOf,
  resultOf,
} from "./sync-manager.run.model.ts";

const howOf = (event: SyncManagerModelEvent): Failure =>
  event.type === "requestFails" ? event.how : "lasting";
const msOf = (event: SyncManagerModelEvent) => (event.type === "wait" ? event.ms : NaN);

const planOf = (event: SyncManagerModelEvent) => PLANS[event.type === "prepared" ? event.plan : "nothing"];

/** What a sync comes to with its last answer. */
const outcomeOf = ({ attempt }: Context, event: SyncManagerModelEvent) =>
  resultOf(applied(attempt, event.type === "applied" ? event.refused : "none"), 1, 0, null).status;

/** By itself, with nothing to send while something waits: why it waits stays in view. */
const isQuiet = ({ trigger, unsynced }: Context, { status }: Result) =>
  trigger === "auto" && status === "nothing" && unsynced > 0;

/** A sync is over, and this came of it. */
function over(context: Context, result: Result, progress: number): Partial<Context> {
  return {
    result: isQuiet(context, result) ? context.result : result,
    progress,
    emitted: [...context.emitted, { type: "finished", trigger: context.trigger, result }],
    logs: [...context.logs, result],
  };
}

/** Auto-sync rests, and what is unsynced is counted. */
const rested = (context: Context): Partial<Context> => ({
  ...askedCount(context),
  rest: GAP,
  last: context.trigger,
  left: 0,
  tick: isAuto(context) && !context.needed ? INTERVAL : 0,
});

const ended = (context: Context, whole: Whole | null): Partial<Context> => ({
  ...rested(context),
  ...over(context, resultOf(context.attempt, context.attempts, context.unsynced, whole), 100),
});

const requestOf = ({ attempt }: Context, how: Failure): Whole => ({
  what: attempt.sessions.length > 0 ? "session" : "reviews",
  ...FAILURES[how],
});

/** It asks for the lock: a person's sync waits for it. */
const begun = (context: Context, trigger: Context["trigger"], attempts: number): Partial<Context> => ({
  trigger,
  attempts,
  attempt: newAttempt,
  left: 0,
  rest: 0,
  looked: false,
  progress: 5,
  asked: [...context.asked, trigger === "manual" ? "lock, patiently" : "lock"],
});

const waits = (context: Context, list: readonly number[], at: number, how: Failure) => ({
  left: Math.max(list[at] ?? 0, FAILURES[how].retryAfter),
});

const asking = ({ asked }: Context, what: string) => ({ asked: [...asked, what] });

const isRetryable = (event: SyncManagerModelEvent) => ["passing", "later"].includes(howOf(event));

const hasTries = ({ attempt }: Context) => attempt.tries < REQUEST_WAITS.length;
/** Nothing came through so far. */
const hasAttempts = ({ attempt, attempts }: Context) => attempt.synced === 0 && attempts <= SYNC_WAITS.length;

const isAutoDue = ({ online, needed, rest }: Context) => online && needed && rest === 0;

export const model = setup({
  types: { context: {} as Context, events: {} as SyncManagerModelEvent },
  guards: {
    isReachable: ({ context }) => context.online,
    isAutoDue: ({ context }) => isAutoDue(context),
    isAutoDueAfterWay: ({ context }) => isAutoDue(context) && context.last === "gaveWay",
    /** The person's sync does what is needed. */
    isServed: ({ context }) => context.online && context.needed,
    isAfterAuto: ({ context }) => context.rest > 0 && context.last === "auto",
    isAutomatic: ({ context }) => isAuto(context),
    isOwn: ({ context }) => context.trigger === "manual",
    isAdopted: ({ context }) => context.online && context.trigger === "auto",
    hasErrors: ({ context }) => context.result !== null && context.result.errors.length > 0,
    isGranted: ({ event }) => event.type === "lock" && event.granted,
    // What becomes of a request.
    canTryRequest: ({ context, event }) => isRetryable(event) && hasTries(context),
    canTryRequestLater: ({ context, event }) => howOf(event) === "later" && hasTries(context),
    canTrySync: ({ context, event }) => isRetryable(event) && hasAttempts(context),
    canTrySyncLater: ({ context, event }) => howOf(event) === "later" && hasAttempts(context),
    isRefusedWholeTogether: ({ context, event }) =>
      howOf(event) === "tooLarge" && chunkOf(context.attempt).length > 1,
    isRefusedWholeAlone: ({ context, event }) => howOf(event) === "tooLarge" && leftOf(context.attempt) > 1,
    isRefusedWhole: ({ event }) => howOf(event) === "tooLarge",
    isWithSessions: ({ event }) => planOf(event).sessions > 0,
    isSmall: ({ event }) => planOf(event).reviews > 0 && planOf(event).reviews < CHUNK,
    isLarge: ({ event }) => planOf(event).reviews > CHUNK,
    areMoreSessions: ({ context }) => context.attempt.sessions.length > 1,
    areReviews: ({ context }) => leftOf(context.attempt) > 0,
    areMoreReviews: ({ context: { attempt } }) => leftOf(attempt) > attempt.size,
    areSessions: ({ context }) => context.attempt.sessions.length > 0,
    isSuccess: ({ context, event }) => outcomeOf(context, event) === "success",
    isFailure: ({ context, event }) => outcomeOf(context, event) === "failure",
    // Time.
    isAlmost: ({ context, event }) => context.left > 1 && msOf(event) === context.left - 1,
    isOver: ({ context, event }) => context.left === 1 && msOf(event) === 1,
    isNextAfterNothing: ({ context, event }) =>
      context.looked && context.unsynced > 0 && context.tick === 1 && msOf(event) === 1,
    isAlmostNext: ({ context, event }) => untilNext(context) > 1 && msOf(event) === untilNext(context) - 1,
    isNext: ({ context, event }) => untilNext(context) === 1 && msOf(event) === 1,
    /** Auto-sync would have looked meanwhile, and would again right after. */
    isLong: ({ context, event }) =>
      hasOnly(context, "unsynced") &&
      context.tick === INTERVAL / 2 &&
      msOf(event) === (3 * INTERVAL) / 2 - GAP / 2,
    isWholeRest: ({ context, event }) =>
      isJustOver(context) && hasOnly(context, "unsynced") && msOf(event) === GAP,
    isForNothing: ({ context, event }) =>
      untilNext(context) === 0 && hasOnly(context, "off", "unsynced") && msOf(event) === INTERVAL,
  },
  actions: {
    beginManual: assign(({ context }) => ({ ...begun(context, "manual", 1), needed: false })),
    beginAuto: assign(({ context }) => ({ ...begun(context, "auto", 1), needed: false })),
    adopt: assign(({ context }) => begun(context, "manual", 1)),
    beginAgain: assign(({ context }) => begun(context, context.trigger, context.attempts + 1)),
    askPlan: assign(({ context }) =>
      asking(context, `plan below ${context.trigger === "manual" ? "Infinity, 0" : "5, 30000"} ms after`),
    ),
    askSession: assign(({ context }) => asking(context, `session ${context.attempt.sessions[0]}`)),
    askSend: assign(({ context }) => {
      const policy = settingsOf(context).conflictResolution;
      const attempt = { ...context.attempt, policy };
      const progress = Math.max(20, context.progress);
      return { attempt, progress, ...asking(context, `send ${chunkOf(attempt).join(" ")}, ${policy}`) };
    }),
    askApply: assign(({ context }) =>
      asking(
        context,
        `apply ${context.attempt.batch.join(" ")}, ${context.attempt.policy}, then ${laterOf(context.attempt).join(" ")}`,
      ),
    ),
    keepPlan: assign(({ context, event }) => ({
      attempt: planned(context.attempt, event.type === "prepared" ? event.plan : "nothing"),
      progress: 10,
    })),
    dropSession: assign(({ context: { attempt } }) => ({
      attempt: { ...attempt, tries: 0, sessions: attempt.sessions.slice(1) },
    })),
    keepAnswer: assign(({ context, event }) => ({
      attempt: answered(context.attempt, event.type === "answered" && event.damaged),
    })),
    countApplied: assign(({ context, event }) => {
      const attempt = applied(context.attempt, event.type === "applied" ? event.refused : "none");
      return { attempt, progress: progressOf(attempt) };
    }),
    halve: assign(({ context }) => ({ attempt: halved(context.attempt) })),
    passOver: assign(({ context }) => {
      const attempt = passedOver(context.attempt);
      return { attempt, progress: progressOf(attempt) };
    }),
    awaitRequest: assign(({ context, event }) => ({
      ...waits(context, REQUEST_WAITS, context.attempt.tries, howOf(event)),
      attempt: { ...context.attempt, tries: context.attempt.tries + 1 },
    })),
    awaitSync: assign(({ context, event }) => waits(context, SYNC_WAITS, context.attempts - 1, howOf(event))),
    finish: assign(({ context }) => ended(context, null)),
    failRequest: assign(({ context, event }) => ended(context, requestOf(context, howOf(event)))),
    failDevice: assign(({ context }) => ended(context, DEVICE_FAILS)),
    failLock: assign(({ context }) => ended(context, UNEXPECTED)),
    giveWay: assign(({ context }) => ({ ...rested(context), last: "gaveWay", progress: 0 })),
    cancel: assign(({ context }) => {
      const { attempt, attempts, unsynced } = context;
      const result = { ...resultOf(attempt, attempts, unsynced, CANCELLED), status: "cancelled" } as const;
      return { ...rested(context), ...over(context, result, 0) };
    }),
    refuse: assign(({ context }) => {
      const trigger = "manual" as const;
      const result = resultOf(newAttempt, 0, context.unsynced, OFFLINE);
      return { trigger, ...over({ ...context, trigger }, result, 0) };
    }),
    need: assign(({ context }) => ({ needed: isAuto(context) })),
    askCount: assign(({ context }) => askedCount(context)),
    /** Where nothing else failed, there is nothing left to show. */
    discard: assign(({ context: { result }, event }) => {
      if (result === null || event.type !== "discard") return {};
      const errors = event.which === "all" ? [] : result.errors.slice(1);
      const failed = result.failed - result.errors.length + errors.length;
      return { result: failed === 0 && result.failure === null ? null : { ...result, errors, failed } };
    }),
    setCounts: assign(({ event }) => ({
      count: COUNT,
      unsynced: event.type === "counted" ? event.unsynced : 0,
      quarantined: event.type === "counted" ? event.quarantined : 0,
      exams: event.type === "counted" ? event.exams : 0,
    })),
    leaveCount: assign({ count: COUNT }),
    lose: assign({ online: false }),
    restore: assign({ online: true }),
    change: assign(({ context, event }) => {
      if (event.type === "setAuto") return changed(context, { autoSync: event.enabled });
      if (event.type === "setPolicy") return changed(context, { conflictResolution: event.policy });
      return {};
    }),
    adoptSettings: assign(({ context, event }) =>
      event.type === "othersSet" ? adopted(context, event.autoSync) : {},
    ),
    keepSettings: assign(({ context }) => settled(context, true)),
    takeBack: assign(({ context }) => settled(context, false)),
    pass: assign(({ context, event }) => ({
      left: context.left - msOf(event),
      ...countPassed(context, msOf(event)),
    })),
    passIdle: assign(({ context, event }) => passed(context, msOf(event))),
  },
});
