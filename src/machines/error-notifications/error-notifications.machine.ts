import { type ActorRefFrom, type DoneActorEvent, assign, emit, enqueueActions, setup } from "xstate";
import { REDIRECT_DELAY, redirectOf } from "#domain/errors/error-catalogue.ts";
import { type RecentErrors, stackDuration, withoutDuplicates } from "#domain/errors/error-notification.ts";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import { type AttemptResult, requestRetryMachine } from "../request-retry/request-retry.machine.ts";

/**
 * `none`: it cannot be tried again. `ready`: a person can. `retrying`: it is, now or after a wait. `queued`: it waits for
 * the connection.
 */
export type RetryState = "none" | "ready" | "retrying" | "queued";

export interface ErrorNotification {
  readonly error: ProcessedError;
  readonly retry: RetryState;
}

/** Where the waits between retries come from. */
interface Patience {
  readonly isMobile: boolean;
  /** From 0 to 1, for the jitter. */
  readonly random: number;
}

interface Context {
  /** The newest first. */
  readonly errors: readonly ErrorNotification[];
  readonly recent: RecentErrors;
  /** Where the last error leads. */
  readonly address: string | null;
  readonly patience: Patience;
}

interface Occurred {
  readonly error: ProcessedError;
  /** Whether what failed can be tried again: by itself, too, only by a person, or when the connection is back. */
  readonly retry: "never" | "now" | "byHand" | "onReturn";
  readonly at: number;
}

export type ErrorNotificationsEvent =
  | ({ type: "error.occurred" } & Occurred)
  /** A part of the page shows it by itself. */
  | { type: "error.shownInPlace"; error: ProcessedError }
  | { type: "error.retry"; id: string }
  /** It is not to be tried again before the connection comes back. */
  | { type: "error.queue"; id: string }
  | { type: "error.dismiss"; id: string }
  /** Its retry is over, and it stays to be tried by a person. */
  | { type: "retry.ended"; id: string }
  /** By itself, after its time. */
  | { type: "error.expire"; id: string }
  | { type: "errors.clear" }
  /** Whom it would lead on has left. */
  | { type: "redirect.cancel" }
  | { type: "stack.toggle" }
  /** What came of one that waited for the connection. */
  | { type: "retry.settled"; id: string; hasSucceeded: boolean }
  | { type: "pointer.enter" | "pointer.leave" | "focus.enter" | "focus.leave" }
  | DoneActorEvent<AttemptResult>;

export type ErrorNotificationsEmitted =
  /** It was not there already: to be read out. */
  | { type: "error.shown"; error: ProcessedError }
  /** It is to wait for the connection. */
  | { type: "retry.queued"; id: string }
  /** A person tries it already. */
  | { type: "retry.unqueued"; id: string }
  /** It is not shown any more, and nobody waits for its retry. */
  | { type: "error.removed"; id: string }
  | { type: "redirect.due"; address: string };

/** So many are shown unless all are asked for (study specification, section 2). */
export const SHOWN_BY_DEFAULT = 3;
const MOST = 50;

type Errors = readonly ErrorNotification[];
const without = (errors: Errors, ids: readonly string[]) =>
  errors.filter(({ error }) => !ids.includes(error.id));
const withRetry = (errors: Errors, id: string, retry: RetryState) =>
  errors.map((one) => (one.error.id === id ? { ...one, retry } : one));
const isThere = (errors: Errors, id: string) => errors.some(({ error }) => error.id === id);
const isOver = (errors: Errors, id: string) =>
  errors.some(({ error, retry }) => error.id === id && (retry === "none" || retry === "ready"));
const timerOf = (id: string) => `hiding of ${id}`;

function retryStateOf({ error, retry }: Occurred): RetryState {
  if (!error.retryable || retry === "never") return "none";
  if (retry === "onReturn") return "queued";
  return error.autoRetry && retry === "now" ? "retrying" : "ready";
}

/** The error itself was the first attempt. */
const retryInput = (error: ProcessedError, delay: number | null, patience: Patience) => ({
  ...patience,
  subject: error.id,
  failed: { type: "other", retryAfter: delay } as const,
  error,
  longest: Infinity,
});

/** What went wrong, as a stack of notifications that lead on (study specification, sections 2 and 8). */
export const errorNotificationsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Patience,
    events: {} as ErrorNotificationsEvent,
    emitted: {} as ErrorNotificationsEmitted,
    tags: {} as "expanded",
  },
  actors: { retry: requestRetryMachine },
  actions: {
    add: enqueueActions(({ context, enqueue }, occurred: Occurred) => {
      const { error, at } = occurred;
      const { isDuplicate, recent } = withoutDuplicates(context.recent, error, at);
      enqueue.assign({ recent });
      if (isDuplicate) return;
      const retry = retryStateOf(occurred);
      enqueue.assign({ errors: [{ error, retry }, ...context.errors] });
      enqueue.emit({ type: "error.shown", error });
      if (retry === "queued") enqueue.emit({ type: "retry.queued", id: error.id });
      if (retry === "retrying") {
        const input = retryInput(error, error.retryDelay, context.patience);
        enqueue.spawnChild("retry", { id: error.id, input });
      }
      for (const oldest of context.errors.slice(MOST - 1)) {
        enqueue.raise({ type: "error.dismiss", id: oldest.error.id });
      }
    }),
    /** Nobody is told of the end of what is gone already. */
    remove: enqueueActions(({ context: { errors }, enqueue }, ids: readonly string[]) => {
      for (const id of ids.filter((one) => isThere(errors, one))) {
        enqueue.stopChild(id);
        enqueue.cancel(timerOf(id));
        enqueue.emit({ type: "error.removed", id });
      }
      enqueue.assign({ errors: without(errors, ids) });
    }),
    hideLater: enqueueActions(({ context, enqueue }, errors: readonly ProcessedError[]) => {
      for (const { id, severity } of errors) {
        const delay = stackDuration(severity);
        // A duplicate has not come up, and what is to be tried again is not over.
        if (delay === null || !isOver(context.errors, id)) continue;
        enqueue.raise({ type: "error.expire", id }, { id: timerOf(id), delay });
      }
    }),
    hideNone: enqueueActions(({ context: { errors }, enqueue }) => {
      for (const { error } of errors) enqueue.cancel(timerOf(error.id));
    }),
    retryNow: enqueueActions(({ context: { errors, patience }, enqueue }, id: string) => {
      const one = errors.find(({ error }) => error.id === id);
      if (one?.retry === "retrying") enqueue.sendTo(id, { type: "retry.now" });
      if (one?.retry !== "ready" && one?.retry !== "queued") return;
      if (one.retry === "queued") enqueue.emit({ type: "retry.unqueued", id });
      enqueue.cancel(timerOf(id));
      enqueue.assign({ errors: withRetry(errors, id, "retrying") });
      enqueue.spawnChild("retry", { id, input: retryInput(one.error, 0, patience) });
    }),
    queue: enqueueActions(({ context: { errors }, enqueue }, id: string) => {
      const retry = errors.find(({ error }) => error.id === id)?.retry;
      if (retry !== "ready" && retry !== "retrying") return;
      enqueue.stopChild(id);
      enqueue.cancel(timerOf(id));
      enqueue.assign({ errors: withRetry(errors, id, "queued") });
      enqueue.emit({ type: "retry.queued", id });
    }),
    /** What came of its retry. */
    settle: enqueueActions(
      ({ context, enqueue }, { id, hasSucceeded }: { id: string; hasSucceeded: boolean }) => {
        enqueue.stopChild(id);
        if (hasSucceeded) return enqueue.raise({ type: "error.dismiss", id });
        enqueue.assign({ errors: withRetry(context.errors, id, "ready") });
        enqueue.raise({ type: "retry.ended", id });
      },
    ),
    keepAddress: assign({ address: (_, address: string | null) => address }),
    lead: emit(({ context }): ErrorNotificationsEmitted => ({
      type: "redirect.due",
      address: context.address ?? "/",
    })),
  },
  guards: {
    leadsOn: (_, code: string) => redirectOf(code) !== null,
    isShort: ({ context }) => context.errors.length <= SHOWN_BY_DEFAULT,
    isEmpty: ({ context }) => context.errors.length === 0,
    /** A retry that somebody began meanwhile goes on. */
    isSettled: ({ context }, { id, hasSucceeded }: { id: string; hasSucceeded: boolean }) =>
      hasSucceeded || context.errors.some(({ error, retry }) => error.id === id && retry === "queued"),
  },
  delays: { redirect: REDIRECT_DELAY },
}).createMachine({
  id: "errorNotifications",
  context: ({ input }) => ({ errors: [], recent: new Map(), address: null, patience: input }),
  type: "parallel",
  states: {
    stack: {
      on: {
        "error.occurred": { actions: { type: "add", params: ({ event }) => event } },
        "error.retry": { actions: { type: "retryNow", params: ({ event }) => event.id } },
        "error.queue": { actions: { type: "queue", params: ({ event }) => event.id } },
        "error.expire": { actions: { type: "remove", params: ({ event }) => [event.id] } },
        "error.dismiss": { actions: { type: "remove", params: ({ event }) => [event.id] } },
        "errors.clear": {
          actions: { type: "remove", params: ({ context }) => context.errors.map((one) => one.error.id) },
        },
        "retry.settled": {
          guard: { type: "isSettled", params: ({ event }) => event },
          actions: { type: "settle", params: ({ event }) => event },
        },
        "xstate.done.actor.*": {
          actions: {
            type: "settle",
            params: ({ event }) => ({ id: event.actorId, hasSucceeded: "answer" in event.output }),
          },
        },
      },
      initial: "collapsed",
      states: {
        collapsed: { on: { "stack.toggle": "expanded" } },
        expanded: {
          tags: "expanded",
          always: { guard: "isShort", target: "collapsed" },
          on: { "stack.toggle": "collapsed" },
        },
      },
    },
    /** Low ones hide by themselves, but not while somebody is at them. */
    attention: {
      initial: "away",
      states: {
        away: {
          id: "away",
          on: {
            "error.occurred": { actions: { type: "hideLater", params: ({ event }) => [event.error] } },
            "retry.ended": {
              actions: {
                type: "hideLater",
                params: ({ context: { errors }, event }) =>
                  errors.map(({ error }) => error).filter(({ id }) => id === event.id),
              },
            },
            "pointer.enter": "attended.hovered",
            "focus.enter": "attended.focused",
          },
        },
        attended: {
          entry: "hideNone",
          // Whoever looked has the whole time once more.
          exit: {
            type: "hideLater",
            params: ({ context }) => context.errors.map(({ error }) => error).toReversed(),
          },
          // Nobody can leave what is gone.
          always: { guard: "isEmpty", target: "away" },
          initial: "hovered",
          states: {
            hovered: { on: { "pointer.leave": "#away", "focus.enter": "both" } },
            focused: { on: { "focus.leave": "#away", "pointer.enter": "both" } },
            both: { on: { "pointer.leave": "focused", "focus.leave": "hovered" } },
          },
        },
      },
    },
    redirect: {
      initial: "staying",
      on: {
        "error.shownInPlace": {
          guard: { type: "leadsOn", params: ({ event }) => event.error.code },
          target: ".leading",
          actions: { type: "keepAddress", params: ({ event }) => redirectOf(event.error.code) },
        },
        "error.occurred": {
          guard: { type: "leadsOn", params: ({ event }) => event.error.code },
          target: ".leading",
          actions: { type: "keepAddress", params: ({ event }) => redirectOf(event.error.code) },
        },
      },
      states: {
        staying: {},
        leading: {
          on: { "redirect.cancel": "staying" },
          after: { redirect: { target: "staying", actions: "lead" } },
        },
      },
    },
  },
});

export type ErrorNotificationsActorRef = ActorRefFrom<typeof errorNotificationsMachine>;
