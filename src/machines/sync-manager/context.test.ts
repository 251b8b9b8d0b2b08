import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../services/offline/sync/settings.ts";
import {
  type SyncContext,
  begun,
  cancelled,
  finished,
  initialContext,
  prepared,
  shrunk,
  waitOf,
  withApplied,
} from "./context.ts";

const context = (changes: Partial<SyncContext> = {}): SyncContext => ({
  ...initialContext({ settings: DEFAULT_SETTINGS }),
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

test.each([
  [50, 10],
  [10, 10],
  [4, 4],
  [1, 1],
])("of a batch of at most %i, a request takes %i", (maxBatchSize, size) => {
  expect(begun(context({ settings: { ...DEFAULT_SETTINGS, maxBatchSize } })).size).toBe(size);
});

test.each([
  [10, 12, 5],
  [5, 12, 2],
  [10, 9, 4],
  [10, 2, 1],
  [3, 12, 1],
])("a request of at most %i that is too large with %i reviews left becomes one of %i", (size, left, next) => {
  expect(shrunk(context({ size, planned: ids(left), tries: 2, failure: problem }), problem)).toEqual({
    size: next,
    tries: 0,
    failure: null,
  });
});

test("what is too large without a review changes nothing", () => {
  expect(shrunk(context({ size: 1 }), problem)).toEqual({});
});

test.each([
  [1, 43],
  [2, 66],
  [3, 90],
])("%i of 3 reviews are %i percent", (size, percent) => {
  const planned = context({ ...prepared({ ids: ids(3), sessions: [] }), size });
  expect(withApplied(planned, []).progress).toBe(percent);
});

test("nothing was sent where all that was planned has gone meanwhile", () => {
  const planned = context({ ...prepared({ ids: ids(2), sessions: [] }), attempts: 1 });
  const after = {
    ...planned,
    ...withApplied(
      { ...planned, batch: { reviews: [], policy: "most_recent", errors: [], answer: null } },
      [],
    ),
  };
  expect(finished(after)).toEqual({
    status: "nothing",
    synced: 0,
    failed: 0,
    errors: [],
    failure: null,
    message: null,
    attempts: 1,
  });
});

test.each([
  [0, null, 1000],
  [1, null, 1000],
  [2, null, 2000],
  [3, null, 4000],
  [1, 0, 1000],
  [2, 1500, 2000],
  [2, 2500, 2500],
])("after %i failures and a wish of %j there is a wait of %i", (failed, retryAfter, ms) => {
  expect(waitOf(failed, { ...problem, retryAfter })).toBe(ms);
});

test("a request that fails as a whole is one failure, and its reviews are still to be sent", () => {
  const sending = context({ ...prepared({ ids: ids(12), sessions: [] }), attempts: 4, failure: problem });
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

test("a failed sync says whether a session or the device failed, which carry no reviews", () => {
  const session = { id: "s1", userId: 1, deckId: 3, startedAt: 0, completedAt: null, pending: 1 } as const;
  const planned = context({ ...prepared({ ids: ids(2), sessions: [session] }), failure: problem });
  expect(finished(planned).failure).toMatchObject({ what: "session", reviews: 0 });
  expect(finished({ ...planned, total: null }).failure).toMatchObject({ what: "device", reviews: 0 });
  const batch = { reviews: [], policy: "most_recent", errors: [], answer: null } as const;
  const applying = context({ ...prepared({ ids: ids(2), sessions: [] }), batch, failure: problem });
  expect(finished(applying).failure).toMatchObject({ what: "device", reviews: 0 });
});

test("what is cancelled while it waits for another try did not fail", () => {
  const pausing = context({ ...prepared({ ids: ids(2), sessions: [] }), failure: problem });
  expect(cancelled(pausing)).toMatchObject({
    status: "cancelled",
    failed: 2,
    failure: null,
    message: "Sync was cancelled. Please try again.",
  });
});

test("there is a wait where nobody says why", () => {
  expect(waitOf(2, null)).toBe(2000);
});
