import { createActor } from "xstate";
import { offlineRetryQueueMachine } from "#src/machines/offline-retry-queue.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { EXPIRY, type OfflineRetryQueueModelEvent } from "./offline-retry-queue.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const WORDS = {
  "retry.succeeded": "has succeeded",
  "retry.expired": "has expired",
  "retry.exhausted": "is exhausted",
};

/** The real machine, on a device that can sleep. */
export function offlineRetryQueueSystem(hooks: Hooks): DrivenSystem<OfflineRetryQueueModelEvent> {
  const clock = modelClock();
  const tries = heldWork<boolean, string>();
  let at = START;
  let ended = 0;
  const told: string[] = [];
  const actor = createActor(offlineRetryQueueMachine.provide({ actors: { retryEntry: tries.logic } }), {
    clock,
    inspect: (event) => hooks.inspect(event),
  });
  for (const type of ["retry.succeeded", "retry.expired", "retry.exhausted"] as const) {
    actor.on(type, ({ id }) => told.push(`${id} ${WORDS[type]}`));
  }
  actor.start();
  const end = async (hasSucceeded: boolean) => {
    ended = tries.calls.length;
    await tries.last().resolve(hasSucceeded);
  };
  return {
    drive: {
      queue: ({ id }) => actor.send({ type: "retry.queue", id, at }),
      drop: ({ id }) => actor.send({ type: "retry.drop", id }),
      return: () => actor.send({ type: "connection.restored", at }),
      lose: () => actor.send({ type: "connection.lost" }),
      succeed: () => end(true),
      fail: () => end(false),
      async refuse() {
        ended = tries.calls.length;
        await tries.last().reject(new Error("No."));
      },
      wait({ ms }) {
        at += ms;
        clock.pass(ms);
      },
      sleep: () => void (at += EXPIRY),
    },
    observe: () => ({
      waiting: actor.getSnapshot().context.entries.map(({ id }) => id),
      underWay: tries.calls
        .filter(({ signal }, index) => index >= ended && !signal.aborted)
        .map(({ input }) => input),
      tried: tries.calls.map(({ input }) => input),
      told: [...told],
    }),
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
