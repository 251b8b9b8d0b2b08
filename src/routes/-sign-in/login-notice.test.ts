import { expect, it } from "vitest";
import { loginNotice } from "./login-notice.ts";

it.each([
  ["user_initiated", "info", "You've been logged out successfully"],
  ["session_expired", "warning", "Your session has expired. Please log in again."],
  ["security_logout", "warning", "You have been logged out for security reasons."],
  ["token_invalid", "warning", "Your session is invalid. Please log in again."],
] as const)("says why the session ended: %s", (reason, tone, text) => {
  expect(loginNotice(undefined, { reason, signOut: "confirmed" })).toEqual({ tone, text });
});

it.each([
  ["expired", "warning", "Your session has expired. Please log in again."],
  ["failed", "warning", "Authentication failed. Please log in again."],
  ["passwordSet", "success", "Your new password is set. Please sign in with it."],
] as const)("says first what another page has to say: %s", (message, tone, text) => {
  expect(loginNotice(message, { reason: "token_invalid", signOut: "confirmed" })).toEqual({ tone, text });
});

it("says nothing to those who come by themselves", () => {
  expect(loginNotice(undefined, { reason: null, signOut: "confirmed" })).toBeNull();
});

it("says above all that the server could not be told of the sign-out", () => {
  expect(loginNotice(undefined, { reason: "user_initiated", signOut: "failed" })).toEqual({
    tone: "warning",
    text: "Logout completed with errors. Please clear your browser data if issues persist.",
  });
});
