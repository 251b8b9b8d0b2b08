/** Accounts specification, section 4, "Authentication". */
export const SIGNED_OUT_REASONS = [
  "user_initiated",
  "session_expired",
  "security_logout",
  "token_invalid",
] as const;

export type SignedOutReason = (typeof SIGNED_OUT_REASONS)[number];
