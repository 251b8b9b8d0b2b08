/** What the sign-in page says after a sign-in has ended. */
export const NOTICES = {
  session_expired: "Your session has expired. Please log in again.",
  user_initiated: "You've been logged out successfully",
};
