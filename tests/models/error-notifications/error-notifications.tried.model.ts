import {
  ADDRESSES,
  type Context,
  type Entry,
  type ErrorNotificationsModelEvent,
  type Kind,
  type Retriable,
  WINDOW,
  hidings,
  retryable,
  waits,
} from "./error-notifications.parts.model.ts";

interface Occurrence {
  readonly kind: Kind;
  readonly retry: Retriable;
}

const MOST = 4;

/** Entries that disappear before one that leads to another page. */
const isAlmostGone = ({ kind, retry, left, wait, attempts }: Entry) =>
  (kind === "sync" && retry === "none" && left === 1) || (kind === "server" && wait === 0 && attempts === 2);

/** There would be too many stacks if everything could occur in each. */
function mayOccur(context: Context, event: Occurrence): boolean {
  const { entries, attended, leading } = context;
  const { kind, retry } = event;
  if (ADDRESSES[kind]) {
    const isFit = (one: Entry) => ADDRESSES[one.kind] || (kind === "trial" && isAlmostGone(one));
    return !attended && entries.length < 2 && entries.every(isFit);
  }
  if ([...hidings(context), ...waits(context)].some((left) => left % 1000 !== 0)) return false;
  if (leading) return false;
  if (attended && retry !== "never") return false;
  if (entries.length === 0) return true;
  const areAllDenied = entries.every((one) => one.kind === "denied");
  if (kind === "denied" && areAllDenied) return entries.length < (attended ? 2 : MOST);
  if (entries.length > 1 || ADDRESSES[entries[0]?.kind ?? kind]) return false;
  // An entry that can be tried again is alone, or beside one that cannot.
  if (kind === "sync") return retry === "never" && !retryable(context);
  return kind === "denied" ? retryable(context)?.kind !== "sync" : areAllDenied;
}

const isAnyLow = ({ entries }: Context) => entries.some(({ kind }) => kind === "sync");

/** Some stacks represent all others of their kind, which limits the number of situations. */
export function isTried(isAway: boolean, context: Context, event: ErrorNotificationsModelEvent): boolean {
  const { age, attended, entries, expanded, leading } = context;
  if (event.type === "occur") return mayOccur(context, event);
  if (event.type === "occurUnseen") return leading === null && (entries.length < 2 || expanded);
  if (event.type === "repeat" && event.retry === "onReturn") return age === 0;
  if (event.type === "repeat") return age !== WINDOW || mayOccur(context, { kind: "denied", retry: "never" });
  if (event.type === "occurInPlace") return event.kind === "denied" || (!attended && entries.length === 0);
  if (event.type === "pointer.enter") return !isAway || (leading === null && isAnyLow(context));
  // There are many situations with a retry, so one way to attend is enough.
  return event.type !== "focus.enter" || (isAnyLow(context) && !retryable(context));
}
