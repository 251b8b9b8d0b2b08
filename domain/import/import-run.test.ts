import { expect, test } from "vitest";
import {
  type ImportRun,
  addedElsewhere,
  uncertainCards,
  hasMoreBatches,
  isOutcomeUnknown,
  nextBatch,
  nothingSent,
  withBatchSent,
} from "./import-run.ts";

const batches = [
  { kind: "add", cards: ["a", "b"] },
  { kind: "update", cards: ["c"] },
] as const;
const run = (changes: Partial<ImportRun> = {}): ImportRun => ({ ...nothingSent, batches, ...changes });

test("batches are sent in order, and counted by what they do", () => {
  const second = { ...run(), ...withBatchSent(run({ unsure: 2 }), 1) };
  expect(second).toEqual(run({ sent: 1, created: 1 }));
  expect(nextBatch(second)).toBe(batches[1]);
  const last = { ...second, ...withBatchSent(second, 1) };
  expect(last).toEqual(run({ sent: 2, created: 1, updated: 1 }));
  expect([hasMoreBatches(second), hasMoreBatches(last)]).toEqual([true, false]);
  expect(() => nextBatch(last)).toThrow("There is no batch 2 of 2.");
});

test("cards of a lost answer are in doubt, and stay so when the next attempt is refused", () => {
  expect(uncertainCards(run(), true)).toBe(2);
  expect(uncertainCards(run({ unsure: 2 }), false)).toBe(2);
  expect(uncertainCards(run(), false)).toBe(0);
});

test.each([
  [{ outcomeUnknown: false }, false],
  [{ outcomeUnknown: true }, true],
  [{ outcomeUnknown: 0 }, true],
  [new Error("No network."), true],
  ["No network.", true],
  [null, true],
])("after %j the outcome is unknown: %j", (error, unknown) => {
  expect(isOutcomeUnknown(error)).toBe(unknown);
});

test("cards that the server had already were added by another import", () => {
  expect(addedElsewhere(run({ sent: 1, created: 2 }))).toBe(0);
  expect(addedElsewhere(run({ sent: 2, created: 1 }))).toBe(1);
});
