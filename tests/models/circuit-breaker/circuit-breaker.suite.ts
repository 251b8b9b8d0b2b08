import { circuitBreakerMachine } from "#src/machines/circuit-breaker.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { circuitBreakerModel } from "./circuit-breaker.model.ts";
import { circuitBreakerSystem } from "./circuit-breaker.system.ts";

/** Five failures open it, one call tries after a while (study specification, section 9). */
export default modelTest("circuit-breaker", {
  model: circuitBreakerModel,
  covers: circuitBreakerMachine,
  events: {
    begin: [{}],
    succeed: [{ which: "oldest" }, { which: "newest" }],
    refuse: [{ which: "oldest" }, { which: "newest" }],
    abandon: [{ which: "oldest" }, { which: "newest" }],
    fail: [
      { which: "oldest", retryAfter: null },
      { which: "newest", retryAfter: null },
      { which: "oldest", retryAfter: 30_000 },
    ],
    wait: [{ ms: 1 }, { ms: 29_999 }, { ms: 30_000 }],
    sleep: [{}],
    hold: [{}],
    release: [{}],
    reload: [{}],
  },
  abstract: ({ value, context: { failures, calls, admitted, reopened, left, late } }) => [
    value,
    { failures, calls, admitted, reopened, left, late },
  ],
  expect: ({ value, context }) => ({
    state: value,
    admitted: context.admitted,
    failures: value === "closed" ? context.failures : null,
    wait: value === "open" ? (context.late ? 0 : context.left) : null,
    isRejecting: value === "open" || value === "trying" || value === "held",
    heard: context.heard,
  }),
  system: { create: circuitBreakerSystem },
  goal: "pairs",
  walks: { count: 60, length: 60, seed: 7 },
});
