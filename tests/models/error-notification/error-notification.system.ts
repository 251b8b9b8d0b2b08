import type { DescribedFailure } from "#domain/errors/failure.ts";
import { processError } from "#domain/errors/processed-error.ts";
import { errorNotificationMachine } from "#src/machines/error-notification/error-notification.machine.ts";
import { errorNotificationsMachine } from "#src/machines/error-notifications/error-notifications.machine.ts";
import { requestRetryMachine } from "#src/machines/request-retry/request-retry.machine.ts";
import type { AttemptResult } from "#src/services/http/attempt.ts";
import { pendingWork } from "../../support/pending-work.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Beginning, ErrorNotificationModelEvent } from "./error-notification.model.ts";

const LOW: DescribedFailure = { kind: "thrown", message: "The sync stopped." };
const HIGH: DescribedFailure = { kind: "answered", status: 500, message: "No.", code: "INTERNAL_ERROR" };
const ONLINE = { isOffline: false } as const;
const BEGINNINGS = {
  passing: { ...ONLINE, failure: LOW, retry: "never" },
  passingReady: { ...ONLINE, failure: LOW, retry: "change" },
  lastingReady: { ...ONLINE, failure: HIGH, retry: "change" },
  retrying: { ...ONLINE, failure: LOW, retry: "read" },
  queued: { isOffline: true, failure: LOW, retry: "change" },
} as const satisfies Record<Beginning, unknown>;
const ID = "1";

/** The real machine on the real stack, with calls that wait for the test. */
export function errorNotificationSystem(hooks: Hooks): DrivenSystem<ErrorNotificationModelEvent> {
  const attempts = pendingWork<AttemptResult, string>();
  const retry = requestRetryMachine.provide({ actors: { attempt: attempts.logic } });
  const notification = errorNotificationMachine.provide({ actors: { retry } });
  const controlled = controlledSystem(errorNotificationsMachine, hooks, {
    actors: [],
    provide: { actors: { notification } },
  });
  const { send, sends } = controlled;
  controlled.start({ isMobile: false, random: 0.5 });
  const shown = () => controlled.snapshot().context.errors[0];

  return controlled.system({
    drive: {
      occur({ as }) {
        const { failure, ...circumstances } = BEGINNINGS[as];
        const at = controlled.now();
        const error = processError(failure, { id: ID, at, component: "page" });
        const rest = { subject: null, key: "key", isShownHere: false, at };
        send({ ...circumstances, ...rest, type: "error.occurred", error });
      },
      retry() {
        send({ type: "error.retry", id: ID });
        // At once is after no time.
        controlled.pass({ ms: 0 });
      },
      queue: sends({ type: "error.queue", id: ID }),
      dismiss: sends({ type: "error.dismiss", id: ID }),
      end: ({ as }) =>
        attempts
          .last()
          .resolve(
            as === "done"
              ? { answer: "done" }
              : { failed: { type: "other", retryAfter: null }, error: "No." },
          ),
      settle: ({ as }) => send({ type: "retry.settled", id: ID, hasSucceeded: as === "done" }),
      attend: sends({ type: "pointer.enter" }),
      leave: sends({ type: "pointer.leave" }),
      rest: () => controlled.pass({ ms: 10_000 }),
      time: controlled.pass,
    },
    observe() {
      const snapshot = shown()?.actor.getSnapshot();
      return {
        state:
          (["resting", "retrying", "queued"] as const).find((state) => snapshot?.matches(state)) ?? "gone",
        isTrying: attempts.underWay() > 0,
        tried: attempts.calls.length,
        emitted: controlled.emitted.flatMap(({ type }) =>
          type === "error.shown" ? [] : [type.split(".")[1]],
        ),
      };
    },
  });
}
