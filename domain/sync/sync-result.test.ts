import { expect, test } from "vitest";
import { cancelled, finished, refusedOffline, shownResult, withoutReviews } from "./sync-result.ts";
import { type SyncRun, emptyRun, prepared, withApplied } from "./sync-run.ts";

const run = (changes: Partial<SyncRun> = {}): SyncRun & { unsynced: number } => ({
  ...emptyRun,
  attempts: 0,
  unsynced: 0,
  ...changes,
});
const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`);
const problem = {
  message: "No.",
  code: "HTTP_503",
  retryable: true,
  isRefusedWhole: false,
  retryAfter: null,
};

test("nothing was sent where all that was planned has gone meanwhile", () => {
  const planned = run({ ...prepared({ ids: ids(2), parts: [] }), attempts: 1 });
  const batch = { reviews: [], errors: [] };
  expect(finished({ ...planned, ...withApplied({ ...planned, batch }, []) })).toEqual({
    status: "nothing",
    synced: 0,
    failed: 0,
    errors: [],
    failure: null,
    message: null,
    attempts: 1,
  });
});

test("a request that fails as a whole is one failure, and its reviews are still to be sent", () => {
  const sending = run({ ...prepared({ ids: ids(12), parts: [] }), attempts: 4, failure: problem });
  expect(finished(sending)).toEqual({
    status: "failure",
    synced: 0,
    failed: 12,
    errors: [],
    failure: { what: "reviews", reviews: 10, code: "HTTP_503", message: "No.", attempt: 4 },
    message: "No.",
    attempts: 4,
  });
});

test("a failed sync says whether another request or the device failed, which carry no reviews", () => {
  const planned = run({ ...prepared({ ids: ids(2), parts: [{ kind: "session" }] }), failure: problem });
  expect(finished(planned).failure).toMatchObject({ what: "session", reviews: 0 });
  expect(finished({ ...planned, total: null }).failure).toMatchObject({ what: "device", reviews: 0 });
  const batch = { reviews: [], errors: [] };
  const applying = run({ ...prepared({ ids: ids(2), parts: [] }), batch, failure: problem });
  expect(finished(applying).failure).toMatchObject({ what: "device", reviews: 0 });
});

test("what is cancelled while it waits for another try did not fail", () => {
  const pausing = run({ ...prepared({ ids: ids(2), parts: [] }), failure: problem });
  expect(cancelled(pausing)).toMatchObject({
    status: "cancelled",
    failed: 2,
    failure: null,
    message: "Sync was cancelled. Please try again.",
  });
});

const nothing = finished(run());
const offline = refusedOffline(3);

test.each([
  ["auto", 3, nothing, "the result before it"],
  ["auto", 0, nothing, "its own"],
  ["manual", 3, nothing, "its own"],
  ["auto", 3, offline, "its own"],
] as const)(
  "after an %s sync with %i unsynced reviews (%j), %s is shown",
  (trigger, unsynced, ended, shown) => {
    const result = { ...offline, message: "Earlier." };
    expect(shownResult({ trigger, unsynced, result }, ended)).toBe(shown === "its own" ? ended : result);
  },
);

test("discarded reviews are no errors of the result, which is empty once nothing else failed", () => {
  const gone = { cardId: 7, code: "RESOURCE_NOT_FOUND", message: "No.", attempt: 1 };
  const errors = ["r1", "r2"].map((reviewId) => ({ ...gone, reviewId }));
  const result = { ...refusedOffline(3), errors };
  expect(withoutReviews(result, ["r1"])).toEqual({ ...result, errors: errors.slice(1), failed: 2 });
  expect(withoutReviews({ ...result, failed: 2 }, ["r1", "r2"])).toBeNull();
  const failure = { what: "session", reviews: 0, code: "HTTP_503", message: "No.", attempt: 1 } as const;
  expect(withoutReviews({ ...result, failed: 2, failure }, ["r1", "r2"])).toMatchObject({
    failed: 0,
    failure,
  });
  expect(withoutReviews({ ...result, failed: 3 }, ["r1", "r2"])).toMatchObject({ errors: [], failed: 1 });
});
