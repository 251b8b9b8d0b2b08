const DAY = 86_400_000;

/** Milliseconds after the creation of an account in which its learner is only reminded to verify the address. */
export const VERIFICATION_GRACE = DAY;

/** Whether an address should have been verified; both in milliseconds since 1970. */
export const isVerificationOverdue = (createdAt: number, at: number): boolean =>
  at - createdAt >= VERIFICATION_GRACE;
