export type SyncingModelEvent =
  /** The learner answers a card. */
  | { type: "answer" }
  | { type: "start" }
  | { type: "cancel" }
  /** The server takes the request that is under way, and its answer arrives or is lost. */
  | { type: "takes" }
  | { type: "loses" }
  /** Its answer arrives, and the learner cancels while the device keeps it: the next request is on its way already. */
  | { type: "takesThenCancels" }
  /** Or it does not take it. */
  | { type: "refuses" }
  | { type: "fails"; how: "busy" | "denied" }
  | { type: "tooLarge" }
  | { type: "offline" }
  | { type: "online" }
  | { type: "setAuto"; enabled: boolean }
  | { type: "reload" }
  | { type: "wait"; ms: number };

/** How a sync ended, as it is shown. */
export interface Shown {
  readonly message: string;
  /** The button is marked, too. */
  readonly isFailure: boolean;
}

export interface Context {
  /** Answers on the device that the server has not confirmed, and how many of them it has nevertheless. */
  readonly waiting: number;
  readonly unheard: number;
  /** How many waited at the last count: when one was added, and when a sync ended. */
  readonly counted: number;
  /** Quarantined answers, which the server refused, and milliseconds until auto-sync may send them again. */
  readonly quarantined: number;
  readonly quarantinedLeft: number;
  /** Answers that the server has. */
  readonly taken: number;
  readonly online: boolean;
  readonly auto: boolean;
  readonly trigger: "manual" | "auto";
  /** Auto-sync begins as soon as it may. */
  readonly needed: boolean;
  /** Milliseconds until auto-sync may begin, and until it checks whether something waits. */
  readonly rest: number;
  readonly tick: number;
  /** Of this sync: answers that are still to be sent, all of them, those that were taken, and those that were refused. */
  readonly planned: number;
  readonly total: number;
  readonly synced: number;
  readonly refused: number;
  /** The most answers of one request. */
  readonly size: number;
  /** How often this request failed, and how many whole attempts have begun. */
  readonly tries: number;
  readonly attempts: number;
  /** Milliseconds until it is tried again. */
  readonly left: number;
  readonly progress: number;
  /** Why the last request failed, as it is shown. */
  readonly reason: string;
  readonly shown: Shown | null;
  readonly requests: number;
  /** Requests in a row that the server did not serve. */
  readonly misses: number;
  /** Requests whose answers the server refused. */
  readonly refusals: number;
}

export const GAP = 10_000;
export const INTERVAL = 60_000;
export const CHUNK = 10;
const RETRY_DELAY = 30_000;

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

/** A page that was just opened. */
export const beginning: Context = {
  ...emptyRun,
  waiting: 0,
  unheard: 0,
  counted: 0,
  quarantined: 0,
  quarantinedLeft: 0,
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

const isAllSent = ({ quarantinedLeft }: Context, trigger: Context["trigger"]) =>
  trigger === "manual" || quarantinedLeft === 0;

/** How many answers a sync sends: one that a person starts sends quarantined ones, too. */
export const sentBy = (context: Context, trigger: Context["trigger"]) =>
  context.waiting - (isAllSent(context, trigger) ? 0 : context.quarantined);

/** Plans a whole attempt and sends its first request. */
export function begun(context: Context, trigger: Context["trigger"], attempts: number): Partial<Context> {
  const planned = sentBy(context, trigger);
  return {
    ...emptyRun,
    trigger,
    attempts,
    rest: 0,
    // Once sent again, they are like all others.
    ...(isAllSent(context, trigger) ? { quarantined: 0, quarantinedLeft: 0 } : {}),
    planned,
    total: planned,
    progress: 20,
    requests: context.requests + (planned > 0 ? 1 : 0),
  };
}

/** What is left of `quarantinedLeft` after so many milliseconds. */
export const quarantinedAfter = ({ quarantinedLeft }: Context, ms: number) =>
  Math.max(0, quarantinedLeft - ms);

export const batchOf = ({ planned, size }: Context) => Math.min(planned, size);

/** A sync has ended: auto-sync rests, and checks again later. */
export const ended = ({ waiting }: Context, shown: Shown | null): Partial<Context> => ({
  ...emptyRun,
  counted: waiting,
  rest: GAP,
  tick: INTERVAL,
  shown,
});

/** What a sync shows at its end, whether it was successful or not. */
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

/** The server has taken or refused the request's answers; the next ones are sent, if there are any. */
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
    quarantined: context.quarantined + (isTaken ? 0 : batch),
    quarantinedLeft: isTaken ? context.quarantinedLeft : RETRY_DELAY,
    synced: context.synced + (isTaken ? batch : 0),
    refused: context.refused + (isTaken ? 0 : batch),
    refusals: context.refusals + (isTaken ? 0 : 1),
    tries: 0,
    misses: 0,
    progress: 20 + Math.floor((70 * (context.total - planned)) / context.total),
    requests: context.requests + (planned > 0 ? 1 : 0),
  };
}

/** The server took what was sent, and its answer was lost; it counts nothing twice. */
export function lost(context: Context): Partial<Context> {
  const unknown = Math.max(0, batchOf(context) - context.unheard);
  return { unheard: context.unheard + unknown, taken: context.taken + unknown };
}
