import { requestRetryMachine } from "#src/machines/request-retry.machine.ts";
import type { Hooks } from "../kit/system.ts";

/** Tells how many calls wait until they are tried again. */
export function waitingRetries({ inspect }: Hooks) {
  const retries = new Set<{ getSnapshot(): unknown }>();
  return {
    hooks: {
      inspect(event) {
        const { actorRef } = event;
        const logic: unknown = "logic" in actorRef ? actorRef.logic : null;
        if (logic && typeof logic === "object" && "id" in logic && logic.id === requestRetryMachine.id)
          retries.add(actorRef);
        inspect(event);
      },
    } satisfies Hooks,
    waiting: () =>
      [...retries].filter((retry) => {
        const snapshot: unknown = retry.getSnapshot();
        return (
          snapshot && typeof snapshot === "object" && "value" in snapshot && snapshot.value === "waiting"
        );
      }).length,
  };
}
