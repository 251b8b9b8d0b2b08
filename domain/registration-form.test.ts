import { expect, it } from "vitest";
import { registrationProblems } from "./registration-form.ts";

const good = { username: "amina", email: "amina@example.com", password: "correct horse battery 7" };

it.each([
  [{}, {}],
  [{ email: "amina@" }, { email: "Invalid email format" }],
  [{ password: "1234567" }, { password: "At least 8 characters." }],
  [
    { email: "not an address", password: "" },
    { email: "Invalid email format", password: "At least 8 characters." },
  ],
])("names every field that is wrong in %j", (typed, problems) => {
  expect(registrationProblems({ ...good, ...typed })).toStrictEqual(problems);
});
