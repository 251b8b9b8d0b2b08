import { expect, test } from "vitest";
import { asProblem } from "./sync-problem.ts";

test.each([
  [1500, 1500],
  [0, null],
  [-1, null],
  [NaN, null],
  ["1500", null],
  [null, null],
  // A timer would fire at once.
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
  expect(asProblem(thrown)).toEqual({
    message,
    code: "API_ERROR",
    retryable: false,
    isRefusedWhole: false,
    retryAfter: null,
  });
});

test("what says of itself no more than yes is believed", () => {
  const thrown = { retryable: "yes", isRefusedWhole: 1 };
  expect(asProblem(thrown)).toMatchObject({ retryable: false, isRefusedWhole: false });
  expect(asProblem({ retryable: true, isRefusedWhole: true })).toMatchObject({
    retryable: true,
    isRefusedWhole: true,
  });
});

test.each([
  ["HTTP_503", "HTTP_503"],
  ["", "API_ERROR"],
  [503, "API_ERROR"],
  [undefined, "API_ERROR"],
])("a problem with the code %j has the code %s", (given, code) => {
  expect(asProblem(Object.assign(new Error("No."), { code: given })).code).toBe(code);
});
