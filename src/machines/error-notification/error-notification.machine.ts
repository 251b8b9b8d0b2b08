import { type ActorRefFrom, type SnapshotFrom, assign, not, sendParent, sendTo, setup } from "xstate";
import { stackDuration } from "#domain/errors/error-notification.ts";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import type { AttemptResult } from "../../services/http/attempt.ts";
import { requestRetryMachine } from "../request-retry/request-retry.machine.ts";
import { of, output } from "../params.ts";

/** Where the waits between retries come from. */
export interface Patience {
  readonly isMobile: boolean;
  /** From 0 to 1, for the jitter. */
  readonly random: number;
}

interface NotificationInput {
  readonly error: ProcessedError;
  readonly begins: "resting" | "retrying" | "queued";
  readonly canRetry: boolean;
  readonly patience: Patience;
}

interface Context extends NotificationInput {
  readonly isAttended: boolean;
  /** Milliseconds until the next attempt; null for the usual wait. */
  readonly delay: number | null;
}

export type ForwardedEvent =
  | { type: "error.retry"; id: string }
  | { type: "error.queue"; id: string }
  | { type: "error.dismiss"; id: string }
  | { type: "retry.settled"; id: string; hasSucceeded: boolean };

type ErrorNotificationEvent = ForwardedEvent | { type: "attention.begin" } | { type: "attention.end" };

export type NotificationReport =
  | { type: "notification.queued"; id: string }
  | { type: "notification.unqueued"; id: string };

/** One error on the stack: its retries, and its end (study specification, sections 2, 4 and 8). */
export const errorNotificationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as NotificationInput,
    events: {} as ErrorNotificationEvent,
    children: {} as { retry: "retry" },
  },
  actors: { retry: requestRetryMachine },
  actions: {
    setAttended: assign({ isAttended: (_, isAttended: boolean) => isAttended }),
    retryAtOnce: assign({ delay: 0 }),
    hurry: sendTo("retry", { type: "retry.now" }),
    reportQueued: sendParent(({ context: { error } }): NotificationReport => ({
      type: "notification.queued",
      id: error.id,
    })),
    reportUnqueued: sendParent(({ context: { error } }): NotificationReport => ({
      type: "notification.unqueued",
      id: error.id,
    })),
  },
  guards: {
    beginsRetrying: ({ context }) => context.begins === "retrying",
    beginsQueued: ({ context }) => context.begins === "queued",
    canRetry: ({ context }) => context.canRetry,
    isAttended: ({ context }) => context.isAttended,
    /** Others stay until a person closes them. */
    hidesItself: ({ context }) => stackDuration(context.error.severity) !== null,
    hasSucceeded: (_, hasSucceeded: boolean) => hasSucceeded,
    hasAnswer: (_, result: AttemptResult) => "answer" in result,
  },
  delays: { hiding: ({ context }) => stackDuration(context.error.severity) ?? 0 },
}).createMachine({
  id: "errorNotification",
  context: ({ input }) => ({ ...input, isAttended: false, delay: input.error.retryDelay }),
  initial: "beginning",
  on: {
    "attention.begin": { actions: { type: "setAttended", params: true } },
    "attention.end": { actions: { type: "setAttended", params: false } },
    "error.dismiss": ".gone",
    "retry.settled": { guard: { type: "hasSucceeded", params: of("hasSucceeded") }, target: ".gone" },
  },
  states: {
    beginning: {
      always: [
        { guard: "beginsRetrying", target: "retrying" },
        { guard: "beginsQueued", target: "queued" },
        { target: "resting" },
      ],
    },
    resting: {
      on: {
        "error.retry": { guard: "canRetry", target: "retrying", actions: "retryAtOnce" },
        "error.queue": { guard: "canRetry", target: "queued" },
      },
      initial: "counting",
      states: {
        counting: {
          always: { guard: "isAttended", target: "attended" },
          after: { hiding: { guard: "hidesItself", target: "#errorNotification.gone" } },
        },
        // Its full time begins again.
        attended: { always: { guard: not("isAttended"), target: "counting" } },
      },
    },
    retrying: {
      on: { "error.retry": { actions: "hurry" }, "error.queue": "queued" },
      invoke: {
        id: "retry",
        src: "retry",
        // The error itself was the first attempt.
        input: ({ context: { error, patience, delay } }) => ({
          ...patience,
          subject: error.id,
          failed: { type: "other", retryAfter: delay },
          error,
          longest: Infinity,
        }),
        onDone: [{ guard: { type: "hasAnswer", params: output }, target: "gone" }, { target: "resting" }],
      },
    },
    queued: {
      entry: "reportQueued",
      on: {
        "error.retry": { target: "retrying", actions: ["reportUnqueued", "retryAtOnce"] },
        "retry.settled": [
          { guard: { type: "hasSucceeded", params: of("hasSucceeded") }, target: "gone" },
          { target: "resting" },
        ],
      },
    },
    gone: { type: "final" },
  },
});

export type ErrorNotificationActorRef = ActorRefFrom<typeof errorNotificationMachine>;

/** `none`: it cannot be tried again. `ready`: a person can. `queued`: it waits for the connection. */
type RetryState = "none" | "ready" | "retrying" | "queued";

export function retryStateOf(snapshot: SnapshotFrom<typeof errorNotificationMachine>): RetryState {
  if (snapshot.matches("retrying")) return "retrying";
  if (snapshot.matches("queued")) return "queued";
  return snapshot.matches("resting") && snapshot.context.canRetry ? "ready" : "none";
}
