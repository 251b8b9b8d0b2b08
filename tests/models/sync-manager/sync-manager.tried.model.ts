import {
  type Context,
  GAP,
  INTERVAL,
  hasOnly,
  isAuto,
  isFresh,
  isJustOver,
} from "./sync-manager.around.model.ts";
import { CHUNK, type SyncManagerModelEvent, leftOf } from "./sync-manager.run.model.ts";

export type Phase =
  | "idle"
  | "locking"
  | "lockingServed"
  | "lockingLong"
  | "preparing"
  | "session"
  | "sending"
  | "applying"
  | "pausing"
  | "retrying";

type Value = Exclude<Phase, "locking" | "lockingServed" | "lockingLong">;
/** The innermost state. */
export const phaseOf = (value: Value | { asking: Phase }): Phase =>
  typeof value === "string" ? value : value.asking;

/** A person's first attempt, and nothing else happens: here everything is tried. */
const isOrdinary = (context: Context) =>
  context.trigger === "manual" && context.attempts === 1 && hasOnly(context);

const isFirstRequest = ({ attempt }: Context) =>
  leftOf(attempt) === attempt.total && attempt.size === CHUNK && attempt.tries === 0;

/** The plan that fits into one request. */
const isFew = ({ attempt }: Context) => attempt.total === 3;

function isIdleTried(context: Context, event: SyncManagerModelEvent): boolean {
  const { rest, tick, count, changes, online } = context;
  const isStill = rest === 0 || isJustOver(context);
  switch (event.type) {
    case "start":
      return hasOnly(context, "offline", "off", "counted", "unsynced", "needed");
    case "needed":
      return hasOnly(context, "offline", "off", "counted", "unsynced");
    case "lose":
      return hasOnly(context, "counted", "unsynced") && (isFresh(context) || isJustOver(context));
    case "restore":
      return !online;
    case "setAuto":
    case "setPolicy":
      return (
        hasOnly(context, "off", "unsynced", "saving") &&
        changes.length < (rest === 0 ? 2 : 1) &&
        isStill &&
        [0, INTERVAL, INTERVAL - GAP].includes(tick)
      );
    case "othersSet":
      return (
        hasOnly(context, "off", "unsynced", "saving") &&
        isStill &&
        [0, INTERVAL, INTERVAL - GAP].includes(tick)
      );
    case "counted":
      return (
        count === null &&
        rest === 0 &&
        (event.exams > 0 ? hasOnly(context) : hasOnly(context, "unsynced", "exams", "looked"))
      );
    case "countFails":
      return count === null && rest === 0 && hasOnly(context, "unsynced", "looked");
    case "saved":
    case "saveFails":
      return changes.length > 0;
    case "wait":
      return changes.length === 0;
    case "discard":
      return hasOnly(context, "counted") && isJustOver(context);
    case "cancel":
      return true;
    case "lock":
    case "prepared":
    case "sessionSent":
    case "answered":
    case "requestFails":
    case "applied":
    case "deviceFails":
      return false;
  }
}

function isFailureTried(phase: Phase, context: Context, how: string): boolean {
  const { attempt, attempts, trigger } = context;
  const left = leftOf(attempt);
  const isRest = attempt.total > 3 && left === 2 && attempt.size === CHUNK;
  /** The first requests that are small, one after the other. */
  const isSmall = left === 3 || (left === 2 && attempt.synced === 0 && attempt.tries === 0);
  switch (how) {
    case "passing":
      return (
        hasOnly(context, "offline") &&
        (phase === "session" || isRest || (isFew(context) && (attempt.size === CHUNK || isSmall)))
      );
    case "later":
      return isOrdinary(context) && isFew(context) && attempt.size === CHUNK && left === attempt.total;
    case "lasting":
      return isOrdinary(context) && attempt.tries === 0 && (isFirstRequest(context) || isRest);
    default:
      return (
        trigger === "manual" &&
        attempts === 1 &&
        hasOnly(context) &&
        (phase === "sending" || attempt.tries === 0)
      );
  }
}

function isRunTried(phase: Phase, context: Context, event: SyncManagerModelEvent): boolean {
  const { attempt, attempts, changes, online } = context;
  switch (event.type) {
    case "lock":
      return event.granted || attempts <= 2;
    case "prepared":
      return event.plan === "nothing" || event.plan === "few"
        ? event.plan === "nothing" ||
            hasOnly(context, "needed", ...(attempts === 1 ? ["offline" as const] : []))
        : isOrdinary(context);
    case "requestFails":
      return isFailureTried(phase, context, event.how);
    case "answered":
      return event.damaged
        ? isOrdinary(context) && isFirstRequest(context) && isFew(context)
        : attempt.size !== 2;
    case "applied":
      return (
        event.refused === "none" ||
        (isOrdinary(context) && isFirstRequest(context) && (isFew(context) || event.refused === "all"))
      );
    case "deviceFails":
      return phase === "preparing" || isOrdinary(context);
    case "needed":
      return (
        hasOnly(context, "off") &&
        attempts === 1 &&
        (isFirstRequest(context) || (phase === "retrying" && isFew(context)))
      );
    case "lose":
      return (
        hasOnly(context) &&
        attempts === 1 &&
        (phase === "locking" || (isFirstRequest(context) && isFew(context)))
      );
    case "restore":
      return !online;
    case "setAuto":
      return (
        phase === "locking" && hasOnly(context, "off") && attempts === 1 && event.enabled !== isAuto(context)
      );
    case "setPolicy":
      return isOrdinary(context) && isFirstRequest(context) && !isFew(context);
    case "saved":
    case "saveFails":
      return changes.length > 0;
    case "start":
    case "cancel":
    case "sessionSent":
    case "wait":
      return true;
    case "discard":
      return false;
    case "othersSet":
      return isOrdinary(context) && isFirstRequest(context) && !event.autoSync;
    case "counted":
      return isOrdinary(context) && isFirstRequest(context) && event.quarantined > 0;
    case "countFails":
      return isOrdinary(context) && isFirstRequest(context);
  }
}

/** Is this tried here? Some combinations stand for all of their kind, lest there be too many situations. */
export const isTried = (phase: Phase, context: Context, event: SyncManagerModelEvent): boolean =>
  phase === "idle"
    ? isIdleTried(context, event)
    : phase === "lockingServed" || phase === "lockingLong"
      ? event.type === "cancel"
      : isRunTried(phase, context, event);
