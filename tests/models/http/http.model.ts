import { START } from "./http.context.model.ts";
import { httpSetup } from "./http.setup.model.ts";

const asking = (refresh: "counted" | "free") =>
  ({
    guard: "isExpired",
    actions: ["note", "awaitTokens", { type: "askForTokens", params: refresh }],
  }) as const;
const rejecting = { guard: "isFree", actions: "reject" } as const;
const ended = { guard: "hasEnded", actions: "clear" } as const;
const spared = { guard: "isSpared", actions: { type: "probe", params: false } } as const;

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
        begin: { guard: "mayBegin", actions: "send" },
        answer: asking("counted"),
        probe: { guard: "hasRoom", actions: { type: "probe", params: true } },
        outage: { guard: "fits", actions: "suffer" },
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
        answer: asking("free"),
        probe: spared,
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
        begin: { guard: "mayBegin", target: "trying", actions: "send" },
        answer: { ...asking("counted"), target: "trying" },
        probe: { guard: "mayTry", target: "trying", actions: { type: "probe", params: true } },
      },
      always: ended,
    },
    trying: {
      on: {
        begin: rejecting,
        answer: asking("free"),
        probe: spared,
      },
      always: [
        { guard: "hasAnswered", target: "closed", actions: "recover" },
        { guard: "hasFailed", target: "open", actions: ["reopen", "open"] },
        { guard: "isAbandoned", target: "ready", actions: "outdate" },
        ended,
      ],
    },
  },
});
