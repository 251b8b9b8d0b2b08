import { fromPromise, toPromise } from "xstate";
import type { ActorSystem } from "./actor-system.ts";
import { type AttemptResult, requestRetryMachine } from "../machines/request-retry/request-retry.machine.ts";
import { type Retry, failedAttemptOf } from "../services/http/retry-step.ts";

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
    const attempt = fromPromise<AttemptResult, string>(async () => {
      try {
        return { answer: await again() };
      } catch (next) {
        return { failed: failedAttemptOf(next), error: next };
      }
    });
    const actor = platform.actors.create(requestRetryMachine.provide({ actors: { attempt } }), {
      input: { subject, failed, error, longest, isMobile: platform.isMobile(), random: platform.random() },
    });
    const cancel = () => actor.send({ type: "retry.cancel" });
    signal.addEventListener("abort", cancel, { once: true });
    const result = await toPromise(actor.start());
    signal.removeEventListener("abort", cancel);
    if ("answer" in result) return result.answer;
    throw result.error;
  };
}
