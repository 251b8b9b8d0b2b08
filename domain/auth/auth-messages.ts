/** For failures without a message from the server. */
export type AuthFailureReason = "NO_RESPONSE" | "INVALID_RESPONSE" | "INVALID_USER" | "LOGIN_FAILED";

export const AUTH_MESSAGES: Readonly<Record<AuthFailureReason, string>> = {
  NO_RESPONSE: "No response from server. Please check your internet connection.",
  INVALID_RESPONSE: "Invalid response from authentication server",
  INVALID_USER: "Invalid user data received from server",
  LOGIN_FAILED: "Login failed. Please try again.",
};
