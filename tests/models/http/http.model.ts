import { START } from "./http.context.model.ts";
import { httpSetup } from "./http.setup.model.ts";

const asking = { guard: "isExpired", actions: ["note", "awaitTokens", "askForTokens"] } as const;
const rejecting = { guard: "isFree", actions: "reject" } as const;
const ended = { guard: "hasEnded", actions: "clear" } as const;
/** It is made in any case, and says nothing but that the server is there. */
const probing = { actions: "probe" } as const;

/**
 * What callers may rely on, and what the server sees of their calls (study specification, sections 4, 8 and 9;
 * reliability, "The circuit breaker"; accounts specification, section 4). The states are those of the breaker; each of
 * them says at once (`always`) what the end of a call comes to.
 */
export const httpModel = httpSetup.createMachine({
  id: "httpModel",
  context: START,
  on: {
    answer: [
      { guard: "isAnswered", actions: ["note", "succeed"] },
      { guard: "isLate", actions: ["note", "sendWithTokens"] },
      { guard: "isForged", actions: ["note", "sendWithCsrf"] },
      { guard: "isRefused", actions: ["note", "refuse"] },
      { guard: "isTriedAgain", actions: ["note", "wait"] },
      { guard: "isFailed", actions: ["note", "fail"] },
    ],
    wait: [
      { guard: "isAlmostDue", actions: "pass" },
      { guard: "isDue", actions: ["pass", "tryAgain"] },
    ],
    abort: [
      { guard: "isSent", actions: "giveUp" },
      { guard: "waits", actions: "giveUp" },
      { guard: "awaitsTokens", actions: "giveUp" },
      { guard: "isBlocked", actions: "giveUp" },
    ],
    timeOut: [
      { guard: "hangs", actions: "expire" },
      // It was there to be tried again: what it failed with says more.
      { guard: "waitsInVain", actions: "failAtLast" },
    ],
    refresh: [
      { guard: "bringsTokens", actions: "renew" },
      { guard: "bringsNone", actions: "failToRenew" },
    ],
  },
  initial: "closed",
  states: {
    closed: {
      on: {
        begin: { guard: "isFree", actions: "send" },
        answer: asking,
        probe: probing,
        outage: { guard: "hasNotFailed", actions: "suffer" },
      },
      always: [
        { guard: "hasFailedTooOften", target: "open", actions: "open" },
        { guard: "hasFailed", actions: "count" },
        { guard: "hasSucceeded", actions: "forget" },
        ended,
      ],
    },
    open: {
      on: {
        begin: rejecting,
        answer: asking,
        probe: probing,
        wait: [
          { guard: "isAlmostOver", actions: "pass" },
          { guard: "isOver", actions: "pass" },
          { guard: "isMinute", actions: "pass" },
        ],
      },
      always: [
        { guard: "hasWaited", target: "ready" },
        { guard: "isProved", target: "ready", actions: "clear" },
        ended,
      ],
    },
    ready: {
      on: {
        begin: { guard: "isFree", target: "trying", actions: "send" },
        answer: asking,
        probe: probing,
      },
      always: ended,
    },
    trying: {
      on: {
        begin: { guard: "isFree", actions: "holdBack" },
        answer: asking,
        probe: probing,
      },
      // What waited for the trial goes on as it ends.
      always: [
        { guard: "hasAnswered", target: "closed", actions: ["recover", "admit"] },
        { guard: "hasFailed", target: "open", actions: ["reopen", "open", "rejectBlocked"] },
        { guard: "isAbandonedBefore", actions: ["outdate", "admit"] },
        { guard: "isAbandoned", target: "ready", actions: "outdate" },
        ended,
      ],
    },
  },
});
