import { expect, it } from "vitest";
import { loginNotice } from "./login-notice.ts";

it.each([
  ["user_initiated", "info", "You've been logged out successfully"],
  ["session_expired", "warning", "Your session has expired. Please log in again."],
  ["security_logout", "warning", "You have been logged out for security reasons."],
  ["token_invalid", "warning", "Your session is invalid. Please log in again."],
] as const)("says why the session ended: %s", (reason, tone, text) => {
  expect(loginNotice(undefined, { reason, signOut: "confirmed", hasUnsent: false })).toEqual({ tone, text });
});

it.each([
  ["expired", "warning", "Your session has expired. Please log in again."],
  ["failed", "warning", "Authentication failed. Please log in again."],
  ["passwordSet", "success", "Your new password is set. Please sign in with it."],
] as const)("says first what another page has to say: %s", (message, tone, text) => {
  expect(loginNotice(message, { reason: "token_invalid", signOut: "confirmed", hasUnsent: false })).toEqual({
    tone,
    text,
  });
});

it("says nothing to those who come by themselves", () => {
  expect(loginNotice(undefined, { reason: null, signOut: "confirmed", hasUnsent: false })).toBeNull();
});

it("says above all that the server could not be notified of the sign-out", () => {
  expect(loginNotice(undefined, { reason: "user_initiated", signOut: "failed", hasUnsent: false })).toEqual({
    tone: "warning",
    text: "Logout completed with errors. Please clear your browser data if issues persist.",
  });
});

it("asks to keep the data of the site while answers are still to be sent", () => {
  const end = { reason: "user_initiated", signOut: "failed", hasUnsent: true } as const;
  expect(loginNotice(undefined, end)?.text).toMatch(
    /^Logout completed with errors.* do not clear the data of this site\.$/,
  );
  expect(loginNotice("expired", { ...end, reason: null })?.text).toBe(
    "Your session has expired. Please log in again.",
  );
});
