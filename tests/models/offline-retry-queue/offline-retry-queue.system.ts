import { offlineRetryQueueMachine } from "#src/machines/offline-retry-queue/offline-retry-queue.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { EXPIRY, type OfflineRetryQueueModelEvent } from "./offline-retry-queue.model.ts";

const WORDS = {
  "retry.succeeded": "has succeeded",
  "retry.expired": "has expired",
  "retry.exhausted": "is exhausted",
};

/** The real machine, on a device that can sleep. */
export function offlineRetryQueueSystem(hooks: Hooks): DrivenSystem<OfflineRetryQueueModelEvent> {
  const controlled = controlledSystem(offlineRetryQueueMachine, hooks, { actors: ["retryEntry"] });
  const { send, sends, now } = controlled;
  const { calls, last } = controlled.work.retryEntry;
  let ended = 0;
  controlled.start();
  const end = async (hasSucceeded: boolean) => {
    ended = calls.length;
    await last().resolve(hasSucceeded);
  };
  return controlled.system({
    drive: {
      queue: ({ id }) => send({ type: "retry.queue", id, at: now() }),
      drop: ({ id }) => send({ type: "retry.drop", id }),
      return: () => send({ type: "connection.restored", at: now() }),
      lose: sends({ type: "connection.lost" }),
      succeed: () => end(true),
      fail: () => end(false),
      async refuse() {
        ended = calls.length;
        await last().reject(new Error("No."));
      },
      wait: controlled.pass,
      sleep: () => controlled.setClock(EXPIRY),
    },
    observe: () => ({
      waiting: controlled.snapshot().context.entries.map(({ id }) => id),
      underWay: calls
        .filter(({ signal }, index) => index >= ended && !signal.aborted)
        .map(({ input }) => input),
      tried: calls.map(({ input }) => input),
      emitted: controlled.emitted.map(({ type, id }) => `${id} ${WORDS[type]}`),
    }),
  });
}
