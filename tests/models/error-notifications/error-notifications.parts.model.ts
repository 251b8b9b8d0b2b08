/** A low one that is tried again by itself; one that a person can try again; one that stays; two that lead on. */
export type Kind = "sync" | "server" | "denied" | "unverified" | "trial";

/** Whether what failed can be tried again, now or when the connection returns. */
export type Retriable = "never" | "now" | "byHand" | "onReturn";

export type ErrorNotificationsModelEvent =
  | { type: "occur"; kind: Kind; retry: Retriable }
  /** A part of the page shows it by itself. */
  | { type: "occurInPlace"; kind: "denied" | "trial" }
  /** A person would rather wait for the connection. */
  | { type: "putOff" }
  /** The server is out of reach for a call that only reads: the page shows what it had. */
  | { type: "occurUnseen" }
  /** One that equals the last one in all but its number. */
  | { type: "repeat"; retry: "never" | "onReturn" }
  /** A person tries the one again that can be, or the newest where none can. */
  | { type: "retry" }
  /** What becomes of the try that is under way. */
  | { type: "succeed" }
  | { type: "fail" }
  /** What becomes of the retry that waited for the connection. */
  | { type: "settle"; hasSucceeded: boolean }
  | { type: "dismiss"; which: "newest" | "oldest" }
  /** It is closed, and its retry settled, once more. */
  | { type: "dismissGone" }
  | { type: "clear" }
  /** Whom it would lead on has left. */
  | { type: "stay" }
  | { type: "toggle" }
  | { type: "pointer.enter" }
  | { type: "pointer.leave" }
  | { type: "focus.enter" }
  | { type: "focus.leave" }
  | { type: "wait"; ms: number };

export interface Entry {
  /** Of its occurrence. */
  readonly n: number;
  readonly kind: Kind;
  readonly retry: "none" | "ready" | "retrying" | "queued";
  /** Milliseconds until it is tried again; 0 while it is tried, null where it is not. */
  readonly wait: number | null;
  /** The error itself was the first one. */
  readonly attempts: number;
  /** Milliseconds until it hides; null where it does not. */
  readonly left: number | null;
  /** Its retry waited for the connection once. */
  readonly waited: boolean;
}

export interface Context {
  /** The newest first. */
  readonly entries: readonly Entry[];
  readonly occurred: number;
  readonly expanded: boolean;
  readonly attended: boolean;
  /** How long ago the last one came up, as far as it makes a difference; null where it makes none. */
  readonly age: number | null;
  /** Numbers of those that equal the last one, and its own. */
  readonly equals: readonly number[];
  readonly leading: { readonly address: string; readonly left: number } | null;
  /** Numbers of those that were tried. */
  readonly tried: readonly number[];
  readonly emitted: readonly string[];
}

export const HIDES_AFTER = 8000;
const AUTO_RETRY = 5000;
/** Without jitter. */
const SECOND_WAIT = 4000;
const MOST_ATTEMPTS = 3;
export const WINDOW = 30_000;
export const LEADS_AFTER = 1000;
export const HALF = 4000;

export const ADDRESSES: Readonly<Partial<Record<Kind, string>>> = {
  unverified: "/email-verification",
  trial: "/subscription?reason=TRIAL_EXPIRED",
};

/** There is one at most. */
export const retryable = ({ entries }: Context) => entries.find(({ retry }) => retry !== "none");

const isRetryable = (kind: Kind) => kind === "sync" || kind === "server";

export function retryOf(kind: Kind, retry: Retriable): Entry["retry"] {
  if (!isRetryable(kind) || retry === "never") return "none";
  if (retry === "onReturn") return "queued";
  return kind === "sync" && retry === "now" ? "retrying" : "ready";
}

/** A low one hides, unless somebody is at it or it is to be tried again. */
const hidesAfter = (kind: Kind, retry: Entry["retry"], attended: boolean) =>
  kind === "sync" && !attended && (retry === "none" || retry === "ready") ? HIDES_AFTER : null;

/** With what is emitted of it. */
const say = (context: Context, ...emitted: readonly string[]): Context => ({
  ...context,
  emitted: [...context.emitted, ...emitted],
});

export function occur(context: Context, kind: Kind, how: Retriable, equals: readonly number[] = []): Context {
  const n = context.occurred + 1;
  const retry = retryOf(kind, how);
  const left = hidesAfter(kind, retry, context.attended);
  const wait = retry === "retrying" ? AUTO_RETRY : null;
  const entry = { n, kind, retry, wait, attempts: 1, left, waited: retry === "queued" };
  const address = ADDRESSES[kind];
  const isRepeatable = kind === "denied" && context.entries.every((one) => one.kind === "denied");
  return say(
    {
      ...context,
      occurred: n,
      entries: [entry, ...context.entries],
      age: isRepeatable ? 0 : null,
      equals: isRepeatable ? [...equals, n] : [],
      leading: address === undefined ? context.leading : { address, left: LEADS_AFTER },
    },
    `${n} shown`,
    ...(retry === "queued" ? [`${n} queued`] : []),
  );
}

/** The release of those that go is emitted, the oldest of them first unless said otherwise. */
export function remove(context: Context, gone: readonly Entry[]): Context {
  const entries = context.entries.filter((entry) => !gone.includes(entry));
  const rest = { ...context, entries, expanded: context.expanded && entries.length > 3 };
  return say(rest, ...gone.map(({ n }) => `${n} released`));
}

export const replace = (context: Context, entry: Entry, change: Partial<Entry>): Context => ({
  ...context,
  entries: context.entries.map((one) => (one === entry ? { ...one, ...change } : one)),
});

/** Whether one that a repeated one equals is still there. */
export const isEqualShown = ({ entries, equals }: Context) => entries.some(({ n }) => equals.includes(n));

/** One that is not shown: its retry waits, or nobody needs it. */
export function hide(context: Context, isRetryStored: boolean): Context {
  const n = context.occurred + 1;
  return say({ ...context, occurred: n }, isRetryStored ? `${n} queued as key ${n}` : `${n} released`);
}

/** What is settled though it is not there is released, every time. */
export function settleGone(context: Context): Context {
  const released = context.emitted.findLast((one) => one.endsWith(" released")) ?? "nobody released";
  return say(context, released, released);
}

export const putOff = (context: Context, entry: Entry): Context =>
  say(
    replace(context, entry, { retry: "queued", wait: null, waited: true, left: null }),
    `${entry.n} queued`,
  );

export const leadOn = (address: string) => ({ leading: { address, left: LEADS_AFTER } });

export function tryNow(context: Context, entry: Entry): Context {
  const attempts = entry.retry === "retrying" ? entry.attempts : 1;
  const emitted = entry.retry === "queued" ? [`${entry.n} unqueued`] : [];
  const begun = say(
    replace(context, entry, { retry: "retrying", wait: 0, attempts, left: null }),
    ...emitted,
  );
  return { ...begun, tried: [...begun.tried, entry.n] };
}

export const isLastAttempt = (entry: Entry) => entry.attempts + 1 === MOST_ATTEMPTS;

export const makeReady = (context: Context, entry: Entry): Context =>
  replace(context, entry, {
    retry: "ready",
    wait: null,
    left: hidesAfter(entry.kind, "ready", context.attended),
  });

export const fail = (context: Context, entry: Entry): Context =>
  isLastAttempt(entry)
    ? makeReady(context, entry)
    : replace(context, entry, { wait: SECOND_WAIT, attempts: entry.attempts + 1 });

/** Just before, and when an equal one is shown again. */
const AGES = [WINDOW - 1, WINDOW];
const isSome = (ms: number | null | undefined): ms is number => typeof ms === "number" && ms > 0;
export const hidings = ({ entries }: Context) => entries.map(({ left }) => left).filter(isSome);
export const waits = ({ entries }: Context) => entries.map(({ wait }) => wait).filter(isSome);
export const leadings = ({ leading }: Context) => [leading?.left].filter(isSome);

export function pass(context: Context, ms: number): Context {
  const timers = [...hidings(context), ...waits(context), ...leadings(context)];
  const later = (left: number | null) => (isSome(left) ? left - ms : left);
  const isOver = (left: number | null | undefined) => isSome(left) && left <= ms;
  const hidden = context.entries.filter(({ left }) => isOver(left)).toReversed();
  const due = context.entries.find(({ wait, left }) => isOver(wait) && !isOver(left));
  const { leading } = context;
  const led = leading && isOver(leading.left) ? [`led to ${leading.address}`] : [];
  const rest = say(remove(context, hidden), ...led);
  return {
    ...rest,
    entries: rest.entries.map((entry) => ({
      ...entry,
      left: later(entry.left),
      wait: later(entry.wait),
    })),
    tried: due ? [...rest.tried, due.n] : rest.tried,
    leading: leading && led.length === 0 ? { ...leading, left: leading.left - ms } : null,
    age: timers.length === 0 ? (AGES.find((age) => age === (context.age ?? NaN) + ms) ?? null) : null,
  };
}

/** A pointer or focus that comes stops the hiding; when it leaves, each error gets its whole time. */
export const attend = (context: Context, attended: boolean): Context => ({
  ...context,
  attended,
  entries: context.entries.map((entry) => ({
    ...entry,
    left: hidesAfter(entry.kind, entry.retry, attended),
  })),
});
