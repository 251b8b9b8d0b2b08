import type { DescribedFailure } from "#domain/errors/failure.ts";
import { processError } from "#domain/errors/processed-error.ts";
import {
  type ErrorNotificationsEmitted,
  errorNotificationsMachine,
} from "#src/machines/error-notifications/error-notifications.machine.ts";
import {
  errorNotificationMachine,
  retryStateOf,
} from "#src/machines/error-notification/error-notification.machine.ts";
import { requestRetryMachine } from "#src/machines/request-retry/request-retry.machine.ts";
import type { AttemptResult } from "#src/services/http/attempt.ts";
import { pendingWork } from "../../support/pending-work.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorNotificationsModelEvent, Kind } from "./error-notifications.parts.model.ts";

/** Without jitter. */
const PATIENCE = { isMobile: false, random: 0.5 };

const answered = (status: number, message: string, code: string) =>
  ({ kind: "answered", status, message, code }) as const;
const FAILURES: Readonly<Record<Kind, DescribedFailure>> = {
  sync: { kind: "thrown", message: "The sync stopped." },
  server: answered(500, "No.", "INTERNAL_ERROR"),
  denied: answered(403, "No.", "ACCESS_DENIED"),
  unverified: answered(403, "No.", "EMAIL_VERIFICATION_REQUIRED"),
  trial: answered(403, "No.", "TRIAL_EXPIRED"),
};

const CIRCUMSTANCES = {
  never: { retry: "never", isOffline: false },
  now: { retry: "read", isOffline: false },
  byHand: { retry: "change", isOffline: false },
  onReturn: { retry: "change", isOffline: true },
  readOffline: { retry: "read", isOffline: true },
} as const;

/** The real machine, with calls that wait for the test. */
export function errorNotificationsSystem(hooks: Hooks): DrivenSystem<ErrorNotificationsModelEvent> {
  const attempts = pendingWork<AttemptResult, string>();
  const retry = requestRetryMachine.provide({ actors: { attempt: attempts.logic } });
  const notification = errorNotificationMachine.provide({ actors: { retry } });
  const controlled = controlledSystem(errorNotificationsMachine, hooks, {
    actors: [],
    provide: { actors: { notification } },
  });
  const { send, sends } = controlled;
  let occurred = 0;
  let ended = 0;
  let component = "";
  controlled.start(PATIENCE);

  const errors = () => controlled.snapshot().context.errors;
  const occur = (kind: Kind, how: keyof typeof CIRCUMSTANCES) => {
    occurred += 1;
    const error = processError(FAILURES[kind], { id: `${occurred}`, at: controlled.now(), component });
    const key = `key ${occurred}`;
    const rest = { subject: null, key, isShownHere: false, at: controlled.now() };
    send({ ...CIRCUMSTANCES[how], ...rest, type: "error.occurred", error });
  };
  const stateOf = ({ actor }: ReturnType<typeof errors>[number]) => retryStateOf(actor.getSnapshot());
  const gone = () =>
    controlled.emitted.flatMap((event) => (event.type === "retry.released" ? [event.id] : [])).at(-1) ??
    "nobody";
  const idOf = (one: ReturnType<typeof errors>[number] | undefined) => one?.error.id ?? "nobody";
  const retryable = () => idOf(errors().find((one) => stateOf(one) !== "none") ?? errors()[0]);
  const end = async (result: AttemptResult) => {
    ended = attempts.calls.length;
    await attempts.last().resolve(result);
  };
  return controlled.system({
    drive: {
      occur({ kind, retry: how }) {
        component = `page ${occurred}`;
        occur(kind, how);
      },
      occurInPlace: ({ kind }) =>
        send({
          ...CIRCUMSTANCES.never,
          type: "error.occurred",
          error: processError(FAILURES[kind], { id: "in place", at: controlled.now(), component }),
          subject: null,
          key: "in place",
          isShownHere: true,
          at: controlled.now(),
        }),
      occurUnseen: () => occur("server", "readOffline"),
      putOff: () => send({ type: "error.queue", id: retryable() }),
      repeat: ({ retry: how }) => occur("denied", how),
      retry() {
        send({ type: "error.retry", id: retryable() });
        // At once is after no time.
        controlled.pass({ ms: 0 });
      },
      succeed: () => end({ answer: "done" }),
      fail: () => end({ failed: { type: "other", retryAfter: null }, error: "No." }),
      settle: ({ hasSucceeded }) => send({ type: "retry.settled", id: retryable(), hasSucceeded }),
      dismiss: ({ which }) =>
        send({ type: "error.dismiss", id: idOf(errors().at(which === "newest" ? 0 : -1)) }),
      dismissGone() {
        const id = gone();
        send({ type: "error.dismiss", id });
        send({ type: "error.retry", id });
        send({ type: "retry.settled", id, hasSucceeded: false });
        send({ type: "retry.settled", id, hasSucceeded: true });
      },
      clear: sends({ type: "errors.clear" }),
      stay: sends({ type: "redirect.cancel" }),
      toggle: sends({ type: "stack.toggle" }),
      "pointer.enter": sends({ type: "pointer.enter" }),
      "pointer.leave": sends({ type: "pointer.leave" }),
      "focus.enter": sends({ type: "focus.enter" }),
      "focus.leave": sends({ type: "focus.leave" }),
      wait: controlled.pass,
    },
    observe: () => ({
      stack: errors().map((one) => `${one.error.id}: ${one.error.title}, ${stateOf(one)}`),
      expanded: controlled.snapshot().hasTag("expanded"),
      underWay: attempts.calls
        .filter(({ signal }, index) => index >= ended && !signal.aborted)
        .map(({ input }) => input),
      tried: attempts.calls.map(({ input }) => input),
      emitted: controlled.emitted.map(describe),
    }),
  });
}

function describe(event: ErrorNotificationsEmitted): string {
  if (event.type === "error.shown") return `${event.error.id} shown`;
  if (event.type === "redirect.due") return `led to ${event.address}`;
  if (event.type === "retry.queued" && event.as !== event.id) return `${event.id} queued as ${event.as}`;
  return `${event.id} ${event.type.split(".")[1]}`;
}
