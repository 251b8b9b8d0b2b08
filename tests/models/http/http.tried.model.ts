import { type Call, type How, type Kind, BASE, failureOf } from "./http.calls.model.ts";
import { type Context, type HttpModelEvent, FAILURES, otherOf } from "./http.context.model.ts";

/** What two calls at once come to is looked at for simple ones. */
const isSimple = (call: Call | null): boolean =>
  call === null ||
  (call.attempt === 1 &&
    !call.isRefreshed &&
    !call.hasNewCsrf &&
    !call.isOld &&
    (call.at === "server" || (call.at === "wait" && call.left === BASE * 1.2)));

const SIMPLE: ReadonlySet<How> = new Set(["ok", "404", "422", "500", "503"]);

/** More happens at once only here. */
const isCalm = ({ read, change, isRefreshing }: Context) =>
  isSimple(read) && isSimple(change) && !isRefreshing;

/** What opened again is not opened a third time. */
const mayFail = ({ reopened, ...calls }: Context, kind: Kind) => reopened === 0 || !calls[kind]?.counts;

/** What keeps the situations few. */
export function isTried(isRejecting: boolean, context: Context, event: HttpModelEvent): boolean {
  const { read, change, isRefreshing, failures } = context;
  switch (event.type) {
    case "begin":
      if (isRejecting) return true;
      return (!context[otherOf(event.call)] || isCalm(context)) && [0, FAILURES - 1].includes(failures);
    case "answer":
      if (context[otherOf(event.to)] && !SIMPLE.has(event.how)) return false;
      if (isRefreshing && event.how !== "ok") return false;
      return !failureOf(event.how) || mayFail(context, event.to);
    case "timeOut":
      return mayFail(context, event.call);
    case "probe":
    case "outage":
      return isCalm(context);
    case "wait":
      return !change && (read ? read.at === "wait" : !isRefreshing);
    case "abort":
    case "refresh":
      return true;
  }
}
