import { expect, it } from "vitest";
import { oauthTexts } from "./account-texts.ts";
import { oauthProblem } from "./oauth-problem.ts";

const fine = { code: "c", error: undefined, begun: true, failure: undefined };

it("lets a code go on that comes back to the tab that began", () => {
  expect(oauthProblem(fine)).toBeNull();
});

it.each(["access_denied", "disabled", "failed"] as const)("says what went wrong: %s", (error) => {
  expect(oauthProblem({ ...fine, code: undefined, error })).toBe(oauthTexts.errors[error]);
});

it.each(["server_error", "", "toString", "<b>You won!</b>"])(
  "does not repeat what the address says: %j",
  (error) => {
    expect(oauthProblem({ ...fine, error })).toBe(oauthTexts.errors.failed);
  },
);

it("asks to begin again where this tab did not begin, or nothing came", () => {
  expect(oauthProblem({ ...fine, begun: false })).toBe(oauthTexts.notBegun);
  expect(oauthProblem({ ...fine, code: undefined })).toBe(oauthTexts.notBegun);
});

it("says why the code was not taken", () => {
  expect(oauthProblem({ ...fine, failure: "This code was used." })).toBe("This code was used.");
});
