import { type ActorOptions, type AnyActorLogic, createActor } from "xstate";
import { circuitBreakerMachine, savedBreaker } from "./machines/circuit-breaker.machine.ts";
import { rejected } from "./services/http-error.ts";
import type { ReadyBreaker } from "./services/http/breaker-step.ts";
import { createSavedBreaker } from "./services/saved-breaker.ts";

type Options = Pick<ActorOptions<AnyActorLogic>, "clock" | "inspect">;

/** The breaker of one upstream, which survives a reload. */
export function composeBreaker(
  upstream: string,
  platform: { readonly now: () => number; readonly sessionStorage: Storage; readonly options: Options },
): ReadyBreaker {
  const { now } = platform;
  const saved = createSavedBreaker(platform.sessionStorage, upstream);
  const actor = createActor(circuitBreakerMachine, {
    ...platform.options,
    systemId: `circuit-breaker-${upstream}`,
    input: { saved: saved.load(), now: now() },
  });
  actor.on("breaker.changed", () => saved.save(savedBreaker(actor.getSnapshot())));
  actor.start();
  let calls = 0;

  return {
    begin({ isProbe }) {
      calls += 1;
      const call = calls;
      actor.send({ type: "call.begun", call, at: now() });
      const { context } = actor.getSnapshot();
      const isAdmitted = context.calls.has(call);
      if (!isAdmitted && !isProbe) throw rejected(Math.max(0, context.until - now()));
      return (outcome) => {
        if (isAdmitted) actor.send(Object.assign({ call, at: now() }, outcome));
        else if (outcome.type === "call.succeeded" || outcome.type === "call.refused")
          actor.send({ type: "trial.allowed" });
      };
    },
    allowTrial: () => actor.send({ type: "trial.allowed" }),
  };
}
