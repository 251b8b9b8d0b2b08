import {
  circuitBreakerMachine,
  savedBreaker,
} from "#src/machines/circuit-breaker/circuit-breaker.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { CircuitBreakerModelEvent } from "./circuit-breaker.model.ts";

/** The real machine with callers, on a device that can sleep. */
export function circuitBreakerSystem(hooks: Hooks): DrivenSystem<CircuitBreakerModelEvent> {
  const controlled = controlledSystem(circuitBreakerMachine, hooks, { actors: [] });
  const { send, sends, now, emitted } = controlled;
  let under: number[] = [];
  let calls = 0;
  let admitted: boolean | null = null;
  let heardBefore = 0;
  let openSince: number | null = null;

  const open = (saved: ReturnType<typeof savedBreaker> | null) => {
    under = [];
    admitted = null;
    controlled.start({ saved, now: now() });
    heardBefore = emitted.length;
  };
  const begin = () => {
    calls += 1;
    send({ type: "call.begun", call: calls, at: now() });
    admitted = controlled.snapshot().context.calls.has(calls);
    if (admitted) under.push(calls);
  };
  const known = (call: number | undefined) => {
    if (call === undefined) throw new Error("No call is under way.");
    return call;
  };
  const newest = () => known(under.pop());
  const fail = (call: number, retryAfter: number | null) =>
    send({ type: "call.failed", call, at: now(), retryAfter });

  const system: DrivenSystem<CircuitBreakerModelEvent> = controlled.system({
    drive: {
      begin,
      succeed: () => send({ type: "call.succeeded", call: newest() }),
      refuse: () => send({ type: "call.refused", call: newest() }),
      abandon: () => send({ type: "call.abandoned", call: newest() }),
      fail: ({ retryAfter }) => fail(newest(), retryAfter),
      late({ as }) {
        const call = known(under.shift());
        if (as === "failed") fail(call, null);
        else send({ type: `call.${as}`, call });
      },
      outage() {
        for (let count = 0; count < 4; count += 1) {
          begin();
          fail(newest(), null);
        }
      },
      allow: sends({ type: "probe.allowed" }),
      time: controlled.pass,
      sleep: () => controlled.setClock(Math.max(0, controlled.snapshot().context.until - now())),
      hold: sends({ type: "breaker.forceOpen" }),
      release: sends({ type: "breaker.release" }),
      reload() {
        const saved = savedBreaker(controlled.snapshot());
        void system.dispose();
        open(saved);
      },
    },
    observe() {
      const snapshot = controlled.snapshot();
      const { value, context } = snapshot;
      const state = typeof value === "string" ? value : value.halfOpen;
      openSince = state === "open" ? (openSince ?? now()) : null;
      return {
        state,
        admitted,
        failures: state === "closed" ? context.failures : null,
        wait: openSince === null ? null : context.until - openSince,
        counting: context.calls.size,
        isRejecting: snapshot.hasTag("rejecting"),
        heard: emitted.slice(heardBefore).map(({ to }) => to),
      };
    },
  });
  open(null);
  return system;
}
