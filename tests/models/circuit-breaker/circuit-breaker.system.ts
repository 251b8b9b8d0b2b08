import { createActor } from "xstate";
import { circuitBreakerMachine, savedBreaker } from "#src/machines/circuit-breaker.machine.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { CircuitBreakerModelEvent } from "./circuit-breaker.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const MOST_HEARD = 2;

/** The real machine with callers, on a device that can sleep. */
export function circuitBreakerSystem(hooks: Hooks): DrivenSystem<CircuitBreakerModelEvent> {
  const clock = modelClock();
  let now = START;
  let heard: string[] = [];
  let under: number[] = [];
  let calls = 0;
  let admitted: boolean | null = null;

  const open = (saved: ReturnType<typeof savedBreaker> | null) => {
    heard = [];
    const actor = createActor(circuitBreakerMachine, {
      clock,
      input: { saved, now },
      inspect: (event) => hooks.inspect(event),
    });
    actor.start();
    actor.on("breaker.changed", ({ to }) => (heard = [...heard, to].slice(-MOST_HEARD)));
    return actor;
  };
  let actor = open(null);

  const begin = () => {
    calls += 1;
    actor.send({ type: "call.begun", call: calls, at: now });
    admitted = actor.getSnapshot().context.calls.has(calls);
    if (admitted) under.push(calls);
  };
  const known = (call: number | undefined) => {
    if (call === undefined) throw new Error("No call is under way.");
    return call;
  };
  const newest = () => known(under.pop());
  const fail = (call: number, retryAfter: number | null) =>
    actor.send({ type: "call.failed", call, at: now, retryAfter });
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === "string" ? value : value.halfOpen;
  };

  return {
    drive: {
      begin,
      succeed: () => actor.send({ type: "call.succeeded", call: newest() }),
      refuse: () => actor.send({ type: "call.refused", call: newest() }),
      abandon: () => actor.send({ type: "call.abandoned", call: newest() }),
      fail: ({ retryAfter }) => fail(newest(), retryAfter),
      late({ as }) {
        const call = known(under.shift());
        if (as === "failed") fail(call, null);
        else actor.send({ type: `call.${as}`, call });
      },
      outage() {
        for (let count = 0; count < 4; count += 1) {
          begin();
          fail(newest(), null);
        }
      },
      allow: () => actor.send({ type: "trial.allowed" }),
      wait({ ms }) {
        now += ms;
        clock.pass(ms);
      },
      sleep: () => void (now = Math.max(now, actor.getSnapshot().context.until)),
      hold: () => actor.send({ type: "hold" }),
      release: () => actor.send({ type: "release" }),
      reload() {
        const saved = savedBreaker(actor.getSnapshot());
        actor.stop();
        under = [];
        admitted = null;
        actor = open(saved);
      },
    },
    observe() {
      const { until, failures, calls: counting } = actor.getSnapshot().context;
      const isOpen = state() === "open";
      return {
        state: state(),
        admitted,
        failures: state() === "closed" ? failures : null,
        wait: isOpen ? Math.max(0, until - now) : null,
        counting: counting.size,
        isRejecting: actor.getSnapshot().hasTag("rejecting"),
        heard,
      };
    },
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
