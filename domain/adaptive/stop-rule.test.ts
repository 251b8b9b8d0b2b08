import { expect, it } from "vitest";
import { stopReason } from "./stop-rule.ts";

const LIMITS = { minItems: 5, maxItems: 10 };

it.each([
  [{ answered: 4, left: 9, error: 0.1 }, null],
  [{ answered: 5, left: 9, error: 0.3 }, "precise"],
  [{ answered: 5, left: 9, error: 0.300_001 }, null],
  [{ answered: 9, left: 9, error: 0.5 }, null],
  [{ answered: 10, left: 9, error: 0.5 }, "limit"],
  [{ answered: 10, left: 0, error: 0.3 }, "precise"],
  [{ answered: 7, left: 0, error: 0.5 }, "noItems"],
  [{ answered: 3, left: 0, error: 0.1 }, "noItems"],
] as const)("%j: %s", (so, reason) => {
  expect(stopReason(LIMITS, so)).toBe(reason);
});
