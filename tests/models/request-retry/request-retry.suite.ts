import { requestRetryMachine } from "#src/machines/request-retry/request-retry.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { requestRetryModel } from "./request-retry.model.ts";
import { requestRetrySystem } from "./request-retry.system.ts";

const FAILED = {
  forGood: null,
  other: { type: "other", retryAfter: null },
  network: { type: "network", retryAfter: null },
  busy: { type: "rateLimit", retryAfter: 7000 },
};

/** Three attempts in all, after waits that grow (study specification, section 9). */
const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("request-retry", {
  model: requestRetryModel,
  covers: requestRetryMachine,
  events: {
    begin: [
      { failing: "other", longest: null },
      { failing: "network", isMobile: true, longest: null },
      { failing: "busy", longest: null },
      { failing: "forGood", longest: null },
      { failing: "other", longest: 2000 },
      { failing: "other", longest: 2001 },
      { failing: "busy", longest: 7000 },
    ],
    answer: [{}],
    fail: [{ failing: "other" }, { failing: "network" }, { failing: "busy" }, { failing: "forGood" }],
    time: "to next delay",
    now: [{}],
    cancel: [{}],
  },
  abstract: ({ value, context }) => [value, context],
  expect: ({ value, context: { ended, failing, again } }) => ({
    again: Array.from({ length: again }, () => "GET /api/decks"),
    output:
      value === "answered"
        ? { answer: `of attempt ${again + 1}` }
        : (value === "failed" || value === "cancelled") && failing !== null
          ? { failed: FAILED[failing], error: `attempt ${ended}: ${failing}` }
          : null,
  }),
  system: { create: requestRetrySystem },
  // Pairs alone do not ask for every payload.
  walks: { count: 60, length: 10, seed: 7 },
  exceptions: {
    undeclared: {
      begin: ANEW,
    },
  },
});
