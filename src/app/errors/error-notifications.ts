import { fromPromise } from "xstate";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import { errorNotificationMachine } from "../../machines/error-notification/error-notification.machine.ts";
import { errorNotificationsMachine } from "../../machines/error-notifications/error-notifications.machine.ts";
import { offlineRetryQueueMachine } from "../../machines/offline-retry-queue/offline-retry-queue.machine.ts";
import { requestRetryMachine } from "../../machines/request-retry/request-retry.machine.ts";
import type { ErrorOrigin } from "../../services/errors/error-origin.ts";
import { createRetries } from "../../services/errors/retries.ts";

export function composeNotifications(
  platform: Pick<ErrorPlatform, "actors" | "now" | "isMobile" | "random" | "announce" | "goTo">,
) {
  const { actors, now } = platform;
  const retries = createRetries();
  const retryEntry = async (id: string) => {
    const result = await retries.attempt(id);
    if ("answer" in result) return true;
    if (result.failed) return false;
    throw result.error;
  };
  const retry = requestRetryMachine.provide({
    actors: { attempt: fromPromise(({ input }) => retries.attempt(input)) },
  });
  const notifications = actors.create(
    errorNotificationsMachine.provide({
      actors: { notification: errorNotificationMachine.provide({ actors: { retry } }) },
    }),
    {
      systemId: errorNotificationsMachine.id,
      input: { isMobile: platform.isMobile(), random: platform.random() },
    },
  );
  const queue = actors.create(
    offlineRetryQueueMachine.provide({
      actors: { retryEntry: fromPromise(({ input }) => retryEntry(input)) },
    }),
    { systemId: offlineRetryQueueMachine.id },
  );

  notifications.on("error.shown", ({ error }) =>
    platform.announce(`${error.title}. ${error.message}`, error.severity === "critical"),
  );
  notifications.on("retry.queued", ({ id, as }) => {
    retries.rename(id, as);
    queue.send({ type: "retry.queue", id: as, at: now() });
  });
  notifications.on("retry.unqueued", ({ id }) => queue.send({ type: "retry.drop", id }));
  notifications.on("retry.released", ({ id }) => {
    queue.send({ type: "retry.drop", id });
    retries.delete(id);
  });
  notifications.on("redirect.due", ({ address }) => platform.goTo(address));
  for (const type of ["retry.succeeded", "retry.expired", "retry.exhausted"] as const) {
    queue.on(type, ({ id }) =>
      notifications.send({ type: "retry.settled", id, hasSucceeded: type === "retry.succeeded" }),
    );
  }
  for (const actor of [notifications, queue]) actor.start();

  return {
    notifications,
    /** Shows the error unless a part of the page does, and stores its retry. */
    occur(error: ProcessedError, origin: ErrorOrigin, isOffline: boolean) {
      const { component, key = component, subject = null, isShown = false, isChange = false } = origin;
      if (origin.retry && !isShown) retries.set(error.id, origin.retry);
      const kind = isChange ? "change" : "read";
      notifications.send({
        type: "error.occurred",
        error,
        subject,
        retry: origin.retry ? kind : "never",
        key,
        isOffline,
        isShownHere: isShown,
        at: error.timestamp,
      });
    },
    hasRetries: () => retries.ids().length > 0,
    connectionLost: () => queue.send({ type: "connection.lost" }),
    connectionRestored: () => queue.send({ type: "connection.restored", at: now() }),
    forget() {
      notifications.send({ type: "errors.clear" });
      notifications.send({ type: "redirect.cancel" });
      for (const id of retries.ids()) {
        queue.send({ type: "retry.drop", id });
        retries.delete(id);
      }
    },
  };
}
