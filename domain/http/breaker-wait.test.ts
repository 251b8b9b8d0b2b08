import fc from "fast-check";
import { expect, it } from "vitest";
import { breakerWait } from "./breaker-wait.ts";

it.each([
  [0, 60_000],
  [1, 120_000],
  [2, 240_000],
  [5, 1_920_000],
  [6, 3_600_000],
  [1e9, 3_600_000],
])("opened again %s times it waits %s ms", (reopened, wait) => {
  expect(breakerWait(reopened, null)).toBe(wait);
});

it("waits as long as the server asks", () => {
  expect(breakerWait(3, 1500)).toBe(1500);
});

it("stays in bounds for any numbers", () => {
  fc.assert(
    fc.property(fc.double(), fc.option(fc.double()), (reopened, retryAfter) => {
      const wait = breakerWait(reopened, retryAfter);
      return wait >= 0 && wait <= 3_600_000;
    }),
  );
});
