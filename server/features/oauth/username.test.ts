import { Username } from "#contract/auth/account-values.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { usernameFor } from "./username.ts";

test.each([
  ["octo-cat", "x@example.org", "octo-cat"],
  ["Nour Hassan", "x@example.org", "Nour-Hassan"],
  ["  «نور» حسن ", "x@example.org", "نور-حسن"],
  ["Nou\u034fr\ufe0f", "x@example.org", "Nour"],
  ["Al", "nour.hassan@example.org", "nour.hassan"],
  ["\u0301\u0301Nour-\u0301\u0301.", "x@example.org", "Nour"],
  ["", "nour+ibis@example.org", "nour-ibis"],
  ["🦩🦩🦩", "a@example.org", "learner"],
  ["a".repeat(60), "x@example.org", "a".repeat(30)],
  [`${"a".repeat(29)}𝒜`, "x@example.org", "a".repeat(29)],
  [`${"a".repeat(28)}-𝒜`, "x@example.org", "a".repeat(28)],
])("of %j and %s comes %s", (name, email, username) => {
  expect(usernameFor(name, email, 0)).toBe(username);
  for (const attempt of [0, 1, 4, 5, 19]) {
    expect(v.is(Username, usernameFor(name, email, attempt))).toBe(true);
  }
});

test("each attempt gives another one", () => {
  const given = [0, 1, 2, 3, 4].map((attempt) => usernameFor("Nour", "", attempt));
  expect(given).toEqual(["Nour", "Nour-2", "Nour-3", "Nour-4", "Nour-5"]);
  expect(usernameFor("Nour", "", 5)).toMatch(/^Nour-\d{6}$/);
});
