import { expect, it } from "vitest";
import { registrationProblems } from "./registration-form.ts";

const good = { username: "amina", email: "amina@example.com", password: "correct horse battery 7" };

it.each([
  [{}, {}],
  [{ email: "amina@" }, { email: "Invalid email format" }],
  [{ username: "ab" }, { username: "Must have 3 to 40 letters, digits, dots, hyphens or underscores." }],
  [{ username: "..." }, { username: "Must begin with a letter or digit, and must not end with a dot." }],
  [{ password: "1234567" }, { password: "Must have at least 8 characters." }],
  [
    { username: "a b", email: "not an address", password: "" },
    {
      username: "Must have 3 to 40 letters, digits, dots, hyphens or underscores.",
      email: "Invalid email format",
      password: "Must have at least 8 characters.",
    },
  ],
])("names every field that is wrong in %j", (typed, problems) => {
  expect(registrationProblems({ ...good, ...typed }, null)).toStrictEqual(problems);
});

it("names a password that is easy to guess beside the other fields", () => {
  const typed = { username: "ab", email: "amina@", password: "password123!" };
  expect(registrationProblems(typed, ["notCommon"])).toStrictEqual({
    username: "Must have 3 to 40 letters, digits, dots, hyphens or underscores.",
    email: "Invalid email format",
    password: "Too easy to guess. Avoid common passwords, and names with a few characters added.",
  });
});
