import { expect, test } from "vitest";
import { type SyncRun, begun, emptyRun, prepared, sendingProgress, shrunk, withApplied } from "./sync-run.ts";

const run = (changes: Partial<SyncRun> = {}): SyncRun => ({ ...emptyRun, attempts: 0, ...changes });
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
  expect(begun(run(), maxBatchSize).size).toBe(size);
});

test("a repeated sync begins from scratch, and counts the attempt", () => {
  const failed = run({ planned: ids(2), total: 2, tries: 1, failure: problem, attempts: 1, progress: 20 });
  expect({ ...failed, ...begun(failed, 50) }).toEqual(run({ attempts: 2, progress: 5 }));
});

test.each([
  [10, 12, 5],
  [5, 12, 2],
  [10, 9, 4],
  [10, 2, 1],
  [3, 12, 1],
])("a request of at most %i that is too large with %i reviews left becomes one of %i", (size, left, next) => {
  expect(shrunk(run({ size, planned: ids(left), tries: 2, failure: problem }), problem)).toEqual({
    size: next,
    tries: 0,
    failure: null,
  });
});

test("a single review that is too large is skipped and named", () => {
  expect(shrunk(run({ size: 1, planned: ids(2), total: 2, tries: 2, failure: problem }), problem)).toEqual({
    planned: ["r2"],
    size: 1,
    tries: 0,
    failure: null,
    errors: [{ reviewId: "r1", cardId: null, message: "No.", code: "HTTP_413", attempt: 1 }],
    progress: 55,
  });
});

test("what is too large without a review changes nothing", () => {
  expect(shrunk(run({ size: 1 }), problem)).toEqual({});
});

test.each([
  [1, 43],
  [2, 66],
  [3, 90],
])("%i of 3 reviews are %i percent", (size, percent) => {
  const planned = run({ ...prepared({ ids: ids(3), parts: [] }), size });
  expect(withApplied(planned, []).progress).toBe(percent);
});

test("a batch counts without the reviews that the server refused", () => {
  const damaged = { reviewId: "r1", cardId: 1, message: "Damaged.", code: "CHECKSUM_MISMATCH", attempt: 1 };
  const refused = { ...damaged, reviewId: "r2", code: "HTTP_422" };
  const batch = { reviews: ["r2", "r3", "r4"], errors: [damaged] };
  expect(withApplied(run({ planned: ids(4), total: 4, batch }), [damaged, refused])).toMatchObject({
    planned: [],
    batch: null,
    synced: 2,
    errors: [damaged, refused],
  });
});

test.each([
  [10, 20],
  [55, 55],
])("a sync at %i percent goes on at %i when reviews are sent", (before, after) => {
  expect(sendingProgress({ progress: before })).toBe(after);
});
