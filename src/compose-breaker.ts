import { type ActorOptions, type AnyActorLogic, createActor } from "xstate";
import { circuitBreakerMachine, savedBreaker } from "./machines/circuit-breaker.machine.ts";
import { rejected } from "./services/http-error.ts";
import type { ReadyBreaker } from "./services/http/breaker-step.ts";
import { createSavedBreaker } from "./services/saved-breaker.ts";

type Options = Pick<ActorOptions<AnyActorLogic>, "clock" | "inspect">;

/** While one call tries whether the server is back, nobody knows how long that takes; milliseconds. */
const SHORTEST_WAIT = 1000;

/** The breaker of one upstream, which survives a reload. */
export function composeBreaker(
  upstream: string,
  platform: {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    readonly sessionStorage: Storage;
    /** Whether the server is known not to be reached. */
    readonly isOffline: () => boolean;
    /** Whether the device has a network at all: a call that fails without one tells nothing of the server. */
    readonly hasNetwork: () => boolean;
    readonly options: Options;
  },
): ReadyBreaker {
  const { now } = platform;
  const saved = createSavedBreaker(platform.sessionStorage, upstream);
  const actor = createActor(circuitBreakerMachine, {
    ...platform.options,
    systemId: `circuit-breaker-${upstream}`,
    input: { saved: saved.load(), now: now() },
  });
  let kept = "";
  actor.subscribe((snapshot) => {
    const next = savedBreaker(snapshot);
    const text = JSON.stringify(next);
    // Most of what happens to it changes nothing that is kept.
    if (text !== kept) saved.save(next);
    kept = text;
  });
  actor.start();
  let calls = 0;

  return {
    begin({ isProbe }) {
      // What asks again by itself says nothing but that the server is there.
      if (isProbe) {
        return ({ type }) => {
          if (type === "call.succeeded" || type === "call.refused") actor.send({ type: "trial.allowed" });
        };
      }
      calls += 1;
      const call = calls;
      actor.send({ type: "call.begun", call, at: now() });
      const { context } = actor.getSnapshot();
      if (!context.calls.has(call))
        throw rejected(Math.max(SHORTEST_WAIT, context.until - now()), platform.isOffline());
      return (outcome) =>
        outcome.type === "call.failed" && !platform.hasNetwork()
          ? actor.send({ type: "call.abandoned", call })
          : actor.send(Object.assign({ call, at: now() }, outcome));
    },
    allowTrial: () => actor.send({ type: "trial.allowed" }),
  };
}
