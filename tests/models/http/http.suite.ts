import { requestRetryMachine } from "#src/machines/request-retry/request-retry.machine.ts";
import { modelTest } from "../kit/suite.ts";
import type { Call } from "./http.calls.model.ts";
import { httpModel } from "./http.model.ts";
import { httpSystem } from "./http.system.ts";
import { isTried } from "./http.tried.model.ts";

const MINUTE = 60_000;

/** Waits of the breaker that differ in what can follow. */
const rough = (left: number) =>
  left === MINUTE || left <= 1 ? left : left > MINUTE ? "over a minute" : "less than a minute";
const progress = (call: Call | null) => call && { ...call, last: call.last?.retryAfter };
const isAt = (call: Call | null, at: Call["at"]) => (call?.at === at ? 1 : 0);

const NOBODY = "No caller of the client has a way to say so.";

/** The whole way of a call: deadline, breaker, retry, refresh, CSRF. */
export default modelTest("http", {
  model: httpModel,
  covers: requestRetryMachine,
  events: {
    begin: [{ call: "read" }, { call: "change" }],
    answer: [
      { to: "read", how: "ok" },
      { to: "read", how: "503" },
      { to: "read", how: "401" },
      { to: "read", how: "404" },
      { to: "read", how: "403 csrf" },
      { to: "read", how: "429" },
      { to: "read", how: "429, 3 s" },
      { to: "read", how: "429, 40 s" },
      { to: "read", how: "portal" },
      { to: "read", how: "cut" },
      { to: "change", how: "ok" },
      { to: "change", how: "500" },
      { to: "change", how: "401" },
      { to: "change", how: "403 csrf" },
      { to: "change", how: "422" },
      { to: "change", how: "429, 40 s" },
      { to: "change", how: "portal" },
      { to: "change", how: "cut" },
    ],
    abort: [{ call: "read" }, { call: "change" }],
    timeOut: [{ call: "read" }, { call: "change" }],
    refresh: [{ how: "ok" }, { how: "cut" }],
    probe: [{ how: "ok" }, { how: "404" }, { how: "503" }],
    outage: [{ calls: 4 }, { calls: 5 }],
    wait: [
      { ms: 1 },
      // All but one of the milliseconds after a 503, a cut connection and a 429, the first time and the second.
      { ms: 2399 },
      { ms: 4799 },
      { ms: 2599 },
      { ms: 5199 },
      { ms: 4999 },
      { ms: 9999 },
      { ms: 2999 },
      { ms: 59_999 },
      { ms: 60_000 },
    ],
  },
  tries: ({ value, context }, event) => isTried(value === "open", context, event),
  abstract: ({ value, context: { read, change, isRefreshing, failures, reopened, left } }) => [
    value,
    progress(read),
    progress(change),
    { isRefreshing, failures, reopened },
    value === "open" ? rough(left) : null,
  ],
  expect: ({ context: { read, change, isRefreshing, outcomes, sent, carried, csrf, reached } }) => ({
    outcomes,
    underWay: { read: read !== null, change: change !== null },
    sent,
    blocked: { read: isAt(read, "server"), change: isAt(change, "server"), refresh: isRefreshing ? 1 : 0 },
    carried,
    csrfRenewals: csrf - 1,
    reached,
  }),
  system: { create: httpSystem },
  goal: "pairs",
  walks: { count: 8, length: 40, seed: 7 },
  exceptions: {
    undeclared: {
      outage: "The driver makes the calls of an outage itself; the model has it before anything failed.",
    },
    transitions: { "retry now in waiting": NOBODY },
    mutants: {
      "retry now in waiting: removed": NOBODY,
      "retry now in waiting: leads to waiting": NOBODY,
      "retry now in waiting: leads to over": NOBODY,
    },
  },
});
