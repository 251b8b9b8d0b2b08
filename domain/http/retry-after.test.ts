import fc from "fast-check";
import { expect, it } from "vitest";
import { retryAfterOf } from "./retry-after.ts";

const NOW = Date.parse("2026-03-01T10:00:00Z");

it.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["99999999999999999999", 3_600_000],
  ["Sun, 01 Mar 2026 10:00:30 GMT", 30_000],
  ["Sun, 01 Mar 2026 09:00:00 GMT", 0],
  ["Sun, 01 Mar 2027 09:00:00 GMT", 3_600_000],
  ["-5", null],
  ["1.5", null],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After %j asks for %s ms", (header, ms) => {
  expect(retryAfterOf(header, NOW)).toBe(ms);
});

it("never throws, and stays in bounds, whatever the header", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const ms = retryAfterOf(header, NOW);
      return ms === null || (ms >= 0 && ms <= 3_600_000);
    }),
  );
});
