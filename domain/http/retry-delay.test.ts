import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  RETRY_SETTINGS,
  type RetryType,
  isAttempt,
  retryDelay,
  retrySettingProblems,
} from "./retry-delay.ts";

const middle = { isMobile: false, random: 0.5 };

describe("retryDelay", () => {
  it.each([
    ["network", 2600, 3000],
    ["rateLimit", 5000, 5000],
    ["paymentTimeout", 6000, 6000],
    ["timeout", 3000, 4000],
    ["server", 2400, 2400],
    ["other", 2000, 2000],
  ] as const)("%s waits %s ms at first, %s on a phone", (type, desktop, mobile) => {
    expect(retryDelay(1, { ...middle, type })).toBe(desktop);
    expect(retryDelay(1, { ...middle, type, isMobile: true })).toBe(mobile);
  });

  it("doubles with each attempt, and grows by 1.8 on a phone, to a minute", () => {
    const delays = (isMobile: boolean) =>
      [1, 2, 3, 4, 5, 6, 7].map((attempt) => retryDelay(attempt, { type: "other", isMobile, random: 0.5 }));
    expect(delays(false)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(delays(true)).toEqual([2000, 3600, 6480, 11_664, 20_995, 37_791, 60_000]);
  });

  it("is made shorter or longer by up to a fifth, 15 percent on a phone", () => {
    const ends = (isMobile: boolean) =>
      [0, 1].map((random) => retryDelay(2, { type: "other", isMobile, random }));
    expect(ends(false)).toEqual([3200, 4800]);
    expect(ends(true)).toEqual([3060, 4140]);
  });

  it("is never under half a second", () => {
    const settings = { ...RETRY_SETTINGS, baseDelay: 100 };
    expect(retryDelay(1, { ...middle, type: "other", settings })).toBe(500);
  });

  it("stays in bounds for any numbers", () => {
    const types: RetryType[] = ["network", "rateLimit", "paymentTimeout", "timeout", "server", "other"];
    fc.assert(
      fc.property(
        fc.double(),
        fc.constantFrom(...types),
        fc.boolean(),
        fc.double(),
        fc.option(fc.record({ baseDelay: fc.double(), maxDelay: fc.double(), maxAttempts: fc.double() })),
        (attempt, type, isMobile, random, unusual) => {
          const settings = unusual ?? RETRY_SETTINGS;
          const longest = Number.isNaN(settings.maxDelay) ? 500 : Math.max(500, settings.maxDelay);
          const delay = retryDelay(attempt, { type, isMobile, random, settings });
          return Number.isInteger(delay) && delay >= 500 && delay <= Math.min(Math.ceil(longest), 300_000);
        },
      ),
    );
  });
});

describe("retrySettingProblems", () => {
  it.each([
    [{}, []],
    [{ baseDelay: 100, maxDelay: 100, maxAttempts: 1 }, []],
    [{ baseDelay: 10_000, maxDelay: 300_000, maxAttempts: 10 }, []],
    [{ baseDelay: 99 }, ["baseDelay"]],
    [{ baseDelay: 10_001 }, ["baseDelay"]],
    [{ maxDelay: 1999 }, ["maxDelay"]],
    [{ maxDelay: 300_001 }, ["maxDelay"]],
    [{ maxAttempts: 0 }, ["maxAttempts"]],
    [{ maxAttempts: 11 }, ["maxAttempts"]],
    [{ maxAttempts: 2.5 }, ["maxAttempts"]],
    [{ baseDelay: NaN, maxDelay: NaN, maxAttempts: NaN }, ["baseDelay", "maxDelay", "maxAttempts"]],
  ])("%j", (change, wrong) => {
    expect(Object.keys(retrySettingProblems({ ...RETRY_SETTINGS, ...change }))).toEqual(wrong);
  });

  it("says which value, and what it may be", () => {
    expect(retrySettingProblems({ ...RETRY_SETTINGS, baseDelay: 5 })).toEqual({
      baseDelay: "The base delay must be from 100 to 10000 ms, but is 5.",
    });
  });
});

it.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [1.5, false],
  [NaN, false],
])("attempt %s: %s", (attempt, isOne) => {
  expect(isAttempt(attempt)).toBe(isOne);
});
