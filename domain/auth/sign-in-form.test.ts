import { expect, test } from "vitest";
import { signInProblems } from "./sign-in-form.ts";

const required = { identifier: "Username or email is required" };
const malformed = { identifier: "Invalid email format" };
const noPassword = { password: "Password is required" };

test.each([
  ["amina", "secret", {}],
  [" amina@example.com ", "secret", {}],
  ["AMINA@Example.com", " s ", {}],
  ["", "secret", required],
  [" \t", "secret", required],
  ["amina@", "secret", malformed],
  ["@example.com", "secret", malformed],
  ["amina@example", "secret", malformed],
  ["amina @example.com", "secret", malformed],
  ["a@b@example.com", "secret", malformed],
  ["amina", "", noPassword],
  ["amina", "  ", noPassword],
  ["", "", { ...required, ...noPassword }],
  ["amina@", "", { ...malformed, ...noPassword }],
])("%j with the password %j", (identifier, password, problems) => {
  expect(signInProblems(identifier, password)).toEqual(problems);
});
