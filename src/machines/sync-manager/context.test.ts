import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../services/offline/settings.ts";
import {
  type SyncContext,
  asProblem,
  begun,
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
const problem = { message: "No.", retryable: true, isRefusedWhole: false, retryAfter: null };

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

test("there is a wait where nobody says why", () => {
  expect(waitOf(2, null)).toBe(2000);
});

test.each([
  [1500, 1500],
  [0, null],
  [-1, null],
  [NaN, null],
  ["1500", null],
  [null, null],
  // A timer would take these for no time at all.
  [2 ** 31, 3_600_000],
  [Infinity, 3_600_000],
])("a wish to be left alone for %j is one for %j", (retryAfter, ms) => {
  expect(asProblem(Object.assign(new Error("No."), { retryAfter })).retryAfter).toBe(ms);
});

test.each([
  [new Error("It broke."), "It broke."],
  ["It broke.", "It broke."],
  [null, "null"],
  [undefined, "undefined"],
])("whatever is thrown (%j) is a problem that stays", (thrown, message) => {
  expect(asProblem(thrown)).toEqual({ message, retryable: false, isRefusedWhole: false, retryAfter: null });
});

test("what says of itself no more than yes is believed", () => {
  const thrown = { retryable: "yes", isRefusedWhole: 1 };
  expect(asProblem(thrown)).toMatchObject({ retryable: false, isRefusedWhole: false });
  expect(asProblem({ retryable: true, isRefusedWhole: true })).toMatchObject({
    retryable: true,
    isRefusedWhole: true,
  });
});
