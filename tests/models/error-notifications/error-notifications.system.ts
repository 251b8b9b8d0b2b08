import { createActor } from "xstate";
import type { Failure } from "#domain/error-codes.ts";
import { processError } from "#domain/processed-error.ts";
import { errorNotificationsMachine } from "#src/machines/error-notifications.machine.ts";
import { type AttemptResult, requestRetryMachine } from "#src/machines/request-retry.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorNotificationsModelEvent, Kind, Retriable } from "./error-notifications.parts.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
/** Without jitter. */
const PATIENCE = { isMobile: false, random: 0.5 };

const answered = (status: number, message: string, code: string) =>
  ({ kind: "answered", status, message, code }) as const;
const FAILURES: Readonly<Record<Kind, Failure>> = {
  sync: { kind: "thrown", message: "The sync stopped." },
  server: answered(500, "No.", "INTERNAL_ERROR"),
  denied: answered(403, "No.", "ACCESS_DENIED"),
  unverified: answered(403, "No.", "EMAIL_VERIFICATION_REQUIRED"),
  trial: answered(403, "No.", "TRIAL_EXPIRED"),
};

/** The real machine, with calls that wait for the test. */
export function errorNotificationsSystem(hooks: Hooks): DrivenSystem<ErrorNotificationsModelEvent> {
  const clock = modelClock();
  const attempts = heldWork<AttemptResult, string>();
  let at = START;
  let occurred = 0;
  let ended = 0;
  let component = "";
  let gone = "nobody";
  const told: string[] = [];
  const retry = requestRetryMachine.provide({ actors: { attempt: attempts.logic } });
  const actor = createActor(errorNotificationsMachine.provide({ actors: { retry } }), {
    clock,
    input: PATIENCE,
    inspect: (event) => hooks.inspect(event),
  });
  actor.on("error.shown", ({ error }) => told.push(`${error.id} shown`));
  actor.on("retry.queued", ({ id }) => told.push(`${id} queued`));
  actor.on("retry.unqueued", ({ id }) => told.push(`${id} unqueued`));
  actor.on("error.removed", ({ id }) => {
    told.push(`${id} removed`);
    gone = id;
  });
  actor.on("redirect.due", ({ address }) => told.push(`led to ${address}`));
  actor.start();

  const errors = () => actor.getSnapshot().context.errors;
  const occur = (kind: Kind, how: Retriable) => {
    occurred += 1;
    const error = processError(FAILURES[kind], { id: `${occurred}`, at, component });
    actor.send({ type: "error.occurred", error, retry: how, at });
  };
  const idOf = (one: ReturnType<typeof errors>[number] | undefined) => one?.error.id ?? "nobody";
  const retryable = () => idOf(errors().find((one) => one.retry !== "none") ?? errors()[0]);
  const end = async (result: AttemptResult) => {
    ended = attempts.calls.length;
    await attempts.last().resolve(result);
  };
  return {
    drive: {
      occur({ kind, retry: how }) {
        component = `page ${occurred}`;
        occur(kind, how);
      },
      occurInPlace: ({ kind }) =>
        actor.send({
          type: "error.shownInPlace",
          error: processError(FAILURES[kind], { id: "in place", at, component }),
        }),
      putOff: () => actor.send({ type: "error.queue", id: retryable() }),
      repeat: () => occur("denied", "never"),
      retry() {
        actor.send({ type: "error.retry", id: retryable() });
        // At once is after no time.
        clock.pass(0);
      },
      succeed: () => end({ answer: "done" }),
      fail: () => end({ failed: { type: "other", retryAfter: null }, error: "No." }),
      settle: ({ hasSucceeded }) => actor.send({ type: "retry.settled", id: retryable(), hasSucceeded }),
      dismiss: ({ which }) =>
        actor.send({ type: "error.dismiss", id: idOf(errors().at(which === "newest" ? 0 : -1)) }),
      dismissGone() {
        actor.send({ type: "error.dismiss", id: gone });
        actor.send({ type: "error.retry", id: gone });
        actor.send({ type: "retry.settled", id: gone, hasSucceeded: false });
        actor.send({ type: "retry.settled", id: gone, hasSucceeded: true });
      },
      clear: () => actor.send({ type: "errors.clear" }),
      stay: () => actor.send({ type: "redirect.cancel" }),
      toggle: () => actor.send({ type: "stack.toggle" }),
      "pointer.enter": () => actor.send({ type: "pointer.enter" }),
      "pointer.leave": () => actor.send({ type: "pointer.leave" }),
      "focus.enter": () => actor.send({ type: "focus.enter" }),
      "focus.leave": () => actor.send({ type: "focus.leave" }),
      wait({ ms }) {
        at += ms;
        clock.pass(ms);
      },
    },
    observe: () => ({
      stack: errors().map(({ error, retry: state }) => `${error.id}: ${error.title}, ${state}`),
      expanded: actor.getSnapshot().hasTag("expanded"),
      underWay: attempts.calls
        .filter(({ signal }, index) => index >= ended && !signal.aborted)
        .map(({ input }) => input),
      tried: attempts.calls.map(({ input }) => input),
      told: [...told],
    }),
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
