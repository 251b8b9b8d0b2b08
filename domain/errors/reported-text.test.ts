import fc from "fast-check";
import { expect, it } from "vitest";
import { reportedText } from "./reported-text.ts";
import { runs } from "#tests/support/property-runs.ts";

const TOKEN = "AZaz09_-".repeat(6).slice(0, 43);

it.each([
  ["The server is away.", "The server is away."],
  ["<b>bold</b>", "bold"],
  ["x is not a function (reading 'id')", "x is not a function (reading 'id')"],
  [
    "Session 0190a0b0-0000-7000-8000-000000000001 is gone",
    "Session 0190a0b0-0000-7000-8000-000000000001 is gone",
  ],
  ["Is it there? Yes: 1 = 1", "Is it there? Yes: 1 = 1"],
  [`Unexpected token, "la casa"... is not valid JSON`, `Unexpected token, "[hidden]"... is not valid JSON`],
  [`cut off: "la ca`, `cut off: "[hidden]"`],
  ["“la casa” is too long", `"[hidden]" is too long`],
  ["sent Bearer abc.def-g to it", "sent Bearer [hidden] to it"],
  ["GET /api/auth/verify-email?token=abc&x=1 failed", "GET /api/auth/verify-email?[hidden] failed"],
  ["https://ibis.test/login#code=abc", "https://ibis.test/login?[hidden]"],
  ["newPassword: hunter2 is refused", "newPassword=[hidden] is refused"],
  ["nour@example.org is taken", "[hidden] is taken"],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln has ended", "[hidden] has ended"],
  [`the refreshed ${TOKEN} too`, "the refreshed [hidden] too"],
])("%j is reported as %j", (text, reported) => {
  expect(reportedText(text)).toBe(reported);
});

it("is at most 500 characters, whatever is put in place of secrets", () => {
  expect(reportedText("a@b.c ".repeat(83)).length).toBeLessThanOrEqual(500);
});

it("says nothing that looks like a secret, whatever the text", () => {
  const pieces = ["token", "=", ":", " ", '"', "“", "eyJ", ".", "@", "<", "?", "bearer", TOKEN];
  const hostile = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 200 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(hostile, (text) => {
      const reported = reportedText(text);
      expect(reported).not.toContain(TOKEN);
      expect(reported).not.toMatch(/\beyJ[\w-]/);
      expect(reported.length).toBeLessThanOrEqual(500);
    }),
    { numRuns: runs(2000) },
  );
});
