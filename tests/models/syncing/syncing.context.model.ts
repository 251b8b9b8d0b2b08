export type SyncingModelEvent =
  /** The learner answers a card. */
  | { type: "answer" }
  | { type: "start" }
  | { type: "cancel" }
  /** What becomes of the request that is under way: the server takes all of it, and says so or is not heard. */
  | { type: "takes" }
  | { type: "loses" }
  | { type: "refuses" }
  | { type: "fails"; how: "busy" | "denied" }
  | { type: "tooLarge" }
  | { type: "offline" }
  | { type: "online" }
  | { type: "setAuto"; enabled: boolean }
  | { type: "reload" }
  | { type: "wait"; ms: number };

/** What a sync came to, in the specification's words; null where nothing of it is shown. */
export interface Shown {
  readonly message: string;
  /** The button has its mark of failures. */
  readonly isFailure: boolean;
}

export interface Context {
  /** Answers on the device that the server has not confirmed, and how many of them it has all the same. */
  readonly waiting: number;
  readonly unheard: number;
  /** As many as waited when they were last counted: when one was added, and when a sync was over. */
  readonly counted: number;
  /** Answers that the server refused, and milliseconds for which they rest before they are sent by themselves. */
  readonly aside: number;
  readonly asideLeft: number;
  /** Answers that the server has. */
  readonly taken: number;
  readonly online: boolean;
  readonly auto: boolean;
  readonly trigger: "manual" | "auto";
  /** A sync is due as soon as there may be one. */
  readonly needed: boolean;
  /** Milliseconds that auto-sync still rests, and until it looks whether something waits. */
  readonly rest: number;
  readonly tick: number;
  /** Of this sync: answers that it still has to send and had at first, and that came through or were refused. */
  readonly planned: number;
  readonly total: number;
  readonly synced: number;
  readonly refused: number;
  /** The most answers of one request. */
  readonly size: number;
  /** How often this request failed, and how many whole attempts were begun. */
  readonly tries: number;
  readonly attempts: number;
  /** Milliseconds until it is tried again. */
  readonly left: number;
  readonly progress: number;
  /** Why the last request failed, as it is said. */
  readonly reason: string;
  readonly shown: Shown | null;
  readonly requests: number;
  /** Requests in a row that the server did not serve: of five the circuit breaker would make an end. */
  readonly misses: number;
  /** How often something was refused for good: five times are an end, too. */
  readonly refusals: number;
}

export const GAP = 10_000;
export const INTERVAL = 60_000;
export const CHUNK = 10;
const RETRY_DELAY = 30_000;
export const MOST_MISSES = 4;
/** Answers of a path. */
export const MOST = 2;

export const SAID = {
  busy: "Server is currently unavailable. Please try again later.",
  lost: "Network error. Please check your connection and try again.",
  denied: "Error 404: Nobody understands this.",
  cancelled: "Sync was cancelled. Please try again.",
  nothing: "No unsynced reviews to sync.",
} as const;

const emptyRun = {
  planned: 0,
  total: 0,
  synced: 0,
  refused: 0,
  size: CHUNK,
  tries: 0,
  left: 0,
  progress: 0,
  reason: "",
} satisfies Partial<Context>;

/** A page that was just opened has looked whether something waits, and rests. */
export const beginning: Context = {
  ...emptyRun,
  waiting: 0,
  unheard: 0,
  counted: 0,
  aside: 0,
  asideLeft: 0,
  taken: 0,
  online: true,
  auto: true,
  trigger: "auto",
  needed: true,
  rest: 0,
  tick: INTERVAL,
  attempts: 0,
  shown: null,
  requests: 0,
  misses: 0,
  refusals: 0,
};

const isAllSent = ({ asideLeft }: Context, trigger: Context["trigger"]) =>
  trigger === "manual" || asideLeft === 0;

/** Answers that a sync sends: a person's sends what rests, too. */
export const sentBy = (context: Context, trigger: Context["trigger"]) =>
  context.waiting - (isAllSent(context, trigger) ? 0 : context.aside);

/** A whole attempt begins: what it sends is planned, and its first request goes out. */
export function begun(context: Context, trigger: Context["trigger"], attempts: number): Partial<Context> {
  const planned = sentBy(context, trigger);
  return {
    ...emptyRun,
    trigger,
    attempts,
    rest: 0,
    // Once they are on their way again, they are as all others.
    ...(isAllSent(context, trigger) ? { aside: 0, asideLeft: 0 } : {}),
    planned,
    total: planned,
    progress: 20,
    requests: context.requests + (planned > 0 ? 1 : 0),
  };
}

/** Time that passes for what rests. */
export const asideAfter = ({ asideLeft }: Context, ms: number) => Math.max(0, asideLeft - ms);

export const batchOf = ({ planned, size }: Context) => Math.min(planned, size);

/** A sync is over: auto-sync rests, and looks again later. */
export const ended = ({ waiting }: Context, shown: Shown | null): Partial<Context> => ({
  ...emptyRun,
  counted: waiting,
  rest: GAP,
  tick: INTERVAL,
  shown,
});

/** What a sync says that came to its end, or to none. */
export function outcomeOf(context: Context, reason: string): Shown | null {
  const { synced, refused, planned, attempts, trigger } = context;
  const failed = refused + planned;
  if (failed === 0 && reason === "") {
    if (synced > 0) return { message: `Successfully synced ${synced} review(s).`, isFailure: false };
    return trigger === "manual" ? { message: SAID.nothing, isFailure: false } : null;
  }
  if (synced > 0) {
    const because = reason === "" ? "" : ` ${reason}`;
    return { message: `Synced ${synced} reviews, but ${failed} failed.${because}`, isFailure: true };
  }
  const because = reason === "" ? "" : ` ${reason}`;
  const said = `Failed to sync ${failed} reviews after ${attempts} attempts.${because}`;
  return { message: attempts > 1 || reason === "" ? said : reason, isFailure: true };
}

/** The server took or refused the request's answers and says so; the next ones go out where there are any. */
export function answered(context: Context, isTaken: boolean): Context {
  const batch = batchOf(context);
  const planned = context.planned - batch;
  const known = Math.min(context.unheard, batch);
  return {
    ...context,
    planned,
    waiting: context.waiting - (isTaken ? batch : 0),
    unheard: context.unheard - (isTaken ? known : 0),
    taken: context.taken + (isTaken ? batch - known : 0),
    aside: context.aside + (isTaken ? 0 : batch),
    asideLeft: isTaken ? context.asideLeft : RETRY_DELAY,
    synced: context.synced + (isTaken ? batch : 0),
    refused: context.refused + (isTaken ? 0 : batch),
    refusals: context.refusals + (isTaken ? 0 : 1),
    tries: 0,
    misses: 0,
    progress: 20 + Math.floor((70 * (context.total - planned)) / context.total),
    requests: context.requests + (planned > 0 ? 1 : 0),
  };
}

/** The server took what was sent, but nobody heard of it: later it counts nothing twice. */
export function lost(context: Context): Partial<Context> {
  const unknown = Math.max(0, batchOf(context) - context.unheard);
  return { unheard: context.unheard + unknown, taken: context.taken + unknown };
}
