import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { AuthNotice } from "../../machines/auth/auth-setup.ts";

export const LOGGED_OUT: Record<SignedOutReason, string> = {
  user_initiated: "You have been logged out successfully.",
  session_expired: "Your session has expired. Please log in again.",
  security_logout: "You have been logged out for security reasons.",
  token_invalid: "Your session is invalid. Please log in again.",
};
export const LOGOUT_ERRORS =
  "Logout completed with errors. Please clear your browser data if issues persist.";

export const CSRF_RENEWED = "Security token expired. Please try again.";

/** Notices about a sign-in and its end (accounts specification, section 8). */
export function authNoticeText(notice: AuthNotice): string {
  if (notice.type === "welcome") return `Welcome back, ${notice.name}! You have successfully logged in.`;
  return notice.withErrors ? LOGOUT_ERRORS : LOGGED_OUT[notice.reason];
}
