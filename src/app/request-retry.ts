import { fromPromise, toPromise } from "xstate";
import type { ActorSystem } from "./actor-system.ts";
import { requestRetryMachine } from "../machines/request-retry/request-retry.machine.ts";
import { attempt } from "../services/http/attempt.ts";
import type { Retry } from "../services/http/retry-step.ts";

/** Makes a failed request again, as long as the device is not known to be offline. */
export function composeRetry(platform: {
  readonly isMobile: () => boolean;
  readonly isOffline: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly actors: ActorSystem;
}): Retry {
  return async ({ subject, failed, error, again, signal, longest }) => {
    if (signal.aborted || platform.isOffline()) throw error;
    const actor = platform.actors.create(
      requestRetryMachine.provide({ actors: { attempt: fromPromise(() => attempt(again)) } }),
      {
        input: { subject, failed, error, longest, isMobile: platform.isMobile(), random: platform.random() },
      },
    );
    const cancel = () => actor.send({ type: "retry.cancel" });
    signal.addEventListener("abort", cancel, { once: true });
    const result = await toPromise(actor.start());
    signal.removeEventListener("abort", cancel);
    if ("answer" in result) return result.answer;
    throw result.error;
  };
}
