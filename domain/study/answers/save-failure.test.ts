import { expect, test } from "vitest";
import { asFailure, saveRetryWait } from "./save-failure.ts";

test.each([
  [new Error("No network."), { message: "No network.", retryable: true }],
  ["It broke.", { message: "It broke.", retryable: true }],
  [null, { message: "null", retryable: true }],
  [Object.assign(new Error("No."), { retryable: false }), { message: "No.", retryable: false }],
  [Object.assign(new Error("No."), { retryable: "no" }), { message: "No.", retryable: true }],
  [
    Object.assign(new Error("Full."), { help: "Free some space." }),
    { message: "Full.", retryable: true, help: "Free some space." },
  ],
  [Object.assign(new Error("Full."), { help: 7 }), { message: "Full.", retryable: true }],
])("%j is a failure that may be tried again unless it says otherwise", (thrown, failure) => {
  expect(asFailure(thrown)).toStrictEqual(failure);
});

test.each([
  [0, 1000],
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [6, 30_000],
  [9, 30_000],
])("after %i failures the next attempt comes in %i ms", (failures, ms) => {
  expect(saveRetryWait(failures)).toBe(ms);
});
