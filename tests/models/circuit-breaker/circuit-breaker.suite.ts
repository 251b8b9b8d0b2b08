import { circuitBreakerMachine } from "#src/machines/circuit-breaker.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { circuitBreakerModel } from "./circuit-breaker.model.ts";
import { circuitBreakerSystem } from "./circuit-breaker.system.ts";

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
    wait: [{ ms: 1 }, { ms: 29_999 }, { ms: 59_999 }, { ms: 60_000 }],
    sleep: [{}],
    allow: [{}],
    hold: [{}],
    release: [{}],
    reload: [{}],
  },
  abstract: ({ value, context: { failures, calls, reopened, left, late } }) => [
    value,
    { calls, reopened, late },
    value === "closed" ? failures : value === "open" || value === "trying" ? left : null,
  ],
  expect: ({ value, context }) => ({
    state: value,
    admitted: context.admitted,
    failures: value === "closed" ? context.failures : null,
    wait: value === "open" ? (context.late ? 0 : context.left) : null,
    // What becomes of them is still heard.
    counting: context.calls.filter(Boolean).length,
    isRejecting: value === "open" || value === "trying" || value === "held",
    heard: context.heard,
  }),
  system: { create: circuitBreakerSystem },
  goal: "pairs",
  stop: { length: 20 },
  walks: { count: 4, length: 40, seed: 7 },
  exceptions: {
    mutants: {
      "circuitBreaker.closed: on call.refused[0] without its guard isKnown": UNKNOWN,
      "circuitBreaker.closed: on call.abandoned[0] without its guard isKnown": UNKNOWN,
      "circuitBreaker.held: on release[0] without its action beginPeriod":
        "Whatever leads to held has begun a period, and it lets no call through.",
    },
  },
});
