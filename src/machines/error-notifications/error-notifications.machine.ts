import { assign, emit, enqueueActions, setup } from "xstate";
import { REDIRECT_DELAY, redirectOf } from "#domain/errors/error-catalogue.ts";
import { type RecentErrors, isEqualError, withoutDuplicates } from "#domain/errors/error-notification.ts";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import {
  type ErrorNotificationActorRef,
  type ForwardedEvent,
  type NotificationReport,
  type Patience,
  errorNotificationMachine,
} from "../error-notification/error-notification.machine.ts";
import { of, whole } from "../params.ts";

export interface ShownError {
  readonly error: ProcessedError;
  /** The name of the action that failed, for the learner; null if it has none. */
  readonly subject: string | null;
  readonly actor: ErrorNotificationActorRef;
}

interface Context {
  readonly errors: readonly ShownError[];
  readonly recent: RecentErrors;
  readonly address: string | null;
  readonly patience: Patience;
}

interface Occurrence {
  readonly error: ProcessedError;
  readonly subject: string | null;
  /** What can be tried again: nothing, a call that reads, or one that changes something. */
  readonly retry: "never" | "read" | "change";
  /** Distinguishes one retry from another where the error is not shown. */
  readonly key: string;
  readonly isOffline: boolean;
  readonly isShownHere: boolean;
  readonly at: number;
}

type ErrorNotificationsEvent =
  | ({ type: "error.occurred" } & Occurrence)
  | ForwardedEvent
  | { type: "errors.clear" }
  | { type: "redirect.cancel" }
  | { type: "stack.toggle" }
  | { type: "pointer.enter" | "pointer.leave" | "focus.enter" | "focus.leave" }
  | NotificationReport
  /** XState ends the event's type with the notification's id. */
  | { type: "xstate.done.actor.id"; actorId: string };

export type ErrorNotificationsEmitted =
  | { type: "error.shown"; error: ProcessedError }
  /** The retry of the error `id` waits for the connection, with the key `as`. */
  | { type: "retry.queued"; id: string; as: string }
  | { type: "retry.unqueued"; id: string }
  | { type: "retry.released"; id: string }
  | { type: "redirect.due"; address: string };

/** How many errors a collapsed stack shows (study specification, section 2). */
export const SHOWN_BY_DEFAULT = 3;
const MOST = 50;

const find = ({ errors }: Context, id: string) => errors.find(({ error }) => error.id === id);

function beginningOf({ error, retry, isOffline }: Occurrence) {
  if (!error.retryable || retry === "never") return "resting";
  if (isOffline) return "queued";
  return error.autoRetry && retry === "read" ? "retrying" : "resting";
}

/** The stack of error notifications, and redirects to pages that explain an error (study specification, sections 2 and 8). */
export const errorNotificationsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Patience,
    events: {} as ErrorNotificationsEvent,
    emitted: {} as ErrorNotificationsEmitted,
    tags: {} as "expanded",
  },
  actors: { notification: errorNotificationMachine },
  actions: {
    add: enqueueActions(({ context, enqueue }, occurrence: Occurrence) => {
      const { error, subject, retry, at } = occurrence;
      const begins = beginningOf(occurrence);
      const canRetry = error.retryable && retry !== "never";
      const input = { error, begins, canRetry, patience: context.patience } as const;
      enqueue.emit({ type: "error.shown", error });
      enqueue.assign(({ spawn }) => ({
        recent: withoutDuplicates(context.recent, error, at).recent,
        errors: [
          { error, subject, actor: spawn("notification", { id: error.id, input }) },
          ...context.errors,
        ],
      }));
      for (const oldest of context.errors.slice(MOST - 1)) {
        enqueue.raise({ type: "error.dismiss", id: oldest.error.id });
      }
    }),
    /** Queues the retry of an error that is not shown. */
    queueRetry: emit(
      (_, { error, key }: Occurrence) => ({ type: "retry.queued", id: error.id, as: key }) as const,
    ),
    release: emit((_, id: string) => ({ type: "retry.released", id }) as const),
    remove: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.stopChild(id);
      enqueue.emit({ type: "retry.released", id });
      enqueue.assign({ errors: context.errors.filter(({ error }) => error.id !== id) });
    }),
    forward: enqueueActions(({ context, enqueue }, event: ForwardedEvent) => {
      const shown = find(context, event.id);
      if (shown) enqueue.sendTo(shown.actor, event);
    }),
    /** The oldest first, because their times end in that order. */
    sendToAll: enqueueActions(({ context, enqueue }, type: "attention.begin" | "attention.end") => {
      for (const { actor } of context.errors.toReversed()) enqueue.sendTo(actor, { type });
    }),
    dismissAll: enqueueActions(({ context, enqueue }) => {
      for (const { error } of context.errors) enqueue.raise({ type: "error.dismiss", id: error.id });
    }),
    reportQueued: emit((_, id: string) => ({ type: "retry.queued", id, as: id }) as const),
    reportUnqueued: emit((_, id: string) => ({ type: "retry.unqueued", id }) as const),
    keepAddress: assign({ address: (_, address: string | null) => address }),
    lead: emit(({ context }): ErrorNotificationsEmitted => ({
      type: "redirect.due",
      address: context.address ?? "/",
    })),
  },
  guards: {
    isShownHere: (_, { isShownHere }: Occurrence) => isShownHere,
    /** The page shows older data, and that there is no connection. */
    isReadOffline: (_, { isOffline, retry }: Occurrence) => isOffline && retry === "read",
    /** An equal error was dismissed a moment ago; the learner's change is still retried. */
    isRepeatedChange: ({ context }, { error, at, isOffline, retry }: Occurrence) =>
      isOffline &&
      retry === "change" &&
      withoutDuplicates(context.recent, error, at).isDuplicate &&
      !context.errors.some((shown) => isEqualError(shown.error, error)),
    isRepeated: ({ context }, { error, at }: Occurrence) =>
      withoutDuplicates(context.recent, error, at).isDuplicate,
    leadsOn: (_, { error, isOffline, retry, isShownHere }: Occurrence) =>
      redirectOf(error.code, error.statusCode) !== null && (isShownHere || !(isOffline && retry === "read")),
    isShort: ({ context }) => context.errors.length <= SHOWN_BY_DEFAULT,
    isEmpty: ({ context }) => context.errors.length === 0,
    isShown: ({ context }, id: string) => find(context, id) !== undefined,
  },
  delays: { redirect: REDIRECT_DELAY },
}).createMachine({
  id: "errorNotifications",
  context: ({ input }) => ({ errors: [], recent: new Map(), address: null, patience: input }),
  type: "parallel",
  states: {
    stack: {
      on: {
        "error.occurred": [
          { guard: { type: "isShownHere", params: whole } },
          { guard: { type: "isReadOffline", params: whole }, actions: { type: "queueRetry", params: whole } },
          {
            guard: { type: "isRepeatedChange", params: whole },
            actions: { type: "queueRetry", params: whole },
          },
          {
            guard: { type: "isRepeated", params: whole },
            actions: { type: "release", params: ({ event }) => event.error.id },
          },
          { actions: { type: "add", params: whole } },
        ],
        "error.retry": { actions: { type: "forward", params: whole } },
        "error.queue": { actions: { type: "forward", params: whole } },
        "error.dismiss": { actions: { type: "forward", params: whole } },
        "errors.clear": { actions: "dismissAll" },
        "retry.settled": [
          { guard: { type: "isShown", params: of("id") }, actions: { type: "forward", params: whole } },
          { actions: { type: "release", params: of("id") } },
        ],
        "notification.queued": { actions: { type: "reportQueued", params: of("id") } },
        "notification.unqueued": { actions: { type: "reportUnqueued", params: of("id") } },
        "xstate.done.actor.*": { actions: { type: "remove", params: of("actorId") } },
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
    attention: {
      initial: "away",
      states: {
        away: {
          id: "away",
          on: { "pointer.enter": "attended.hovered", "focus.enter": "attended.focused" },
        },
        attended: {
          entry: { type: "sendToAll", params: "attention.begin" },
          exit: { type: "sendToAll", params: "attention.end" },
          // An empty stack sends no leave events.
          always: { guard: "isEmpty", target: "away" },
          on: { "error.occurred": { actions: { type: "sendToAll", params: "attention.begin" } } },
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
        "error.occurred": {
          guard: { type: "leadsOn", params: whole },
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
