import { circuitBreakerMachine } from "#src/machines/circuit-breaker/circuit-breaker.machine.ts";
import { requestRetryMachine } from "#src/machines/request-retry/request-retry.machine.ts";
import type { Hooks } from "../kit/system.ts";

interface Watched {
  getSnapshot(): unknown;
}

const valueOf = (watched: Watched): unknown => {
  const snapshot = watched.getSnapshot();
  return snapshot && typeof snapshot === "object" && "value" in snapshot ? snapshot.value : null;
};

/** Which calls the client holds back by itself. */
export function watchedCalls({ inspect }: Hooks) {
  const actors = {
    [requestRetryMachine.id]: new Set<Watched>(),
    [circuitBreakerMachine.id]: new Set<Watched>(),
  };
  return {
    hooks: {
      inspect(event) {
        const { actorRef } = event;
        const logic: unknown = "logic" in actorRef ? actorRef.logic : null;
        if (logic && typeof logic === "object" && "id" in logic) actors[String(logic.id)]?.add(actorRef);
        inspect(event);
      },
    } satisfies Hooks,
    /** Calls that wait for their retry. */
    waiting: () =>
      [...(actors[requestRetryMachine.id] ?? [])].filter((retry) => valueOf(retry) === "waiting").length,
    /** Whether a call tries whether the server is back, and others wait for it. */
    isTrying: () =>
      [...(actors[circuitBreakerMachine.id] ?? [])].some((breaker) => {
        const value = valueOf(breaker);
        return value && typeof value === "object" && "halfOpen" in value && value.halfOpen === "trying";
      }),
  };
}
