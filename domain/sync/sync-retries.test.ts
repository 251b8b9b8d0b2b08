import { expect, test } from "vitest";
import { canTryRequestAgain, canTrySyncAgain, retriesOf, retryWait } from "./sync-retries.ts";

test.each([
  [0, null, 1000],
  [1, null, 1000],
  [2, null, 2000],
  [3, null, 4000],
  [1, 0, 1000],
  [2, 1500, 2000],
  [2, 2500, 2500],
])("after %i failures and a wish of %j there is a wait of %i", (failed, retryAfter, ms) => {
  expect(retryWait(failed, { retryAfter })).toBe(ms);
});

test("there is a wait where nobody says why", () => {
  expect(retryWait(2, null)).toBe(2000);
});

test("a learner sends everything, an automatic sync what may be tried again", () => {
  const settings = { retryLimit: 5, retryDelay: 30_000 };
  expect(retriesOf("manual", settings)).toEqual({ limit: Infinity, delay: 0 });
  expect(retriesOf("auto", settings)).toEqual({ limit: 5, delay: 30_000 });
});

test.each([
  [0, true, true],
  [1, true, true],
  [2, true, false],
  [0, false, false],
])("after %i failed tries (retryable: %j) a request is tried again: %j", (tries, retryable, again) => {
  expect(canTryRequestAgain({ tries }, { retryable })).toBe(again);
});

test.each([
  [1, 0, true, true],
  [3, 0, true, true],
  [4, 0, true, false],
  [1, 1, true, false],
  [1, 0, false, false],
])(
  "attempt %i with %i synced reviews (retryable: %j) is repeated: %j",
  (attempts, synced, retryable, again) => {
    expect(canTrySyncAgain({ attempts, synced }, { retryable })).toBe(again);
  },
);
