const DAY = 86_400_000;

/** Milliseconds after sign-up in which verification is only suggested. */
export const VERIFICATION_GRACE = DAY;

/** Both in milliseconds since 1970. */
export const isVerificationOverdue = (createdAt: number, at: number): boolean =>
  at - createdAt >= VERIFICATION_GRACE;
