import { failureOf, waitOf } from "./http.calls.model.ts";
import {
  type Context,
  type HttpModelEvent,
  type Of,
  FAILURES,
  MINUTE,
  blockedKind,
  is,
} from "./http.context.model.ts";

interface Situation {
  readonly context: Context;
}

/** A guard of one kind of event. */
const when =
  <T extends HttpModelEvent["type"]>(type: T, holds: (context: Context, event: Of<T>) => boolean) =>
  ({ context, event }: { readonly context: Context; readonly event: HttpModelEvent }) =>
    is(event, type) && holds(context, event);

const answers = (holds: (context: Context, event: Of<"answer">) => boolean) =>
  when("answer", (context, event) => context[event.to]?.at === "server" && holds(context, event));

/** Nothing but the breaker waits. */
const breakerWaits = (holds: (left: number, ms: number) => boolean) =>
  when("wait", ({ read, left }, { ms }) => read?.at !== "wait" && holds(left, ms));

export const guards = {
  isFree: when("begin", (context, { call }) => context[call] === null),
  isAnswered: answers((_, { how }) => how === "ok"),
  isLate: answers((context, { to, how }) => how === "401" && context[to]?.isOld === true),
  isExpired: answers(
    (context, { to, how }) => how === "401" && !context[to]?.isOld && !context[to]?.isRefreshed,
  ),
  isForged: answers(
    (context, { to, how }) => how === "403 csrf" && to === "change" && !context[to]?.hasNewCsrf,
  ),
  isRefused: answers((_, { how }) => !failureOf(how)),
  isTriedAgain: answers((context, { to, how }) => {
    const [call, failure] = [context[to], failureOf(how)];
    return call !== null && failure !== null && waitOf(to, call, failure) !== null;
  }),
  isFailed: answers((_, { how }) => failureOf(how) !== null),
  isSent: when("abort", (context, { call }) => context[call]?.at === "server"),
  waits: when("abort", (context, { call }) => context[call]?.at === "wait"),
  isBlocked: when("abort", (context, { call }) => context[call]?.at === "trial"),
  awaitsTokens: when("abort", (context, { call }) => context[call]?.at === "renewal"),
  hangs: when("timeOut", (context, { call }) => context[call] !== null && context[call].at !== "wait"),
  waitsInVain: when("timeOut", (context, { call }) => context[call]?.at === "wait"),
  isAlmostDue: when(
    "wait",
    ({ read }, { ms }) => read?.at === "wait" && read.left > 1 && ms === read.left - 1,
  ),
  isDue: when("wait", ({ read }, { ms }) => read?.left === 1 && ms === 1),
  bringsTokens: when("refresh", (context, { how }) => context.isRefreshing && how === "ok"),
  bringsNone: when("refresh", (context, { how }) => context.isRefreshing && how === "cut"),
  hasNotFailed: ({ context }: Situation) => context.failures === 0,
  isAlmostOver: breakerWaits((left, ms) => left === MINUTE && ms === MINUTE - 1),
  isOver: breakerWaits((left, ms) => left === 1 && ms === 1),
  isMinute: breakerWaits((left, ms) => left > 1 && ms === MINUTE),
  hasWaited: ({ context }: Situation) => context.left === 0,
  hasEnded: ({ context }: Situation) => context.ended !== null,
  hasSucceeded: ({ context: { ended } }: Situation) => ended?.as === "succeeded" && ended.counts,
  hasFailed: ({ context: { ended } }: Situation) => ended?.as === "failed" && ended.counts,
  hasFailedTooOften: ({ context: { ended, failures } }: Situation) =>
    failures >= FAILURES || (ended?.as === "failed" && ended.counts && failures === FAILURES - 1),
  hasAnswered: ({ context: { ended } }: Situation) =>
    (ended?.as === "succeeded" || ended?.as === "refused") && ended.counts,
  isAbandoned: ({ context: { ended } }: Situation) => ended?.as === "abandoned" && ended.counts,
  isAbandonedBefore: ({ context }: Situation) =>
    context.ended?.as === "abandoned" && context.ended.counts && blockedKind(context) !== null,
  isProved: ({ context: { ended } }: Situation) => ended?.as === "proved",
};
