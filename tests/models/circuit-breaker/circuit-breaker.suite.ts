import type { SnapshotFrom } from "xstate";
import { circuitBreakerMachine } from "#src/machines/circuit-breaker/circuit-breaker.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { type CircuitBreakerModelEvent, circuitBreakerModel } from "./circuit-breaker.model.ts";
import { circuitBreakerSystem } from "./circuit-breaker.system.ts";

type Snapshot = SnapshotFrom<typeof circuitBreakerModel>;

/** Two calls side by side, of which one may count no more; one wait that grows; none or all but one of the failures. */
function isTried({ value, context }: Snapshot, event: CircuitBreakerModelEvent): boolean {
  const { calls, failures, reopened, late } = context;
  const hasRoom = calls.length < 2;
  if (event.type === "begin" && value === "closed")
    return hasRoom && !calls.includes(false) && (failures === 0 || failures === 4);
  if (event.type === "begin" && (value === "ready" || (value === "open" && late))) return hasRoom;
  if (event.type === "outage" || (event.type === "hold" && value !== "forcedOpen")) return hasRoom;
  if (event.type === "fail") return value === "closed" || reopened === 0;
  if (event.type === "time") return value === "open" || reopened === 0 || event.ms > 1;
  return true;
}

const UNKNOWN = "A call that is not known is not among the calls that it would be taken from.";

/** Five failures open it, one call tries after a while (study specification, section 9). */
export default modelTest("circuit-breaker", {
  model: circuitBreakerModel,
  covers: circuitBreakerMachine,
  events: {
    begin: [{}],
    succeed: [{}],
    refuse: [{}],
    abandon: [{}],
    fail: [{ retryAfter: null }, { retryAfter: 30_000 }],
    late: [{ as: "succeeded" }, { as: "refused" }, { as: "abandoned" }, { as: "failed" }],
    outage: [{}],
    time: "to next delay",
    sleep: [{}],
    allow: [{}],
    hold: [{}],
    release: [{}],
    reload: [{}],
  },
  tries: isTried,
  abstract: ({ value, context: { failures, calls, reopened, late } }) => [
    value,
    { calls, reopened, late },
    value === "closed" ? failures : null,
  ],
  expect: ({ value, context }) => ({
    state: value,
    admitted: context.admitted,
    failures: value === "closed" ? context.failures : null,
    wait: value === "open" ? context.wait : null,
    // What becomes of them is still heard.
    counting: context.calls.filter(Boolean).length,
    isRejecting: value === "open" || value === "forcedOpen",
    heard: context.heard,
  }),
  system: { create: circuitBreakerSystem },
  goal: "pairs",
  stop: { length: 20 },
  walks: { count: 4, length: 40, seed: 7 },
  exceptions: {
    drivers: {
      late: "It must change nothing: the call that it settles no longer counts.",
    },
    mutants: {
      "call refused in closed: without its guard (is known)": UNKNOWN,
      "call abandoned in closed: without its guard (is known)": UNKNOWN,
      "breaker release in forcedOpen: without its action (begin period)":
        "Whatever leads to forcedOpen has begun a period, and it lets no call through.",
    },
  },
});
