import { type SnapshotFrom, waitFor } from "xstate";
import {
  type CircuitBreakerActorRef,
  circuitBreakerMachine,
  savedBreaker,
} from "../machines/circuit-breaker/circuit-breaker.machine.ts";
import { circuitOpen } from "../services/http/http-error.ts";
import type { Breaker, Settle } from "../services/http/breaker-step.ts";
import type { ActorSystem } from "./actor-system.ts";
import { createSavedBreaker } from "../services/http/saved-breaker.ts";

/** The shortest `retryAfter` of a refused call, milliseconds. */
const SHORTEST_WAIT = 1000;

const isTrying = (snapshot: SnapshotFrom<CircuitBreakerActorRef>) => snapshot.matches({ halfOpen: "trying" });

/** The breaker of one upstream, which survives a reload. */
export function composeBreaker(
  upstream: string,
  platform: {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    readonly sessionStorage: Storage;
    readonly isOffline: () => boolean;
    /** Whether the device has a network at all: a call that fails without one says nothing about the server. */
    readonly hasNetwork: () => boolean;
    readonly actors: ActorSystem;
  },
): Breaker & { readonly actor: CircuitBreakerActorRef } {
  const { now } = platform;
  const saved = createSavedBreaker(platform.sessionStorage, upstream);
  const actor = platform.actors.create(circuitBreakerMachine, {
    systemId: `${circuitBreakerMachine.id}.${upstream}`,
    input: { saved: saved.load(), now: now() },
  });
  let stored = "";
  actor.subscribe((snapshot) => {
    const next = savedBreaker(snapshot);
    const text = JSON.stringify(next);
    // Most changes do not affect what is stored.
    if (text !== stored) saved.save(next);
    stored = text;
  });
  actor.start();
  let calls = 0;
  /** @throws HttpError if the call is not allowed. */
  const admit = (): Settle => {
    calls += 1;
    const call = calls;
    actor.send({ type: "call.begun", call, at: now() });
    const { context } = actor.getSnapshot();
    if (!context.calls.has(call))
      throw circuitOpen(Math.max(SHORTEST_WAIT, context.until - now()), platform.isOffline());
    return (outcome) =>
      outcome.type === "call.failed" && !platform.hasNetwork()
        ? actor.send({ type: "call.abandoned", call })
        : actor.send(Object.assign({ call, at: now() }, outcome));
  };
  const admitInTurn = async (): Promise<Settle> => {
    // A listener to the breaker may call while its actor is still changing.
    await Promise.resolve();
    while (isTrying(actor.getSnapshot())) await waitFor(actor, (snapshot) => !isTrying(snapshot));
    return admit();
  };

  return {
    actor,
    begin({ isProbe }) {
      // A call that a machine repeats only shows the breaker that the server is back.
      if (isProbe) {
        return ({ type }) => {
          if (type === "call.succeeded" || type === "call.refused") actor.send({ type: "probe.allowed" });
        };
      }
      return admitInTurn();
    },
    allowProbe: () => actor.send({ type: "probe.allowed" }),
  };
}
