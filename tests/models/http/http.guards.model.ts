import { failureOf, isSimpleAnswer, waitOf } from "./http.calls.model.ts";
import {
  type Context,
  type HttpModelEvent,
  type Of,
  FAILURES,
  MINUTE,
  is,
  isCalm,
  isQuiet,
  otherOf,
} from "./http.context.model.ts";

interface Situation {
  readonly context: Context;
}

/** A guard of one kind of event. */
const when =
  <T extends HttpModelEvent["type"]>(type: T, holds: (context: Context, event: Of<T>) => boolean) =>
  ({ context, event }: { readonly context: Context; readonly event: HttpModelEvent }) =>
    is(event, type) && holds(context, event);

/** One that opened again is not opened a third time, which keeps the model finite. */
const mayFail = ({ reopened }: Context, counts: boolean) => !counts || reopened === 0;

/** May the request be answered so, in what the model looks at? */
const isAnswerable = (context: Context, { to, how }: Of<"answer">) => {
  const call = context[to];
  if (call?.at !== "server") return false;
  if (context[otherOf(to)] && !isSimpleAnswer(how)) return false;
  if (context.isRefreshing && how !== "ok") return false;
  return !failureOf(how) || mayFail(context, call.counts);
};
const answers = (holds: (context: Context, event: Of<"answer">) => boolean) =>
  when("answer", (context, event) => isAnswerable(context, event) && holds(context, event));

export const guards = {
  mayBegin: when(
    "begin",
    (context, { call }) =>
      context[call] === null &&
      (context[otherOf(call)] ? isCalm(context) : true) &&
      (context.failures === 0 || context.failures === FAILURES - 1),
  ),
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
  awaitsTokens: when("abort", (context, { call }) => context[call]?.at === "renewal"),
  hangs: when("timeOut", (context, { call }) => {
    const found = context[call];
    return found !== null && found.at !== "wait" && mayFail(context, found.counts);
  }),
  waitsInVain: when(
    "timeOut",
    (context, { call }) => context[call]?.at === "wait" && mayFail(context, context[call]?.counts),
  ),
  isAlmostDue: when(
    "wait",
    ({ read, change }, { ms }) => !change && read?.at === "wait" && read.left > 1 && ms === read.left - 1,
  ),
  isDue: when("wait", ({ read, change }, { ms }) => !change && read?.left === 1 && ms === 1),
  bringsTokens: when("refresh", (context, { how }) => context.isRefreshing && how === "ok"),
  bringsNone: when("refresh", (context, { how }) => context.isRefreshing && how === "cut"),
  isCalm: when("probe", isCalm),
  fits: when("outage", (context) => context.failures === 0 && isCalm(context)),
  isAlmostOver: when(
    "wait",
    (context, { ms }) => isQuiet(context) && context.left === MINUTE && ms === MINUTE - 1,
  ),
  isOver: when("wait", (context, { ms }) => isQuiet(context) && context.left === 1 && ms === 1),
  isMinute: when("wait", (context, { ms }) => isQuiet(context) && context.left > 1 && ms === MINUTE),
  hasWaited: ({ context }: Situation) => context.left === 0,
  hasEnded: ({ context }: Situation) => context.ended !== null,
  hasSucceeded: ({ context: { ended } }: Situation) => ended?.as === "succeeded" && ended.counts,
  hasFailed: ({ context: { ended } }: Situation) => ended?.as === "failed" && ended.counts,
  hasFailedTooOften: ({ context: { ended, failures } }: Situation) =>
    failures >= FAILURES || (ended?.as === "failed" && ended.counts && failures === FAILURES - 1),
  hasAnswered: ({ context: { ended } }: Situation) =>
    (ended?.as === "succeeded" || ended?.as === "refused") && ended.counts,
  isAbandoned: ({ context: { ended } }: Situation) => ended?.as === "abandoned" && ended.counts,
  isProved: ({ context: { ended } }: Situation) => ended?.as === "proved",
};
