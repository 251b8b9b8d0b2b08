import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseErrorCode } from "./error-codes.ts";

describe("normaliseErrorCode", () => {
  it.each([
    ["err_network", "ERR_NETWORK"],
    ["HTTP-404", "HTTP-404"],
    ["a b<c>!", "ABC"],
    ["", "UNEXPECTED_ERROR"],
    ["«»", "UNEXPECTED_ERROR"],
    ["x".repeat(101), "X".repeat(100)],
  ])("%j becomes %s", (code, normalised) => {
    expect(normaliseErrorCode(code)).toBe(normalised);
  });

  it("is well formed whatever the code", () => {
    fc.assert(fc.property(fc.string(), (code) => /^[A-Z0-9_-]{1,100}$/.test(normaliseErrorCode(code))));
  });
});
